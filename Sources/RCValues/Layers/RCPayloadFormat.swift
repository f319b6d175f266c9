/// The shape of a cloud JSON.
public enum RCPayloadFormat: String, Hashable, Sendable, CaseIterable {
  /// `{"nav_tint": "#ff0000", "maxPlanets": 9}`
  case flat
  /// `{"rcvalues": 1, "version": "42", "values": {…}, "locales": {"fr": {…}}}`
  case envelope
  /// What a Firebase client is answered: `{"entries": {…}, "state": "UPDATE", "templateVersion": "7"}`
  case firebaseAnswer = "firebase-answer"
  /// A Firebase template: `{"parameters": {…}, "parameterGroups": {…}, "conditions": […], "version": {…}}`
  case firebaseTemplate = "firebase-template"
}
