import { join } from 'node:path';
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const RULE = 'no-restricted-syntax';
const eslint = new ESLint({ cwd: ROOT, ruleFilter: ({ ruleId }) => ruleId === RULE });

async function refusals(code: string, file = 'server/account/members.ts'): Promise<string[]> {
  const results = await eslint.lintText(code, { filePath: join(ROOT, file) });
  return results.flatMap(({ messages }) =>
    messages.filter(({ ruleId }) => ruleId === RULE).map((each) => each.message),
  );
}

describe('modules that name entities', () => {
  it.each([
    ['a field of a record made text', 'export const name = (row: { name: unknown }) => text(row.name);'],
    ['a field of a record made a string', 'export const name = (member: { name: unknown }) => String(member.name);'],
    ['a record taken for anything', 'export const all = (row: object) => row as Record<string, unknown>;'],
    ['a record of one entity taken for any', 'export const any = (row: object) => row as EntityRow;'],
    ['a row of its own description', 'export type MemberRow = Record<string, unknown>;'],
  ])('are refused %s', async (_what, code) => {
    expect(await refusals(code)).toEqual([expect.stringContaining('#codegen/out/types')]);
  });

  it('may make text of what a caller sent', async () => {
    expect(await refusals('export const opinion = (input: { text: unknown }) => String(input.text);')).toEqual([]);
  });

  it('are told apart from code that knows no entity', async () => {
    const code = 'export const all = (row: object) => row as Record<string, unknown>;';
    expect(await refusals(code, 'server/entity/service.ts')).toEqual([]);
  });
});
