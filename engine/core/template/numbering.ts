const DIGITS = '零一二三四五六七八九';

/** Chinese ordinal text of 1…99: 一, 十, 十二, 二十一. */
export function chineseCount(count: number): string {
  const tens = Math.floor(count / 10);
  const ones = count % 10;
  const tensText = tens === 0 ? '' : `${tens === 1 ? '' : DIGITS[tens]}十`;
  return `${tensText}${ones === 0 && tens > 0 ? '' : DIGITS[ones]}`;
}

export type Numbering = 'article' | 'list';

export const clauseNumber = (count: number, numbering: Numbering): string =>
  numbering === 'list' ? `${chineseCount(count)}、` : `第${chineseCount(count)}条`;

/** How another clause is spoken of in a text: always 第…条. */
export const clauseReference = (count: number): string => `第${chineseCount(count)}条`;
