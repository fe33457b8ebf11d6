/** The form's rules on the server: the same compiled model that the browser runs, over the stored and the sent values. */

import { compileDialog } from '#core/dialog';
import type { EvaluationContext, FormSpec, SchemaSet, TransitionSpec } from '#core/language';
import { compileForm, type Evaluation, type FormModel, messages, tablesOf } from '#core/model';
import { errors } from '#server/kernel';
import type { RecordType } from '../type/record-type.ts';
import { type Unentered, unenteredOf } from './unentered.ts';
import type { ValueError } from './values.ts';

/** The form that stands where none is named. */
const STANDARD = 'form';

type FormSet = Pick<SchemaSet, 'forms' | 'tables' | 'screens'>;

/** The forms of a set as compiled models. */
export type FormRules = {
  /** The entity's form of that name; `form` when none is given. Null when the entity has no form. */
  model(type: RecordType, name?: string): FormModel | null;
  /**
   * The same for a call that fills it in, with what it lets nobody enter.
   * @throws ServerError 400 for a form that no page fills in
   */
  filledIn(type: RecordType, name?: string): { model: FormModel; unentered: Unentered } | null;
  /** What a transition asks for, with its rules. */
  dialog(type: RecordType, transition: TransitionSpec): FormModel;
};

/** Compiles forms of the set when they are first asked for. */
export function formRules(schemas: FormSet): FormRules {
  const compiled = new Map<string, FormModel>();
  const unentered = new WeakMap<FormModel, Unentered>();
  return {
    model(type, name) {
      const form = findForm(schemas, type.spec.name, name);
      if (!form) return null;
      const key = `${form.entity}/${form.name}`;
      let model = compiled.get(key);
      if (!model) {
        model = compileForm({
          entity: type.spec,
          form,
          tables: tablesOf(schemas.tables, type.spec.name),
          dictionary: type.dictionary,
        });
        compiled.set(key, model);
      }
      return model;
    },
    filledIn(type, name) {
      const model = this.model(type, name);
      if (!model) return null;
      const own = unentered.get(model) ?? unenteredOf(model, schemas.screens);
      unentered.set(model, own);
      if (name !== undefined && name !== STANDARD && !own.isFilledIn)
        throw errors.SRV101({ reason: `no page fills in the form "${name}"` });
      return { model, unentered: own };
    },
    dialog(type, transition) {
      const key = `${type.spec.name}:${transition.name}`;
      const model = compiled.get(key) ?? compileAsked(type, transition);
      compiled.set(key, model);
      return model;
    },
  };
}

function compileAsked({ spec, dictionary }: RecordType, { name, label, dialog }: TransitionSpec): FormModel {
  const { fields = {}, required, rules, tables } = dialog ?? {};
  return compileDialog({ name, title: label, fields, required, rules, tables, record: spec }, dictionary);
}

/** @throws ServerError 400 for a form that the entity does not have */
function findForm(schemas: FormSet, entity: string, name: string | undefined): FormSpec | null {
  const key = `${entity}/${name ?? STANDARD}`;
  const form = Object.hasOwn(schemas.forms, key) ? schemas.forms[key] : undefined;
  if (form) return form;
  if (name !== undefined) throw errors.SRV101({ reason: `no form "${key.slice(0, 80)}"` });
  return Object.values(schemas.forms).find((candidate) => candidate.entity === entity) ?? null;
}

export type Application = {
  model: FormModel;
  /** The record as stored. */
  stored: Record<string, unknown>;
  /** Shaped values of the call. */
  sent: Record<string, unknown>;
  context: EvaluationContext;
  /** A new record: fields that the call leaves out get their defaults; what it gives as empty was emptied. */
  isNew: boolean;
};

/**
 * Values to store: computed values are the server's own, hidden fields empty. Fields that the form does not know keep
 * what is stored.
 * @param shown what the rules computed while copies were what the stored record holds, where they have changed since:
 * amounts that follow from it are those of a page that could not know better
 * @throws ServerError 400 when the caller sends another amount than the rules compute, or a rule goes past its steps
 */
