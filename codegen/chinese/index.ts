/** What the linter finds and what the report of coverage says, in Chinese. */
export { coverageTexts, widthOf } from './coverage.ts';
export { inChinese } from './translate.ts';
