import { actionsIn, entityOf } from '#core/dialog';
import type { ActionSpec, EffectSpec, EntitySpec, FieldRule, FormSection, FormSpec } from '#core/language';
import { own, SYSTEM_FIELDS } from './field.ts';
import type { LintRun } from './run.ts';

/** Whether something fills in a field: the server, a form, a rule, a table, a step of some record, or an action. */
export function isFilled(run: LintRun, entity: EntitySpec, path: string): boolean {
  const [name = ''] = path.split('.');
  if (entity.derived || Object.hasOwn(SYSTEM_FIELDS, name)) return true;
  const field = own(entity.properties, name);
  const isServers = field?.serverOwned || field?.personal !== undefined || field?.default !== undefined;
  return (
    isServers ||
    entity.workflow?.field === name ||
    entity.number?.field === name ||
    filled(run).has(`${entity.name} ${name}`)
  );
}

/** Whether something else than the people who fill in a form gives a field its value. */
export function isGiven(run: LintRun, entity: EntitySpec, path: string): boolean {
  const [name = ''] = path.split('.');
  const field = own(entity.properties, name);
  return field?.serverOwned === true || field?.default !== undefined || given(run).has(`${entity.name} ${name}`);
}

const filledOf = new WeakMap<object, ReadonlySet<string>>();
const givenOf = new WeakMap<object, ReadonlySet<string>>();

type Note = (entity: string, paths: Iterable<string>) => void;

const noteIn =
  (names: Set<string>): Note =>
  (entity, paths) => {
    for (const path of paths) names.add(`${entity} ${path.split('.')[0]}`);
  };

/** `entity field` of everything that the set fills in. */
function filled(run: LintRun): ReadonlySet<string> {
  const known = filledOf.get(run.set);
  if (known) return known;
  const names = new Set(given(run));
  const note = noteIn(names);
  for (const form of Object.values(run.set.forms)) note(form.entity, sectionFields(form.sections));
  for (const screen of Object.values(run.set.screens))
    if ('before' in screen) note(entityOf(screen), sectionFields(screen.before ?? []));
  filledOf.set(run.set, names);
  return names;
}

/** What rules, tables, steps and screens give. */
function given(run: LintRun): ReadonlySet<string> {
  const known = givenOf.get(run.set);
  if (known) return known;
  const names = new Set<string>();
  const note = noteIn(names);
  for (const form of Object.values(run.set.forms)) note(form.entity, computedFields(form));
  for (const [key, { outputs }] of Object.entries(run.set.tables))
    note(
      key.split('/')[0] ?? '',
      outputs.map(({ field }) => field),
    );
  for (const entity of Object.values(run.set.entities)) {
    note(entity.name, Object.keys(entity.derivedFields ?? {}));
    note(entity.name, copiedFields(entity));
    const steps = [...(entity.workflow?.transitions ?? []), ...Object.values(entity.operations ?? {})];
    for (const { effects } of steps) for (const effect of effects ?? []) noteEffect(entity.name, effect, note);
  }
  for (const screen of Object.values(run.set.screens)) {
    const entity = entityOf(screen);
    if (screen.kind === 'form' || screen.kind === 'steps')
      note(entity, [...Object.keys(screen.defaults ?? {}), ...Object.keys(screen.source?.copy ?? {})]);
    note(entity, Object.values(actionsIn(screen)).flatMap(writtenBy));
  }
  givenOf.set(run.set, names);
  return names;
}

const writtenBy = ({ set, form }: ActionSpec) => [...Object.keys(set ?? {}), ...Object.keys(form?.defaults ?? {})];

function computedFields({ rules }: FormSpec): string[] {
  const computed = rules.filter(
    (rule): rule is FieldRule => 'field' in rule && (rule.value ?? rule.suggest) !== undefined,
  );
  return computed.map(({ field }) => field);
}

/** Fields that choosing a record copies. */
function copiedFields({ properties }: EntitySpec): string[] {
  return Object.values(properties).flatMap(({ ref }) => Object.keys(ref?.copy ?? {}));
}

/** Fields that sections ask for; details only show what is filled in elsewhere. */
export function sectionFields(sections: readonly FormSection[]): string[] {
  const uses = sections.filter(({ detailOnly }) => !detailOnly).flatMap(({ fields }) => fields);
  return uses.flatMap((use) => (typeof use === 'string' ? [use] : use.readOnly ? [] : [use.field]));
}

function noteEffect(entity: string, effect: EffectSpec, note: Note) {
  if ('set' in effect) note(entity, Object.keys(effect.set));
  if ('rows' in effect) note(entity, [effect.rows.field]);
  if ('statement' in effect) note(entity, [effect.statement.field]);
  if ('create' in effect) note(effect.create.entity, Object.keys({ ...effect.create.set, ...effect.create.rows }));
  if ('update' in effect)
    note(effect.update.entity, [...Object.keys(effect.update.set ?? {}), ...Object.keys(effect.update.add ?? {})]);
}