export function applyRules(
  application: Application,
  shown: (() => Record<string, unknown>) | null = null,
): { values: Record<string, unknown>; evaluation: Evaluation } {
  const { model, sent } = application;
  const evaluation = startForm(application);
  refuseErrors(evaluation.overruns().map(({ path, message }) => ({ path, message })));
  const submission = evaluation.submission();
  refuseOtherAmounts(application, submission, shown);
  const values: Record<string, unknown> = { ...sent };
  for (const [code, value] of Object.entries(submission)) {
    const schema = model.sources.entity.properties[code];
    if (schema && !schema.serverOwned && !schema.internal) values[code] = value;
  }
  return { values, evaluation };
}

/** The form over the stored and the sent values. */
export function startForm({ model, stored, sent, context, isNew }: Application): Evaluation {
  return model.start({ ...stored, ...sent }, context, {
    defaults: isNew ? 'missing' : false,
    given: Object.keys(sent),
  });
}

/** Refusals of a full validation. @throws ServerError 400 with `errors` by path */
export function refuseFindings(evaluation: Evaluation): void {
  const findings = evaluation.validate().filter((finding) => finding.level === 'error');
  refuseErrors(findings.map(({ path, message }) => ({ path, message })));
}

export function refuseErrors(found: ValueError[]): void {
  const [first] = found;
  if (first) throw errors.SRV119({ text: first.message }, { errors: found });
}

/**
 * Codes of a call that the rules do not offer were dropped by them: in the browser they cannot be chosen, so whoever sent
 * them is told.
 * @throws ServerError 400
 */
export function refuseLostCodes(evaluation: Evaluation, input: Record<string, unknown>): void {
  const { properties } = evaluation.model.sources.entity;
  const errors = Object.entries(input).flatMap(([path, sent]) => {
    const schema = Object.hasOwn(properties, path) ? properties[path] : undefined;
    if (!schema?.dictionary || !evaluation.state(path).visible) return [];
    const kept = new Set(codesOf(evaluation.value(path)));
    const isLost = codesOf(sent).some((code) => !kept.has(code));
    return isLost ? [{ path, message: messages.notOffered(schema.title) }] : [];
  });
  refuseErrors(errors);
}

const codesOf = (value: unknown): unknown[] =>
  (Array.isArray(value) ? value : [value]).filter((code) => code !== null && code !== undefined && code !== '');

function refuseOtherAmounts(
  { model, sent }: Application,
  submission: Record<string, unknown>,
  shown: (() => Record<string, unknown>) | null,
): void {
  const errors: ValueError[] = [];
  let before: Record<string, unknown> | undefined;
  for (const code of computedAmounts(model)) {
    const own = submission[code];
    const theirs = sent[code];
    if (theirs === null || theirs === undefined || own === null || own === undefined) continue;
    if (Number(own) === Number(theirs)) continue;
    before ??= shown?.() ?? {};
    if (before[code] !== undefined && Number(before[code]) === Number(theirs)) continue;
    const title = model.sources.entity.properties[code]?.title ?? code;
    errors.push({ path: code, message: `${title}与系统计算结果不一致` });
  }
  refuseErrors(errors);
}

/** Decimal fields of the record whose value a rule or a decision table computes, or that fields beside it decide. */
function computedAmounts(model: FormModel): string[] {
  const { entity, form, tables } = model.sources;
  const computed = form.rules.flatMap((rule) => {
    if ('table' in rule) {
      return (tables[rule.table]?.outputs ?? [])
        .filter((output) => output.aspect === 'value')
        .map((output) => output.field);
    }
    return rule.value === undefined && rule.solve === undefined ? [] : [rule.field];
  });
  return computed.filter((code) => ['money', 'decimal', 'percent'].includes(entity.properties[code]?.format ?? ''));
}
