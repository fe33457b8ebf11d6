import type { ExpressionNode } from '#core/expression';
import type { EntitySpec, TabSpec } from '#core/language';
import { dictionaryOf } from '../expressions/references.ts';
import { soundNode } from '../expressions/sound.ts';
import { fieldAt } from '../run/field.ts';
import { listed } from '../run/routes.ts';
import { below, type LintRun, type Place } from '../run/run.ts';

/** Rows of a tab by the codes of one field. */
type Held = { tab: TabSpec; place: Place; field: string; codes: ReadonlySet<string> };

/** Tabs that hold rows by the codes of one field: none holds what another does, and together they hold all of them. */
export function lintTabCodes(run: LintRun, entity: EntitySpec, tabs: TabSpec[], place: Place, views: Views) {
  const held = listed(tabs, place).flatMap(([tab, at]) => heldBy(run, entity, tab, at));
  held.forEach((own, index) => {
    const other = held.slice(0, index).find(({ field, codes }) => field === own.field && shared(codes, own.codes));
    const code = other && shared(other.codes, own.codes);
    if (!other || code === undefined) return;
    run.report('SCH247', { reason: `"${other.tab.key}" and "${own.tab.key}" both hold "${code}"` }, placeOf(own));
  });
  const [first] = held;
  if (!first || held.length < tabs.length || held.some(({ field }) => field !== first.field)) return;
  const left = listedCodes(run, entity, first.field, views).find((code) => !held.some(({ codes }) => codes.has(code)));
  if (left === undefined) return;
  const hint = `add "${left}" to one of them, or a tab of all rows`;
  run.report('SCH247', { reason: `leave out rows with "${left}"` }, place, hint);
}

/** Views of the lists that show the tabs; undefined: all rows. */
type Views = ReadonlyArray<string | undefined>;

/** The views of the lists that show a set of tabs by its name. */
export const viewsOf = (run: LintRun, { name }: EntitySpec, tabs: string): Views =>
  run.of(viewsOfTabs, `${name} ${tabs}`);

const viewsOfTabs = (run: LintRun, tabs: string): Views => run.of(listedTabs).get(tabs) ?? [];

/** The views of all lists that show tabs of their entity, by `entity tabs`. */
function listedTabs(run: LintRun): ReadonlyMap<string, Views> {
  const views = new Map<string, Views>();
  for (const screen of Object.values(run.set.screens)) {
    if (screen.kind !== 'list' || typeof screen.tabs !== 'string') continue;
    const name = `${screen.entity} ${screen.tabs}`;
    views.set(name, [...(views.get(name) ?? []), screen.view]);
  }
  return views;
}

/** Codes of the rows that lists of these views can show. */
function listedCodes(run: LintRun, entity: EntitySpec, field: string, views: Views): string[] {
  const all = codesOf(run, entity, field);
  const shown = views.map((name) => {
    const where = name === undefined ? undefined : entity.views?.[name]?.where;
    const node = where === undefined ? null : soundNode(where);
    return (node && codesIn(node, field, all)) ?? all;
  });
  return shown.length === 0 ? all : all.filter((code) => shown.some((codes) => codes.includes(code)));
}

function codesIn(node: ExpressionNode, field: string, all: string[]): string[] | null {
  if (node.kind === 'binary' && node.operator === '&&') {
    const sides = [codesIn(node.left, field, all), codesIn(node.right, field, all)].filter((codes) => codes !== null);
    return sides.length === 0 ? null : all.filter((code) => sides.every((codes) => codes.includes(code)));
  }
  const claim = claimOf(node);
  return claim?.field === field ? all.filter((code) => claim.codes.includes(code) === claim.isOneOf) : null;
}

const placeOf = ({ place, tab }: Held): Place => (tab.where === undefined ? place : below(place, 'where'));

const shared = (a: ReadonlySet<string>, b: ReadonlySet<string>): string | undefined =>
  [...a].find((code) => b.has(code));

function heldBy(run: LintRun, entity: EntitySpec, tab: TabSpec, place: Place): Held[] {
  const node = tab.where === undefined || tab.todo ? null : soundNode(tab.where);
  const claim = node && claimOf(node);
  if (!claim) return [];
  const all = codesOf(run, entity, claim.field);
  if (all.length === 0) return [];
  const codes = claim.isOneOf ? claim.codes : all.filter((code) => !claim.codes.includes(code));
  return [{ tab, place, field: claim.field, codes: new Set(codes) }];
}

type Claim = { field: string; isOneOf: boolean; codes: string[] };

/** `status == 'A'`, `status in ['A', 'B']` and what denies them. */
function claimOf(node: ExpressionNode): Claim | null {
  if (node.kind === 'unary' && node.operator === '!') {
    const claim = claimOf(node.operand);
    return claim && { ...claim, isOneOf: !claim.isOneOf };
  }
  if (node.kind !== 'binary' || node.left.kind !== 'name') return null;
  const items = node.operator === 'in' && node.right.kind === 'list' ? node.right.items : [node.right];
  const codes = items.flatMap((item) => (item.kind === 'literal' && item.type === 'text' ? [String(item.value)] : []));
  if (codes.length < items.length || !['==', '!=', 'in'].includes(node.operator)) return null;
  return { field: node.left.path.join('.'), isOneOf: node.operator !== '!=', codes };
}

/** States of the workflow, or the codes of the field's dictionary. */
function codesOf(run: LintRun, entity: EntitySpec, field: string): string[] {
  if (entity.workflow?.field === field) return entity.workflow.states.map(({ code }) => code);
  const schema = fieldAt(entity, field);
  const spec = schema?.type === 'string' && schema.dictionary ? dictionaryOf(run, schema.dictionary) : undefined;
  return spec && !spec.freeEntry ? spec.entries.map(({ code }) => code) : [];
}
