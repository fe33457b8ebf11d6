import type { FieldSchema, RefSpec } from '#core/language';
import { evaluateAt, type FormStore } from '#engine/store';
import type { EngineHost, RefOption } from '../../../port.ts';

/**
 * Looks records up by the name that a sheet gives; each name once. Answers a message when there is no one record. `head`:
 * what the line says of the record itself, which goes before what the form says.
 */
export function recordFinder(store: FormStore, host: EngineHost, path: string) {
  const known = new Map<string, Promise<RefOption | string>>();
  const around = new Map<RefSpec, Record<string, string>>();
  return (schema: FieldSchema, text: string, by?: string, head: Values = {}): Promise<RefOption | string> => {
    const { ref } = schema;
    if (!ref) return Promise.resolve('内容不符合格式');
    const formed = around.get(ref) ?? filtersOf(store, host, path, ref);
    around.set(ref, formed);
    const filters = { ...formed, ...filtersIn(head, ref) };
    const key = `${ref.entity} ${by ?? ''} ${text} ${JSON.stringify(filters)}`;
    const found = known.get(key) ?? findRecord(host, { ref, text, by, filters });
    known.set(key, found);
    return found;
  };
}

type Values = Record<string, unknown>;
type Asked = { ref: RefSpec; text: string; by: string | undefined; filters: Record<string, string> };

async function findRecord(host: EngineHost, { ref, text, by, filters }: Asked): Promise<RefOption | string> {
  const asked = by === undefined ? { keyword: text, filters } : { filters: { ...filters, [by]: text } };
  const options = await host.data.options(ref.entity, asked);
  const named = options.filter(({ label, value, record }) =>
    by === undefined ? label === text || value === text : String(record[by] ?? '') === text,
  );
  const [only] = named.length > 0 || by !== undefined ? named : options.length === 1 ? options : [];
  if (!only) return '没有找到对应的记录';
  return named.length > 1 ? '有多条同名记录，请在页面中选择' : only;
}

/** Filters over the record around the table; one that looks at the row is left to the server, which checks it on saving. */
function filtersOf(store: FormStore, host: EngineHost, path: string, ref: RefSpec): Record<string, string> {
  const filters: Record<string, string> = {};
  for (const [field, expression] of Object.entries(ref.filter ?? {})) {
    if (/\b(row|parent)\b/.test(expression)) continue;
    const value = evaluateAt(store, host.context(), path, expression);
    if (value !== null && value !== undefined && value !== '') filters[field] = String(value);
  }
  return filters;
}

/** Filters by fields that the line fills in. */
const filtersIn = (head: Values, { filter = {} }: RefSpec): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([field, expression]) => {
      const value = Object.hasOwn(head, expression) ? head[expression] : null;
      return value === null || value === undefined || value === '' ? [] : [[field, String(value)]];
    }),
  );
