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
    run.of(filledIn, entity.name).has(name)
  );
}

/** Whether something else than the people who fill in a form gives a field its value. */
export function isGiven(run: LintRun, entity: EntitySpec, path: string): boolean {
  const [name = ''] = path.split('.');
  const field = own(entity.properties, name);
  return field?.serverOwned === true || field?.default !== undefined || run.of(givenIn, entity.name).has(name);
}

const filledIn = (run: LintRun, entity: string) => run.of(filled).get(entity) ?? NONE;
const givenIn = (run: LintRun, entity: string) => run.of(given).get(entity) ?? NONE;
const NONE: ReadonlySet<string> = new Set();

/** What gives the fields of an entity values beside its forms and the steps of its own workflow. */
export function givenBeside(run: LintRun, name: string): ReadonlySet<string> {
  const entity = own(run.set.entities, name);
  const operations = Object.values(entity?.operations ?? {}).flatMap(({ effects = [] }) => effects);
  const inside = noted([
    (note) => {
      note(name, Object.keys(entity?.derivedFields ?? {}));
      if (entity) note(name, copiedFields(entity));
      for (const effect of operations) noteEffect(name, effect, note);
    },
  ]);
  return new Set([...(run.of(givenByOthers).get(name) ?? NONE), ...(inside.get(name) ?? NONE)]);
}

/** What rules, tables, screens, and the steps of other records give. */
function givenByOthers(run: LintRun): Fields {
  const steps = run.names('entities').map((name) => {
    const fields = new Map(run.of(givenByEntity, name));
    fields.delete(name);
    return fields;
  });
  return joined([
    ...run.names('forms').map((key) => run.of(givenByForm, key)),
    ...run.names('tables').map((key) => run.of(givenByTable, key)),
    ...run.names('screens').map((route) => run.of(givenByScreen, route)),
    ...steps,
  ]);
}

/** Names of fields by the entity that has them. */
type Fields = ReadonlyMap<string, ReadonlySet<string>>;
type Note = (entity: string, paths: Iterable<string>) => void;

function noted(notes: Iterable<(note: Note) => void>): Fields {
  const fields = new Map<string, Set<string>>();
  const note: Note = (entity, paths) => {
    const names = fields.get(entity) ?? new Set<string>();
    fields.set(entity, names);
    for (const path of paths) names.add(path.split('.')[0] as string);
  };
  for (const each of notes) each(note);
  return fields;
}

const joined = (all: readonly Fields[]): Fields =>
  noted(all.map((fields) => (note) => fields.forEach((names, entity) => void note(entity, names))));

/** Everything that the set fills in. */
const filled = (run: LintRun): Fields =>
  joined([
    run.of(given),
    ...run.names('forms').map((key) => run.of(filledByForm, key)),
    ...run.names('screens').map((route) => run.of(filledByScreen, route)),
  ]);

/** What rules, tables, steps and screens give. */
const given = (run: LintRun): Fields =>
  joined([
    ...run.names('forms').map((key) => run.of(givenByForm, key)),
    ...run.names('tables').map((key) => run.of(givenByTable, key)),
    ...run.names('entities').map((name) => run.of(givenByEntity, name)),
    ...run.names('screens').map((route) => run.of(givenByScreen, route)),
  ]);

function filledByForm({ set }: LintRun, key: string): Fields {
  const form = set.forms[key];
  return noted(form ? [(note) => note(form.entity, sectionFields(form.sections))] : []);
}

function filledByScreen({ set }: LintRun, route: string): Fields {
  const screen = set.screens[route];
  const before = screen && 'before' in screen ? screen.before : undefined;
  return noted(screen && before ? [(note) => note(entityOf(screen), sectionFields(before))] : []);
}

function givenByForm({ set }: LintRun, key: string): Fields {
  const form = set.forms[key];
  return noted(form ? [(note) => note(form.entity, computedFields(form))] : []);
}

function givenByTable({ set }: LintRun, key: string): Fields {
  const outputs = set.tables[key]?.outputs ?? [];
  const fields = outputs.map(({ field }) => field);
  return noted([(note) => note(key.split('/')[0] ?? '', fields)]);
}

function givenByEntity({ set }: LintRun, name: string): Fields {
  const entity = set.entities[name];
  if (!entity) return noted([]);
  const steps = [...(entity.workflow?.transitions ?? []), ...Object.values(entity.operations ?? {})];
  return noted([
    (note) => {
      note(name, Object.keys(entity.derivedFields ?? {}));
      note(name, copiedFields(entity));
      for (const { effects } of steps) for (const effect of effects ?? []) noteEffect(name, effect, note);
    },
  ]);
}

function givenByScreen({ set }: LintRun, route: string): Fields {
  const screen = set.screens[route];
  if (!screen) return noted([]);
  const entity = entityOf(screen);
  return noted([
    (note) => {
      if (screen.kind === 'form' || screen.kind === 'steps')
        note(entity, [...Object.keys(screen.defaults ?? {}), ...Object.keys(screen.source?.copy ?? {})]);
      note(entity, Object.values(actionsIn(screen)).flatMap(writtenBy));
    },
  ]);
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
