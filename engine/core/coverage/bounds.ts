import { Decimal } from '#core/expression';
import type { EvaluationContext, FieldSchema } from '#core/language';
import type { Evaluation, FormModel } from '#core/model';
import type { Recorder } from './recorder.ts';
import type { CaseFailure, Site } from './types.ts';

const BOUNDS = ['minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum'] as const;
type BoundName = (typeof BOUNDS)[number];
/** Whether a value below, at and above the bound is taken. */
const TAKEN: Record<BoundName, readonly [boolean, boolean, boolean]> = {
  minimum: [false, true, true],
  exclusiveMinimum: [false, false, true],
  maximum: [true, true, false],
  exclusiveMaximum: [true, false, false],
};
const SIDES = ['below', 'at', 'above'] as const;
const RANGE_MESSAGE = /不能小于|不能大于|须大于|须小于/;

type BoundedField = { path: string; schema: FieldSchema; bound: BoundName; sites: Site[] };

/**
 * Values below, at and above each bound of each field, put into the first record in which the field shows. Answers what
 * came out otherwise; a field that shows in no record leaves its sites unexercised.
 */
export function judgeBounds(
  model: FormModel,
  recorder: Recorder,
  { bases, context }: { bases: ReadonlyArray<Record<string, unknown>>; context: EvaluationContext },
): CaseFailure[] {
  let open = boundedFields(model, recorder);
  const failures: CaseFailure[] = [];
  for (const base of [{}, ...bases]) {
    if (open.length === 0) break;
    const form = model.start({}, context);
    form.assign(base, { touched: true });
    open = open.filter((field) => {
      const path = shownPath(form, field.path);
      if (path !== null) failures.push(...judgeField(form, path, field));
      return path === null;
    });
  }
  return failures;
}

function boundedFields(model: FormModel, recorder: Recorder): BoundedField[] {
  const file = model.sources.entity.name;
  const computed = new Set(
    model.sources.form.rules.flatMap((rule) => ('value' in rule && rule.value ? [rule.field] : [])),
  );
  return [...model.fields.values()].flatMap(({ path, schema }) =>
    schema.serverOwned || schema.internal || computed.has(path)
      ? []
      : BOUNDS.filter((bound) => schema[bound] !== undefined).map((bound) => {
          const pointer = `/properties/${path.split('.').join('/')}/${bound}`;
          const sites = SIDES.map((side) =>
            recorder.site('bound', { file, pointer }, `${path} ${side} ${bound} ${schema[bound]}`),
          );
          return { path, schema, bound, sites };
        }),
  );
}

/** The field's path in the first row of its tables (rows are added as needed), null while something hides it. */
function shownPath(form: Evaluation, pattern: string): string | null {
  let path = '';
  let known = '';
  for (const segment of pattern.split('.')) {
    known = known === '' ? segment : `${known}.${segment}`;
    path = path === '' ? segment : `${path}.${segment}`;
    const node = form.model.fields.get(known);
    if (!node) continue;
    if (!form.state(path).visible) return null;
    if (node.schema.items?.properties === undefined || known === pattern) continue;
    const rows = form.value(path);
    if (!Array.isArray(rows) || rows.length === 0) form.insertRow(path, 0, {});
    path = `${path}.0`;
  }
  return path;
}

function judgeField(form: Evaluation, path: string, { schema, bound, sites }: BoundedField): CaseFailure[] {
  const before = form.value(path);
  const limit = Decimal.parse(String(schema[bound]));
  const step = Decimal.parse(schema.type === 'integer' ? '1' : `0.${'1'.padStart(schema.scale ?? 2, '0')}`);
  if (!limit || !step) return [];
  const values = [limit.subtract(step), limit, limit.add(step)];
  const failures = values.flatMap((value, index) => {
    const text = value?.toString() ?? '';
    form.set(path, schema.type === 'integer' ? Number(text) : text);
    const found = form.validate([path]).filter((finding) => finding.path === path && finding.level === 'error');
    const site = sites[index];
    if (site) site.hits++;
    const isTaken = TAKEN[bound][index] === true;
    // Rules of the form may have their own say about a value inside of the bound.
    const isRefused = isTaken ? found.some(({ message }) => RANGE_MESSAGE.test(message)) : found.length > 0;
    if (isRefused !== isTaken) return [];
    return [{ name: site?.text ?? path, differences: [`${text} is ${isTaken ? 'refused' : 'taken'}`] }];
  });
  form.set(path, before);
  return failures;
}
