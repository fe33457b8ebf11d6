/** Charts with a table of the same figures; ECharts is loaded with the first drawing. */

export { Chart } from './Chart.tsx';
export { figureText, tableOf } from './figures.ts';
export { chartOption } from './option.ts';
export { PALETTE } from './palette.ts';
export { waterfallSteps } from './special.ts';
export type { ChartData, ChartPick } from './types.ts';
