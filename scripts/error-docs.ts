/** `npm run docs:errors`: writes docs/errors.md anew from the catalogue; `npm run test:docs` compares. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { modelRefusals, type RefusalTexts, refusals } from '#core/errors';
import { developerErrors, pageErrors } from './error-tables.ts';

export const FILE = join(import.meta.dirname, '../docs/errors.md');

type Row = { code: string; status: string; text: string; when: string; hint: string };

const HEADS: Array<[group: string, title: string, intro: string]> = [
  ['SCH', 'Schemas', 'Found by `npm run lint:schemas` and at the start of the server, with file, line and pointer.'],
  ['ENG', 'Engine', 'Expressions, forms and screens: 1xx expressions, 2xx use of a form, 3xx screens, 4xx workbooks.'],
  ['RUN', 'Pages', 'What a page tells its user without asking the server.'],
  ['GEN', 'Commands', 'Code generation and scripts.'],
  [
    'SRV',
    'Server',
    'With a status: refusals of calls. Without one: why the server does not start, or cannot do what schemas ask for.',
  ],
];

/** Every code of the house, in the order of codes. */
function rows(): Row[] {
  const developers = Object.entries(developerErrors).map(([code, [when, hint]]) => {
    const text = (modelRefusals as Record<string, string>)[code];
    return { code, status: text === undefined ? '' : '400', text: text ?? '', when, hint };
  });
  const users = Object.entries(pageErrors).map(([code, texts]) => ({ code, status: '', ...texts }));
  const calls = Object.entries<RefusalTexts>(refusals).map(([code, { status, text, when, hint }]) => {
    return { code, status: String(status), text, when, hint };
  });
  return [...developers, ...users, ...calls].sort((a, b) => a.code.localeCompare(b.code));
}

/** The page as it must stand in docs/. */
export function errorsPage(): string {
  const all = rows();
  const parts = HEADS.map(([group, title, intro]) => {
    const lines = all.filter(({ code }) => code.startsWith(group)).map(line);
    return [
      `## ${title}`,
      '',
      intro,
      '',
      '| code | status | text for users | when | how to mend |',
      '| --- | --- | --- | --- | --- |',
      ...lines,
    ].join('\n');
  });
  return `${[INTRO, ...parts].join('\n\n')}\n`;
}

const INTRO = `# Errors

${'<!-- made by npm run docs:errors from engine/core/errors/catalogue -->'}

Every failure that a user, an analyst or an operator can meet has a code. Words in braces are filled in; \`{text}\` is a text that comes with the call: a rule's, a field's, a check's. Answers of the server carry \`code\`, \`message\` (the text for users), \`hint\` (how to mend) and, where they say more, \`errors\` and \`data\` ([protocol.md](protocol.md), "Answers"). The log has "when" with the reason.`;

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
const line = ({ code, status, text, when, hint }: Row) =>
  `| ${[code, status, text, when, hint].map(cell).join(' | ')} |`;

if (process.argv[1] === import.meta.filename) writeFileSync(FILE, errorsPage());
