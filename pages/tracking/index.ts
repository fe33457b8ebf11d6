/** Hand-written parts of tracking: the picture of a journey, and vehicles on a map (chapter 70, section 7). */

export { positions, type Vehicle } from './calls.ts';
export { moverLayer } from './layers.ts';
export { Sheet } from './sheet/Sheet.tsx';
