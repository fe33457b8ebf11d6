/** Room of a chart: the plotting area inside the picture. */
export const AREA = { width: 520, height: 280, left: 52, right: 12, top: 18, bottom: 34 };

export type Scale = { y: (value: number) => number; ticks: number[] };

/** A vertical scale with round steps; from zero for bars, close to the values for lines. */
export function verticalScale(values: readonly number[], fromZero: boolean): Scale {
  const high = Math.max(...values);
  const low = fromZero ? 0 : Math.min(...values);
  const step = niceStep((high - low || high || 1) / 4);
  const bottom = Math.floor(low / step) * step;
  const top = Math.ceil((high + (fromZero ? 0 : step * 0.1)) / step) * step;
  const height = AREA.height - AREA.top - AREA.bottom;
  const ticks: number[] = [];
  for (let tick = bottom; tick <= top + step / 2; tick += step) ticks.push(Math.round(tick * 100) / 100);
  return { y: (value) => AREA.top + height - ((value - bottom) / (top - bottom)) * height, ticks };
}

function niceStep(raw: number): number {
  const power = 10 ** Math.floor(Math.log10(raw));
  const factor = raw / power;
  return (factor <= 1 ? 1 : factor <= 2 ? 2 : factor <= 5 ? 5 : 10) * power;
}

/** Centre of the column at `index` of `count`. */
export function columnX(index: number, count: number): number {
  const width = AREA.width - AREA.left - AREA.right;
  return AREA.left + ((index + 0.5) / count) * width;
}
