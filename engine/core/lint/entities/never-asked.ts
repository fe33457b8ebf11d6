import type { EntitySpec, FormScreen, FormSpec, StepsScreen } from '#core/language';
import { fieldAt, own } from '../run/field.ts';
import { isFilled, isGiven, sectionFields } from '../run/filled-fields.ts';
import { formsOf } from '../run/forms-of.ts';
import { below, fileOf, type LintRun } from '../run/run.ts';

/** A record that is filled in by a form can have everything that it must have: each required field is filled in somewhere. */
export function lintNeverAsked(run: LintRun) {
  for (const name of run.names('entities')) run.check(lintAsked, name);
}

function lintAsked(run: LintRun, owner: string) {
  const entity = run.set.entities[owner];
  const [first] = formsOf(run, owner);
  const form = run.set.forms[`${owner}/${first}`];
  if (!entity || !form) return;
  entity.required?.forEach((name, index) => {
    if (isGivenLater(run, entity, name))
      run.report(
        'SCH243',
        { name, reason: 'only a later step gives it' },
        below(fileOf('entities', entity.name), 'required', index),
        'take it out of "required", and let the step ask for it',
      );
    if (!fieldAt(entity, name) || isParty(entity, name) || isFilled(run, entity, name)) return;
    const section = form.sections.find(({ detailOnly }) => !detailOnly)?.key ?? '';
    const hint = `add "${name}" to the "fields" of section "${section}" of form "${form.name}", or take it out of "required"`;
    run.report(
      'SCH231',
      { name, entity: entity.name },
      below(fileOf('entities', entity.name), 'required', index),
      hint,
    );
  });
}

type Asking = FormScreen | StepsScreen;

/** The screens of one flow, or a screen alone, show all sections in which something is required. */
export function lintLeftOut(run: LintRun) {
  const flows = new Map<string, [Asking, ...Asking[]]>();
  for (const screen of Object.values(run.set.screens)) {
    if (screen.kind !== 'form' && screen.kind !== 'steps') continue;
    const name = `${screen.entity}/${screen.form} ${screen.kind === 'steps' ? screen.flow : screen.route}`;
    flows.set(name, [...(flows.get(name) ?? []), screen] as [Asking, ...Asking[]]);
  }
  for (const screens of flows.values()) {
    const { entity: name, form: formName } = screens[0];
    const entity = run.set.entities[name];
    const form = run.set.forms[`${name}/${formName}`];
    const partial = screens.filter(({ sections }) => sections !== undefined).at(-1);
    if (!entity || !form || !partial) continue;
    const asked = new Set(screens.flatMap((screen) => askedBy(screen, form)));
    for (const { key, fields } of form.sections.filter(({ detailOnly }) => !detailOnly)) {
      const required = sectionFields([{ key, title: '', fields }]).find(
        (path) => isRequired(entity, path) && !asked.has(path) && !isGiven(run, entity, path),
      );
      if (required === undefined || fields.some((use) => asked.has(pathOf(use)))) continue;
      const hint = `add "${key}" to "sections" of a screen of ${partial.kind === 'steps' ? `flow "${partial.flow}"` : `"${partial.route}"`}`;
      run.report('SCH231', { name: required, entity: name }, below(fileOf('screens', partial.route), 'sections'), hint);
    }
  }
}

const pathOf = (use: string | { field: string }): string => (typeof use === 'string' ? use : use.field);

const isRequired = ({ required = [] }: EntitySpec, path: string): boolean =>
  required.includes(path.split('.')[0] ?? '');

function askedBy({ sections, before = [] }: Asking, form: FormSpec): string[] {
  const shown = form.sections.filter(({ key, detailOnly }) => !detailOnly && (sections?.includes(key) ?? true));
  return [...before, ...shown].flatMap(({ fields }) => fields.map(pathOf));
}

/** The company that makes a record is written by the server. */
const isParty = ({ parties }: EntitySpec, name: string): boolean =>
  name === 'companyId' && Object.values(parties).some(({ field }) => field === name);

/** The server's own field, which no creation and no edit gives: the form refuses the record before a step can. */
function isGivenLater(run: LintRun, entity: EntitySpec, name: string): boolean {
  const field = own(entity.properties, name);
  const { workflow, operations = {}, number, derivedFields = {}, balances = {} } = entity;
  if (!field?.serverOwned || field.default !== undefined || !workflow) return false;
  if ([workflow.field, number?.field].includes(name) || name in derivedFields || name in balances) return false;
  const isSet = Object.values(operations).some(({ effects = [] }) =>
    effects.some(
      (effect) =>
        ('set' in effect && name in effect.set) ||
        ('rows' in effect && effect.rows.field === name) ||
        'operation' in effect,
    ),
  );
  const isCopied = Object.values(entity.properties).some(({ ref }) => name in (ref?.copy ?? {}));
  const isSent = workflow.transitions.some(({ validate, from }) => validate && from.includes(workflow.initial));
  const writers = workflow.transitions.filter(({ effects = [] }) =>
    effects.some((effect) => 'set' in effect && name in effect.set),
  );
  return isSent && writers.length > 0 && !isSet && !isCopied && !run.of(computedIn, entity.name).has(name);
}

/** Fields that rules of the entity's forms compute or suggest. */
const computedIn = ({ set }: LintRun, entity: string): ReadonlySet<string> =>
  new Set(
    Object.entries(set.forms).flatMap(([key, { rules }]) =>
      key.startsWith(`${entity}/`)
        ? rules.flatMap((rule) => ('field' in rule && (rule.value ?? rule.suggest) ? [rule.field] : []))
        : [],
    ),
  );
