/** Mean radius of the earth (IUGG). */
export const EARTH_RADIUS_KM = 6371.0088;

/** Degrees: east and north are positive. */
export type Place = { lon: number; lat: number };

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance (haversine: exact enough for short legs too). */
export function distanceKm(a: Place, b: Place): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const chord = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lon, b.lon);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Distance from the first place to each place, along the places. */
export function cumulativeKm(places: readonly Place[]): number[] {
  let sum = 0;
  return places.map((place, index) => {
    const before = places[index - 1];
    if (before) sum += distanceKm(before, place);
    return sum;
  });
}

/** Length of the whole path; 0 for less than two places. */
export function pathKm(places: readonly Place[]): number {
  return cumulativeKm(places).at(-1) ?? 0;
}

/** Initial course from one place to another, degrees clockwise from north. */
export function bearing(from: Place, to: Place): number {
  const dLon = radians(to.lon - from.lon);
  const y = Math.sin(dLon) * Math.cos(radians(to.lat));
  const x =
    Math.cos(radians(from.lat)) * Math.sin(radians(to.lat)) -
    Math.sin(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.cos(dLon);
  return ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360;
}

/** The place a share (0 to 1) of the way along the great circle; parts of a leg add up to the leg. */
export function between(from: Place, to: Place, share: number): Place {
  const angle = distanceKm(from, to) / EARTH_RADIUS_KM;
  if (angle === 0) return { lon: from.lon, lat: from.lat };
  const a = Math.sin((1 - share) * angle) / Math.sin(angle);
  const b = Math.sin(share * angle) / Math.sin(angle);
  const [x, y, z] = [0, 1, 2].map((axis) => a * (unit(from)[axis] ?? 0) + b * (unit(to)[axis] ?? 0)) as [
    number,
    number,
    number,
  ];
  return { lon: (Math.atan2(y, x) * 180) / Math.PI, lat: (Math.atan2(z, Math.hypot(x, y)) * 180) / Math.PI };
}

function unit({ lon, lat }: Place): [number, number, number] {
  const cos = Math.cos(radians(lat));
  return [cos * Math.cos(radians(lon)), cos * Math.sin(radians(lon)), Math.sin(radians(lat))];
}

/** Distance of a place from a path, on the plane that touches the earth there: exact enough for tens of kilometres. */
export function distanceToPathKm(place: Place, path: readonly Place[]): number {
  const flat = path.map((each) => ({
    x: radians(each.lon - place.lon) * Math.cos(radians(place.lat)) * EARTH_RADIUS_KM,
    y: radians(each.lat - place.lat) * EARTH_RADIUS_KM,
  }));
  const distances = flat.map((to, index) => {
    const from = flat[index - 1] ?? to;
    const dx = to.x - from.x;
    const dy = to.y - from.y;
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : Math.max(0, Math.min(1, -(from.x * dx + from.y * dy) / length));
    return Math.hypot(from.x + along * dx, from.y + along * dy);
  });
  return Math.min(...distances);
}
