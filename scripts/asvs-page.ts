/** The page of the ASVS ledger, made of `docs/security/asvs.json` by `npm run asvs`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../docs/security');
export const ASVS_PAGE = join(FOLDER, 'asvs.md');

export type Evidence = { test: string; title: string } | { code: string } | { document: string };
export type Requirement = {
  id: string;
  level: 1 | 2;
  what: string;
  status: 'met' | 'not applicable' | 'not met';
  by?: Evidence[];
  why?: string;
};

export const requirements = (): Requirement[] =>
  JSON.parse(readFileSync(join(FOLDER, 'asvs.json'), 'utf8')).requirements;

/** Met of those of a level that apply. */
export function share(all: readonly Requirement[], level: number): { met: number; apply: number } {
  const apply = all.filter((each) => each.level === level && each.status !== 'not applicable');
  return { met: apply.filter(({ status }) => status === 'met').length, apply: apply.length };
}

const evidence = (by: Evidence): string => {
  if ('test' in by) return `\`${by.test}\` ${by.title}`;
  return `\`${'code' in by ? by.code : by.document}\``;
};

const cell = (text: string): string => text.replaceAll('|', '\\|');
const row = ({ id, level, what, status, by = [], why = '' }: Requirement): string =>
  `| ${id} | ${level} | ${cell(what)} | ${status} | ${cell(by.map(evidence).join(' · ') + why)} |`;

export function asvsPage(all: readonly Requirement[]): string {
  const told = ([1, 2] as const).map((level) => {
    const { met, apply } = share(all, level);
    return `Level ${level}: ${met} of ${apply} that apply are met.`;
  });
  return `# OWASP ASVS 5.0, levels 1 and 2

Made by \`npm run asvs\` of \`asvs.json\`. Phrases are ours; the requirements stand in the standard. ${told.join(' ')}

| number | level | about | status | by, or why |
|---|---|---|---|---|
${all.map(row).join('\n')}
`;
}
