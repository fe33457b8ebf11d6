import { contextAt, type EvaluationContext, type FormSpec } from '#core/language';
import type { Evaluation } from '#core/model';
import { modelOf } from '../forms/model-of.ts';
import { own } from '../run/field.ts';
import { listed } from '../run/routes.ts';
import { below, fileOf, type LintRun, type Place } from '../run/run.ts';
import { type Contradiction, sideOf } from './contradicted.ts';

type Sample = Record<string, unknown> & { id: string };

/** Samples that the form of their entity would refuse, or whose computed values are others than its rules compute. */
export function lintSamplesByForms(run: LintRun): Contradiction[] {
  const found: Contradiction[] = [];
  for (const [name, { samples }] of Object.entries(run.set.samples)) {
    const entity = own(run.set.entities, name);
    const form = own(run.set.forms, `${name}/form`);
    if (!entity || !form) continue;
    const model = modelOf(run, entity, form);
    const computed = computedFields(form);
    for (const [sample, place] of listed(samples as Sample[], below(fileOf('samples', name), 'samples'))) {
      const started = model.start(sample, contextOf(run, sample), { defaults: false });
      const papers = stored(sample);
      // One evaluation for both, where the sample is what is stored.
      const judged = papers ? model.start(papers, contextOf(run, sample), { defaults: false }) : started;
      const against = [
        ...lintComputed(run, started, computed, sample, place),
        ...lintRefused(run, judged, sample, place),
      ];
      for (const { path, part, reason, message } of against)
        found.push({ ...sideOf(run, form, path, part, message), by: `sample "${sample.id}"`, isCase: false, reason });
    }
  }
  return found;
}

/** What a sample has otherwise: field, keyword of a case, what is told. */
type Against = { path: string; part: string; reason: string; message?: string };

function lintRefused(run: LintRun, form: Evaluation, sample: Sample, place: Place): Against[] {
  return form.validate().flatMap(({ path, message, level }) => {
    if (level !== 'error') return [];
    const reason = `the form refuses "${path}": ${message}`;
    told(run, sample, path, reason, place);
    return [{ path, part: 'errors', reason, message }];
  });
}

function lintComputed(
  run: LintRun,
  form: Evaluation,
  computed: readonly string[],
  sample: Sample,
  place: Place,
): Against[] {
  return computed.flatMap((path) => {
    if (!form.state(path).visible) return [];
    const [got, wanted] = [sample[path] ?? '', form.value(path) ?? ''];
    if (got === wanted || (got !== '' && wanted !== '' && Number(got) === Number(wanted))) return [];
    const reason = `"${path}" is computed as "${wanted}", not "${got}"`;
    told(run, sample, path, reason, place);
    return [{ path, part: 'values', reason }];
  });
}

function told(run: LintRun, sample: Sample, path: string, reason: string, place: Place) {
  const [field = ''] = path.split('.');
  const at = below(place, Object.hasOwn(sample, field) ? field : 'id');
  run.report('SCH251', { name: sample.id, reason }, at);
}

function computedFields({ rules }: FormSpec): string[] {
  return rules.flatMap((rule) => ('value' in rule && rule.value && !rule.field.includes('.') ? [rule.field] : []));
}

/** The day on which the record was made, and the company that made it. */
function contextOf({ set }: LintRun, sample: Sample): EvaluationContext {
  const owner = set.samples.company?.samples.find(({ id }) => id === sample.companyId);
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const company = {
    id: text(sample.companyId),
    name: text(owner?.name),
    uscc: text(owner?.uscc),
    companyType: text(owner?.companyType),
  };
  return contextAt(text(sample.createTime) || MADE, { company });
}

/** When a record was made that does not say it. */
const MADE = '2024-03-05 09:00:00';

/** Papers lie in the store of files by the time that a sample is a record; a sample says where its author would look. */
function stored(sample: Sample): Record<string, unknown> | null {
  const text = JSON.stringify(sample);
  if (!text.includes(STORE)) return null;
  return JSON.parse(text.replace(/\/trade-files\/(?:[^/",]+\/)*/g, `${STORE}sample/`)) as Record<string, unknown>;
}

const STORE = '/trade-files/';
