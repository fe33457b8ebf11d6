import type { ChartData } from './types.ts';

/** A decimal string with groups of thousands and the chart's digits; `–` when not known. */
export function figureText(value: string | null | undefined, digits?: number): string {
  if (value === null || value === undefined || value === '') return '–';
  const [whole = '0', fraction = ''] =
    digits === undefined ? value.split('.') : Number(value).toFixed(digits).split('.');
  const sign = whole.startsWith('-') ? '-' : '';
  const grouped = whole.replace('-', '').replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return `${sign}${grouped}${fraction === '' ? '' : `.${fraction}`}`;
}

/** Drawing needs a number, only texts and tables need every digit. */
export const drawn = (value: string | null | undefined): number | null =>
  value === null || value === undefined || value === '' || Number.isNaN(Number(value)) ? null : Number(value);

/** Whether there is anything to draw. */
export function isEmptyChart(data: ChartData): boolean {
  if (data.kind === 'sankey') return (data.flows ?? []).length === 0;
  return !data.series.some((series) => series.values.some((value) => drawn(value) !== null));
}

/** Head and rows of the table that says the same as the chart. */
export function tableOf(data: ChartData): { head: string[]; rows: string[][] } {
  const unit = data.unit ? `（${data.unit}）` : '';
  if (data.kind === 'sankey') {
    return {
      head: ['起', '止', `数值${unit}`],
      rows: (data.flows ?? []).map(({ from, to, value }) => [from, to, figureText(value, data.digits)]),
    };
  }
  const categories = data.categories.length > 0 ? data.categories : [data.title];
  return {
    head: ['项目', ...data.series.map(({ name }) => `${name}${unit}`)],
    rows: categories.map((category, index) => [
      category,
      ...data.series.map(({ values }) => figureText(values[index], data.digits)),
    ]),
  };
}

/** What a screen reader says of the chart before its table. */
export function summaryOf(data: ChartData): string {
  const names = data.series.map(({ name }) => name).join('、');
  const size = data.kind === 'sankey' ? (data.flows ?? []).length : Math.max(data.categories.length, 1);
  return `${data.title}图表${names ? `：${names}` : ''}，共${size}项，数据见表格`;
}
