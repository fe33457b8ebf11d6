import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadSchemasOrThrow, readTexts } from '#codegen/load';
import type { PatternUse } from '#core/language';
import { PROJECT } from '../fixtures/workspace.ts';

const { set, positions } = loadSchemasOrThrow(PROJECT);
const uses = [...readTexts(join(PROJECT, 'schemas'))]
  .filter(([path]) => path.endsWith('/entity.json'))
  .flatMap(([, text]) => {
    const { name, workflow } = JSON.parse(text) as { name: string; workflow?: { uses?: PatternUse[] } };
    return (workflow?.uses ?? []).map((use) => ({ entity: name, pattern: use.workflow }));
  });

describe('shipped workflow patterns', () => {
  it.each(Object.keys(set.workflows ?? {}))('%s is shared by several entities', (name) => {
    expect(uses.filter(({ pattern }) => pattern === name).length).toBeGreaterThan(1);
  });

  it('make up the contract, its termination and its supplementary agreement', () => {
    const of = (wanted: string) => uses.filter(({ entity }) => entity === wanted).map(({ pattern }) => pattern);
    expect(of('tradeContract')).toEqual(['inner-approval', 'counter-confirm', 'double-seal']);
    expect(of('contractTermination')).toEqual(['counter-confirm', 'double-seal']);
    expect(of('supplementaryAgreement')).toEqual([
      'inner-approval',
      'counter-confirm',
      'double-seal',
      'contract-amendment',
      'contract-amendment',
    ]);
  });

  it.each(uses)('give $entity transitions that name both files ($pattern)', ({ entity, pattern }) => {
    const transitions = set.entities[entity]?.workflow?.transitions ?? [];
    const index = transitions.findIndex(({ patterns }) => patterns?.includes(pattern));
    const at = (member: string) => positions.of('entities', entity, `/workflow/transitions/${index}/${member}`);
    expect(at('label').file).toMatch(new RegExp(`/${entity}/entity\\.json$`));
    // A label of the entity's own hides that of the pattern; a pattern of effects alone gives no permission.
    const effects = transitions[index]?.effects ?? [];
    const members = ['permission', ...effects.map((_, place) => `effects/${place}`)];
    expect(members.map((member) => at(member).pattern?.file)).toContain(`schemas/workflows/${pattern}.json`);
  });
});
