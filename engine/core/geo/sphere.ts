/** Mean radius of the earth (IUGG). */
export const EARTH_RADIUS_KM = 6371.0088;

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
