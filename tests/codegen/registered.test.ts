import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadSchemas, readTexts } from '#codegen/load';
import names from '../../codegen/registered/names.json' with { type: 'json' };
import { modules } from '../../server/modules.ts';
import { PROJECT } from '../fixtures/workspace.ts';

/** A sentence that says something. */
const SENTENCE = /^[A-Z].{40,170}\.$/;

describe('names that the linter takes for registered', () => {
  it('hold the jobs that the modules of the server do, and no others', () => {
    expect([...names.jobs].sort()).toEqual(modules.flatMap(({ jobs }) => jobs ?? []).sort());
  });

  const { entities } = loadSchemas(join(import.meta.dirname, '../..')).set;
  const effects = Object.values(entities).flatMap(({ workflow, operations }) =>
    [...(workflow?.transitions ?? []), ...Object.values(operations ?? {})].flatMap((step) => step.effects ?? []),
  );

  it.each(Object.entries(names.operations))('say of %s why it is code and no rule of an entity', (_name, reason) => {
    expect(reason).toMatch(SENTENCE);
  });

  it.each(Object.entries({ ...names.components, ...names.parts }))(
    'say of %s why no data draws it',
    (_name, reason) => {
      expect(reason).toMatch(SENTENCE);
    },
  );

  it('hold the pages and parts that screens name, and no others', () => {
    const { screens } = loadSchemas(join(import.meta.dirname, '../..')).set;
    const shown = Object.values(screens);
    const pages = shown.flatMap((screen) => (screen.kind === 'page' ? [screen.component] : []));
    expect(Object.keys(names.components).sort()).toEqual([...new Set(pages)].sort());
    const parts = shown.flatMap((screen) => {
      if (screen.kind === 'tabs') return screen.head ? [screen.head] : [];
      return screen.kind === 'board'
        ? screen.blocks.flatMap((block) => (block.kind === 'part' ? [block.part] : []))
        : [];
    });
    expect(Object.keys(names.parts).sort()).toEqual([...new Set(parts)].sort());
  });

  it('hold the facts that expressions read and no entity has, and no others', () => {
    const told = [...readTexts(join(PROJECT, 'schemas'))].flatMap(([path, text]) => {
      const [, own = ''] = /^entities\/\w+\/(\w+)\//.exec(path) ?? [];
      const facts = Object.keys(entities[own]?.facts ?? {});
      const read = /(?:samples|cases|series)\.json$|^meta\//.test(path) ? [] : [...text.matchAll(/ctx\.facts\.(\w+)/g)];
      return read.flatMap(([, fact = '']) => (facts.includes(fact) ? [] : [fact]));
    });
    expect([...names.callerFacts].sort()).toEqual([...new Set(told)].sort());
  });

  it('hold the operations that steps of entities carry out, and no others', () => {
    const carriedOut = effects.flatMap((effect) => ('operation' in effect ? [effect.operation] : []));
    expect(Object.keys(names.operations).sort()).toEqual([...new Set(carriedOut)].sort());
  });
});
