/** The report of coverage (`codegen/coverage.ts`) in the language of whoever reads it. */
import type { Site } from '#core/coverage';

/** Texts of the report; `failure` and `stale` take what `#core/coverage` says in English. */
type CoverageTexts = {
  heads: readonly string[];
  notExercised(site: Pick<Site, 'kind' | 'text'>): string;
  failure(difference: string): string;
  stale(entry: string): string;
};

const ENGLISH: CoverageTexts = {
  heads: ['form', 'rules', 'rows', 'branches', 'bounds', 'unreachable', 'written', 'derived'],
  notExercised: ({ kind, text }) => `not exercised: ${kind} ${text}`,
  failure: (difference) => difference,
  stale: (entry) => `unreachable ${entry}`,
};

const KINDS: Readonly<Record<Site['kind'], string>> = { rule: '规则', row: '表行', branch: '分支', bound: '边界' };
const PLACES: ReadonlyArray<readonly [english: RegExp, chinese: string]> = [
  [/^row (\d+)$/, '第 $1 行'],
  [/^(.+) = true$/s, '「$1」成立'],
  [/^(.+) = false$/s, '「$1」不成立'],
  [/^(\S+) below (\w+) (\S+)$/, '$1 小于 $2 $3'],
  [/^(\S+) at (\w+) (\S+)$/, '$1 等于 $2 $3'],
  [/^(\S+) above (\w+) (\S+)$/, '$1 大于 $2 $3'],
];
const FAILURES: ReadonlyArray<readonly [english: RegExp, chinese: string]> = [
  [/^(\S+) errors are (.+), expected (.+)$/s, '$1 的错误为 $2，应为 $3'],
  [/^(\S+) warnings are (.+), expected (.+)$/s, '$1 的提醒为 $2，应为 $3'],
  [/^(\S+) (\w+) is (.+), expected (.+)$/s, '$1 的 $2 为 $3，应为 $4'],
  [/^(\S+) is refused$/, '$1 被拒绝'],
  [/^(\S+) is taken$/, '$1 被接受'],
];
const STALE: ReadonlyArray<readonly [english: RegExp, chinese: string]> = [
  [/^(.+) names a row by its place: give the row an "id"$/s, '$1 用位置指称行：请给该行加上 "id"'],
  [/^(.+) names nothing$/s, '$1 没有指称任何内容'],
  [/^(.+) is exercised by a case$/s, '$1 已有用例触及'],
];

const CHINESE: CoverageTexts = {
  heads: ['表单', '规则', '表行', '分支', '边界', '不可达', '书写', '推导'],
  notExercised: ({ kind, text }) => `未触及：${KINDS[kind]} ${said(PLACES, text)}`,
  failure: (difference) => said(FAILURES, difference),
  stale: (entry) => `不可达条目 ${said(STALE, entry)}`,
};

/** What nothing fits is an expression, which says itself in any language. */
function said(book: ReadonlyArray<readonly [RegExp, string]>, text: string): string {
  const [english, chinese] = book.find(([pattern]) => pattern.test(text)) ?? [];
  return english && chinese ? text.replace(english, chinese) : text;
}

/** Texts of the report; null for a language that it does not speak. */
export function coverageTexts(lang: string): CoverageTexts | null {
  return lang === 'zh' ? CHINESE : lang === 'en' ? ENGLISH : null;
}

/** Columns that a text takes on a terminal: Chinese characters are two wide. */
export const widthOf = (text: string): number => text.length + (text.match(/[\u2e80-\uffef]/g)?.length ?? 0);
