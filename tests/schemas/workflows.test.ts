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
    expect(of('supplementaryAgreement')).toEqual(['inner-approval', 'counter-confirm']);
  });

  it.each(uses)('give $entity transitions that name both files ($pattern)', ({ entity, pattern }) => {
    const transitions = set.entities[entity]?.workflow?.transitions ?? [];
    const index = transitions.findIndex(({ patterns }) => patterns?.at(-1) === pattern);
    const position = positions.of('entities', entity, `/workflow/transitions/${index}/label`);
    expect(position.file).toMatch(new RegExp(`/${entity}/entity\\.json$`));
    // A label of the entity's own hides that of the pattern.
    const { pattern: made } = positions.of('entities', entity, `/workflow/transitions/${index}/permission`);
    expect(made?.file).toBe(`schemas/workflows/${pattern}.json`);
  });
});
