/// A stop of the tour, out of a JSON value.
struct Planet: Decodable {
  var name: String
  var moons: Int
}
