import { actionsOfBlocks } from '#core/answers';
import type {
  ActionSpec,
  BlockSpec,
  DecisionTable,
  EntitySpec,
  FieldSchema,
  FormSpec,
  RowSource,
  SchemaSet,
  ScreenSpec,
} from '#core/language';

import { withFormRights } from './form-rights.ts';
import { withoutPlanned } from './planned.ts';

/** The shape of `ScreenBundle` in engine/port.ts, which the core may not import. */
export type Bundle = {
  screen: ScreenSpec;
  entities: Record<string, EntitySpec>;
  /** `<entity>/<form>`. */
  forms: Record<string, FormSpec>;
  /** `<entity>/<table>`. */
  tables: Record<string, DecisionTable>;
};

/**
 * The bundle of a route as it stands in the set (`/center/plan/:type/list`), or null when no screen has it: the screen,
 * its entity and the entities of its `source`, its related blocks and their fields' references, the forms it names and
 * the decision tables these use.
 */
export function screenBundle(set: SchemaSet, route: string): Bundle | null {
  const described = own(set.screens, route);
  if (!described) return null;
  const screen = withFormRights(set, withoutPlanned(set, described));
  const bundle: Bundle = { screen, entities: {}, forms: {}, tables: {} };
  const collect = collector(set, bundle);
  for (const target of askedByActions(screen)) collect.entity(target, false);
  if (screen.entity !== undefined) collect.entity(screen.entity);
  for (const action of actionsOf(screen)) if (action.form) collect.form(screen.entity ?? '', action.form.form);
  switch (screen.kind) {
    case 'detail':
      collect.blocks(screen.entity, [...(screen.header ?? []), ...screen.tabs.flatMap((tab) => tab.blocks)]);
      break;
    case 'form':
    case 'steps':
      collect.form(screen.entity, screen.form);
      if (screen.source) {
        collect.entity(screen.source.entity);
        collect.blocks(screen.source.entity, screen.source.blocks);
      }
      if (screen.underWay) collect.blocks(screen.entity, screen.underWay.blocks);
      break;
    case 'confirm':
      collect.blocks(screen.entity, screen.blocks);
      if (screen.form) collect.form(screen.entity, screen.form.form);
      break;
    case 'stamp':
      collect.blocks(screen.entity, screen.blocks);
      break;
    case 'overview':
      for (const answer of Object.values(screen.answers ?? {})) if (answer.entity) collect.entity(answer.entity, false);
      collect.blocks(screen.entity ?? '', screen.blocks);
      break;
    case 'list':
    case 'tabs':
    case 'page':
    case 'redirect':
    case 'board':
      break;
  }
  return bundle;
}

/** The route of the set that a path meets: itself, or one with parameters; null when none does. */
export function screenOfPath(
  set: SchemaSet,
  path: string,
): { route: string; parameters: Record<string, string> } | null {
  if (Object.hasOwn(set.screens, path)) return { route: path, parameters: {} };
  const wanted = path.split('/');
  for (const route of Object.keys(set.screens)) {
    if (!route.includes('/:')) continue;
    const parts = route.split('/');
    if (parts.length !== wanted.length) continue;
    if (!parts.every((part, index) => part.startsWith(':') || part === wanted[index])) continue;
    const pairs = parts.flatMap((part, index) => (part.startsWith(':') ? [[part.slice(1), wanted[index] ?? '']] : []));
    return { route, parameters: Object.fromEntries(pairs) };
  }
  return null;
}

function collector(set: SchemaSet, bundle: Bundle) {
  const direct = new Set<string>();

  function entity(name: string, isDirect = true) {
    const spec = own(set.entities, name);
    if (!spec) return;
    bundle.entities[name] = spec;
    // One step: the pickers of this screen need the entities they pick from, not what those refer to.
    if (!isDirect || direct.has(name)) return;
    direct.add(name);
    for (const target of [...referred(spec.properties), ...askedFor(spec)]) entity(target, false);
  }

  function form(owner: string, name: string) {
    const key = `${owner}/${name}`;
    const spec = own(set.forms, key);
    if (!spec) return;
    bundle.forms[key] = spec;
    for (const rule of spec.rules) {
      if (!('table' in rule)) continue;
      const table = own(set.tables, `${owner}/${rule.table}`);
      if (table) bundle.tables[`${owner}/${rule.table}`] = table;
    }
  }

  function blocks(owner: string, specs: readonly BlockSpec[]) {
    for (const block of specs) {
      if (block.kind === 'sections') form(owner, block.form);
      if (block.kind === 'split') blocks(owner, [...block.side, ...block.main]);
      if (block.kind === 'tabs') for (const tab of block.tabs) blocks(owner, tab.blocks);
      if (block.kind === 'related') entity(block.entity);
      for (const source of sourcesOf(block)) if ('entity' in source) entity(source.entity);
    }
  }

  return { entity, form, blocks };
}

/** Where the rows of a block come from. */
function sourcesOf(block: BlockSpec): RowSource[] {
  if (block.kind === 'map') return Object.values(block.sources);
  return 'source' in block ? [block.source] : [];
}

/** Entities that fields, columns and parts refer to. */
function referred(properties: Record<string, FieldSchema>): string[] {
  return Object.values(properties).flatMap((field) => [
    ...(field.ref ? [field.ref.entity] : []),
    ...referred(field.items?.properties ?? field.properties ?? {}),
  ]);
}

/** Entities that the dialogs of transitions let the user pick from. */
function askedFor(entity: EntitySpec): string[] {
  return entity.workflow?.transitions.flatMap((transition) => referred(transition.dialog?.fields ?? {})) ?? [];
}

/** Entities that the dialogs of a screen's own actions let the user pick from. */
function askedByActions(screen: ScreenSpec): string[] {
  return actionsOf(screen).flatMap((action) => referred(action.dialog?.fields ?? {}));
}

function actionsOf(screen: ScreenSpec): ActionSpec[] {
  if (screen.kind === 'list')
    return [...(screen.toolbar ?? []), ...(screen.rowActions ?? []), ...(screen.batchActions ?? [])];
  const own = 'actions' in screen ? (screen.actions ?? []) : [];
  return screen.kind === 'overview' ? [...own, ...actionsOfBlocks(screen.blocks, '').map(([, action]) => action)] : own;
}

function own<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
