import { loadSchemas } from '#codegen/load';
import type { EntitySpec, WorkflowSpec } from '#core/language';
import { formatFinding, lint } from '#core/lint';
import { SHOP, workspace } from '../../../fixtures/workspace.ts';
import pattern from './handshake.json' with { type: 'json' };

export const ORDER = 'entities/trade/order/entity.json';
export const PATTERN = 'workflows/handshake.json';

/** One side sends, the other one takes or turns away: what the shop's order does, with parameters. */
export const handshake: Pattern = pattern;

/** A placeholder of a pattern. */
export const slot = (name: string): string => `$\{${name}}`;

export type Pattern = {
  name: string;
  parameters: Record<string, unknown>;
  states: Record<string, unknown>[];
  transitions: Record<string, unknown>[];
};
export type Own = Record<string, unknown>;

const USE = { workflow: 'handshake', stem: 'shop:order', taken: 'CONFIRMED', noun: '订单' };

/** The shop whose order uses the pattern: `use` joins the parameters, `own` the workflow, `change` the pattern. */
export function shopWith(use: Own = {}, own: Own = {}, change: (pattern: Pattern) => void = () => {}) {
  const shop = workspace(SHOP);
  const changed = structuredClone(handshake);
  change(changed);
  shop.write(PATTERN, JSON.stringify(changed, null, 2));
  shop.edit<EntitySpec>(ORDER, (order) => {
    const workflow = { uses: [{ ...USE, ...use }], ...own };
    order.workflow = workflow as unknown as WorkflowSpec;
  });
  shop.edit<{ entries: Array<{ code: string }> }>('dictionaries/orderState.json', (dictionary) => {
    dictionary.entries = dictionary.entries.filter(({ code }) => code !== 'VOID');
  });
  return shop;
}

/** The order's workflow as loaded; throws with the findings when there are any. */
export function workflowOf(shop: ReturnType<typeof shopWith>): WorkflowSpec {
  const { set, findings } = loadSchemas(shop.root);
  if (findings.length > 0) throw new Error(findings.map(formatFinding).join('\n'));
  return set.entities.order?.workflow as WorkflowSpec;
}

/** What loader, then linter say of the shop, a line each. */
export function toldOf(shop: ReturnType<typeof shopWith>): string {
  const { set, positions, findings } = loadSchemas(shop.root);
  return (findings.length > 0 ? findings : lint(set, positions, {})).map(formatFinding).join('\n');
}
