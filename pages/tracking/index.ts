/** Hand-written pages of tracking: search, wagons, cars, fleet, screenshot (chapter 70, section 7). */

export { CarList } from './CarList.tsx';
export { positions, type Vehicle } from './calls.ts';
export { Fleet } from './Fleet.tsx';
export { moverLayer } from './layers.ts';
export { TravelSearch } from './search/TravelSearch.tsx';
export { Sheet } from './sheet/Sheet.tsx';
export { WagonList } from './WagonList.tsx';
export { WagonMap } from './WagonMap.tsx';
