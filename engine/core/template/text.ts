import type { RenderedDocument, Run } from './types.ts';

/** What an empty slot shows. */
export const EMPTY_SLOT = '______';

const isControl = (code: number): boolean => (code < 32 && code !== 9 && code !== 10) || code === 127;
/** Marks that change the reading order of the characters around them: an amount could be shown reversed. */
const isDirectionMark = (code: number): boolean =>
  (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069) || code === 0x200e || code === 0x200f;

/** Takes control characters and direction marks out of a value before it is written into a document. */
export function literalText(text: string): string {
  let result = '';
  for (const char of text.replace(/\r\n?/g, '\n')) {
    const code = char.codePointAt(0) as number;
    if (!isControl(code) && !isDirectionMark(code)) result += char;
  }
  return result;
}

/** Runs as plain text; a table is written as lines of cells between bars. */
export function runsText(runs: readonly Run[]): string {
  return runs
    .map((run) => {
      if (!('table' in run)) return run.text;
      const lines = [run.table.columns.map((column) => column.title), ...run.table.rows];
      return `\n${lines.map((cells) => cells.join(' | ')).join('\n')}\n`;
    })
    .join('');
}

/** The whole document as plain text, in reading order. Equal inputs give equal texts, so its hash can be frozen. */
export function documentText(document: RenderedDocument): string {
  const clauses = document.clauses.map((clause) => `${clause.number} ${clause.title}\n${runsText(clause.runs)}`.trim());
  const signatures = document.signatures.map((signature) =>
    [signature.keyword, ...signature.lines.map(runsText)].join('\n'),
  );
  return [document.title, ...document.head.map(runsText), runsText(document.preamble), ...clauses]
    .concat(runsText(document.closing), signatures)
    .filter((part) => part !== '')
    .join('\n');
}
