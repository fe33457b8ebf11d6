/** Hand-written parts of the monitoring screens, by the names that the screens use. */
export { RiskHead } from './RiskHead.tsx';
export { TransitMap } from './TransitMap.tsx';
