/** The linter's findings in Chinese. */
export { inChinese } from './translate.ts';
