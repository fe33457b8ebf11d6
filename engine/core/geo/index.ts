/**
 * Places on the earth and movements between them: distances on the great circle, Web Mercator, what a series of positions
 * says about a journey. Pure; the server computes with the same functions as the browser. Degrees are decimal, east and
 * north positive; distances are kilometres on the mean sphere (6371.0088 km) unless the name says otherwise.
 */
export { isContainerNumber, isImoNumber } from './identifiers.ts';
export {
  distanceDone,
  expectedArrival,
  hasReached,
  lossPercent,
  NAUTICAL_MILE_KM,
  progressPercent,
  recentSpeed,
  toNauticalMiles,
} from './journey.ts';
export { type MapPoint, mercator, unmercator } from './mercator.ts';
export { markDrift, type Sighting, withoutDrift } from './sightings.ts';
export {
  bearing,
  between,
  cumulativeKm,
  distanceKm,
  distanceToPathKm,
  type Place,
  pathKm,
} from './sphere.ts';
export { stopsOf } from './stops.ts';
export { thinned } from './thin.ts';
