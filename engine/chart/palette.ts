/** Colours of series: apart from each other for eyes that do not tell red from green, at least 3:1 on white. */
export const PALETTE: readonly string[] = [
  '#1d4f9c',
  '#c26a00',
  '#1a7f4b',
  '#7a4fb5',
  '#0b7c8c',
  '#b23a6a',
  '#5b6b7f',
  '#8a6d00',
];
export const TEXT = '#566172';
export const HAIRLINE = '#e6eaf0';
export const GOOD = '#1a7f4b';
export const BAD = '#c8321f';
