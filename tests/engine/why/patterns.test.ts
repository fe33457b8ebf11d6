import { describe, expect, it } from 'vitest';
import { loadSchemasOrThrow } from '#codegen/load';
import type { EntitySpec, TransitionSpec } from '#core/language';
import { transitionReasons } from '../../../engine/why/actions.ts';
import { memoryHost } from '../../../stories/screens/host.ts';
import { PROJECT } from '../../fixtures/workspace.ts';

const { set } = loadSchemasOrThrow(PROJECT);
const contract = set.entities.tradeContract as EntitySpec;
const host = memoryHost({ entities: [contract], dictionaries: Object.values(set.dictionaries) });

function sourcesOf(name: string): Array<string | null> {
  const transition = contract.workflow?.transitions.find((each) => each.name === name) as TransitionSpec;
  return transitionReasons({ host, entity: contract, row: null }, transition).map(({ source }) => source);
}

describe('why of a transition that comes of a pattern', () => {
  it("names the entity's own transition and the file of the pattern", () => {
    expect(sourcesOf('approve')).toContain(
      'tradeContract/entity.json#/workflow/transitions/approve/when · workflows/inner-approval.json',
    );
  });

  it('names every pattern that has a part in it', () => {
    expect(sourcesOf('reject')[0]).toBe(
      'tradeContract/entity.json#/workflow/transitions/reject/permission · workflows/counter-confirm.json · workflows/double-seal.json',
    );
  });

  it('names the entity alone where the transition is its own', () => {
    expect(sourcesOf('complete')[0]).toBe('tradeContract/entity.json#/workflow/transitions/complete/permission');
  });
});
