/// The settings of a program: an enum whose cases are the keys.
///
/// The raw value is the key's name in every file and in the cloud. It may be given by hand, as any raw value may:
///
/// ```swift
/// enum AppKey: String, RCKey {
///   case sloganText
///   case navTint = "nav_tint"
/// }
/// ```
///
/// Any type that can list all its values will do; an enum without payloads of up to 65,536 cases is read fastest.
public protocol RCKey: RawRepresentable, CaseIterable, Hashable, Sendable where RawValue == String {}
