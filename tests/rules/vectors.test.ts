/** Test vectors of section 6 and 9 that no other file asks: who may use payback, keys of files, the count of a stream. */
import { describe, expect, test } from 'vitest';
import { loadSchemasOrThrow } from '#codegen/load';
import { compileExpression, contextNames } from '#core/expression';
import { isFresh } from '#runtime/files';
import { StreamCount } from '#runtime/monitoring';
import { vectors } from '../inventory.ts';

const { set } = loadSchemasOrThrow(`${import.meta.dirname}/../..`);
const named = (group: string) => vectors(group).map((vector) => [vector.id, vector] as const);

describe('who may use payback', () => {
  const RULES: Record<string, string> = { 'payback list': 'paybackList', 'payback terminal': 'paybackTerminal' };
  test.each(named('roles'))('case %s', (_id, { input, expected }) => {
    const { rule, roles, directorFlag } = input as { rule: string; roles: string[]; directorFlag: boolean };
    const when = set.permissions.rules.find(({ name }) => name === RULES[rule])?.when ?? '';
    const compiled = compileExpression(when, { names: contextNames, dictionary: (name) => set.dictionaries[name] });
    const context = { facts: { roles, director: directorFlag }, company: { companyType: 'CORE_COMPANY' } };
    expect(compiled.evaluate({ values: {}, context: context as never })).toBe(expected);
  });
});

test.each(named('fileKey'))('a key of files, case %s', (_id, { input, expected }) => {
  const { remainingSeconds } = input as { remainingSeconds: number };
  const now = 1_700_000_000_000;
  expect(isFresh(now + remainingSeconds * 1000, now) ? 'keep' : 'renew').toBe(expected);
});

test.each(named('stream'))('the count of a stream, case %s', (_id, { input, expected }) => {
  const { count, event } = input as { count: number; event: string };
  const stream = new StreamCount();
  for (let held = 0; held < count; held += 1) stream.join();
  const stops = event === 'viewer closes' ? stream.leave() : stream.join() < 1;
  expect({ count: stream.value, stream: stops ? 'stops' : 'runs' }).toEqual(expected);
});
