/** Series (`series/<name>.json`): what their expressions read, for whoever judges and whoever evaluates them. */
export { seriesNames } from './names.ts';
