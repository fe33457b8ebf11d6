import { errors } from '#core/errors';
import type { EntitySpec, EvaluationContext, FormScreen, FormSection, FormSpec, StepsScreen } from '#core/language';
import { compileForm, type FormModel, tablesOf } from '#core/model';
import { recordExpression } from '#engine/cells';
import type { EngineHost, RecordRow, ScreenBundle, ServerDraft } from '../../port.ts';
import { entityOf } from '../bundle.ts';
import { ownRecord, recordId } from '../record/index.ts';
import { draftAbout, readServerDraft } from './draft.ts';

export type FormLikeScreen = FormScreen | StepsScreen;

/** What a form starts from: the stored record (null while new), its values and the labels of its refs. */
export type Loaded = {
  row: RecordRow | null;
  values: Record<string, unknown>;
  labels: Record<string, string>;
  /** The record that the screen builds on (`source`). */
  source: RecordRow | null;
  /** The user's draft on the server. */
  draft: ServerDraft | null;
};

/** The context of this screen: the host's, with the screen's view and the address' query. */
export function contextOf(screen: FormLikeScreen, host: EngineHost): EvaluationContext {
  const context = host.context();
  const query = Object.fromEntries(host.query());
  return { ...context, query: { ...context.query, ...query }, view: screen.view ?? context.view };
}

/** The sections that the screen shows: its own first, then the form's named ones, or all but the detail-only. */
export function sectionsOf(screen: FormLikeScreen, form: FormSpec): FormSection[] {
  const named = screen.sections;
  const own = form.sections.filter((section) => (named ? named.includes(section.key) : !section.detailOnly));
  const ordered = named
    ? named.map((key) => own.find((section) => section.key === key)).filter((section) => section !== undefined)
    : own;
  return [...(screen.before ?? []), ...ordered];
}

/** Form of a screen with its `before` sections, so that their conditions are compiled too. */
export function formOf(bundle: ScreenBundle, screen: FormLikeScreen): FormSpec {
  const key = `${screen.entity}/${screen.form}`;
  const form = Object.hasOwn(bundle.forms, key) ? bundle.forms[key] : undefined;
  if (!form) throw errors.ENG303({ screen: screen.route, form: key });
  return { ...form, sections: [...(screen.before ?? []), ...form.sections] };
}

export function modelOf(bundle: ScreenBundle, screen: FormLikeScreen, host: EngineHost): FormModel {
  const tables = tablesOf(bundle.tables, screen.entity);
  const entity = entityOf(bundle, screen.entity);
  return compileForm({ entity, form: formOf(bundle, screen), tables, dictionary: (name) => host.dictionary(name) });
}

/** Loads what the address asks for: `id` a record, `copy` a record to start from, else nothing. */
export async function load(
  bundle: ScreenBundle,
  screen: FormLikeScreen,
  host: EngineHost,
  signal: AbortSignal,
  { withDraft = true }: { withDraft?: boolean } = {},
): Promise<Loaded> {
  const id = host.query().get('copy') ? null : recordId(host, entityOf(bundle, screen.entity), screen.record);
  const place = { route: screen.route, record: id ?? draftAbout(host.query()) };
  const reading = withDraft ? readServerDraft(host, place) : Promise.resolve(null);
  const record = await loadRecord(bundle, screen, host, signal);
  return { ...record, draft: await reading };
}

async function loadRecord(
  bundle: ScreenBundle,
  screen: FormLikeScreen,
  host: EngineHost,
  signal: AbortSignal,
): Promise<Omit<Loaded, 'draft'>> {
  const entity = entityOf(bundle, screen.entity);
  const query = host.query();
  const copied = query.get('copy');
  const id = copied ? query.get('id') : recordId(host, entity, screen.record);
  const source = await loadSource(screen, host, signal);
  if (id) {
    const row = await host.data.get(entity, id, signal);
    return { row, values: valuesOf(entity, row), labels: row._labels ?? {}, source };
  }
  const earlier = copied ? await host.data.get(entity, copied, signal) : null;
  const values = {
    ...(earlier ? copyOf(entity, earlier) : {}),
    ...sourceValues(screen, source),
    ...defaultsOf(screen, entity, host),
  };
  return { row: null, values, labels: { ...earlier?._labels, ...sourceLabels(screen, source) }, source };
}

async function loadSource(screen: FormLikeScreen, host: EngineHost, signal: AbortSignal): Promise<RecordRow | null> {
  if (!screen.source) return null;
  const { entity: name, query, record } = screen.source;
  const entity = await host.entity(name);
  const id = host.query().get(query) ?? (record === undefined ? null : ownRecord(host, entity, record));
  return id ? host.data.get(entity, id, signal) : null;
}

/** The entity's own fields of a record, without what the server keeps beside them. */
export function valuesOf(entity: EntitySpec, row: RecordRow): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => Object.hasOwn(entity.properties, name)));
}

/** A copy starts without numbers, states and whatever else the server owns. */
export function copyOf(entity: EntitySpec, row: RecordRow): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(valuesOf(entity, row)).filter(([name]) => {
      const schema = Object.hasOwn(entity.properties, name) ? entity.properties[name] : undefined;
      return schema && !schema.serverOwned && !schema.internal && schema.copyable !== false;
    }),
  );
}

function sourceValues(screen: FormLikeScreen, source: RecordRow | null): Record<string, unknown> {
  if (!source || !screen.source) return {};
  return Object.fromEntries(Object.entries(screen.source.copy ?? {}).map(([to, from]) => [to, source[from] ?? null]));
}

function sourceLabels(screen: FormLikeScreen, source: RecordRow | null): Record<string, string> {
  const labels: Record<string, string> = {};
  for (const [to, from] of Object.entries(screen.source?.copy ?? {})) {
    const label = source?._labels?.[from];
    if (label) labels[to] = label;
  }
  return labels;
}

export function defaultsOf(screen: FormLikeScreen, entity: EntitySpec, host: EngineHost): Record<string, unknown> {
  const context = contextOf(screen, host);
  return Object.fromEntries(
    Object.entries(screen.defaults ?? {}).map(([field, text]) => [
      field,
      recordExpression(host, entity, text).evaluate({ values: {}, context }),
    ]),
  );
}
