import { didYouMean } from '#core/errors';
import type { EntitySpec, FieldSchema } from '#core/language';
import type { Lexicon } from './known.ts';
import type { LintRun, Place } from './run.ts';

/** Fields that every record has without naming them (docs/protocol.md, "Records"). */
export const SYSTEM_FIELDS: Readonly<Record<string, FieldSchema>> = {
  id: { type: 'string', title: '编号' },
  number: { type: 'string', title: '编号' },
  status: { type: 'string', title: '状态' },
  version: { type: 'integer', title: '版本' },
  companyId: { type: 'string', title: '公司' },
  createdBy: { type: 'string', title: '创建人' },
  creatorName: { type: 'string', title: '创建人' },
  createTime: { type: 'string', format: 'datetime', title: '创建时间' },
  updateTime: { type: 'string', format: 'datetime', title: '更新时间' },
};

/** Schema of a field path: `basePrice`, `deliveryDate.end`, `items.amount`; undefined when the entity lacks it. */
export function fieldAt(entity: Pick<EntitySpec, 'properties'>, path: string): FieldSchema | undefined {
  const [first = '', ...rest] = path.split('.');
  let field = own(entity.properties, first) ?? own(SYSTEM_FIELDS, first);
  for (const part of rest) field = own(field?.items?.properties ?? field?.properties ?? {}, part);
  return field;
}

/** Path of the line table that the field is a column of, or null. */
export function tableOf(entity: EntitySpec, path: string): string | null {
  const parts = path.split('.');
  for (let end = parts.length - 1; end > 0; end--) {
    const head = parts.slice(0, end).join('.');
    if (fieldAt(entity, head)?.items?.properties) return head;
  }
  return null;
}

/** All paths of an entity: fields, parts of objects, columns of line tables. */
export function fieldPaths(properties: Record<string, FieldSchema>, prefix = ''): string[] {
  return Object.entries(properties).flatMap(([code, field]) => [
    `${prefix}${code}`,
    ...fieldPaths(field.properties ?? field.items?.properties ?? {}, `${prefix}${code}.`),
  ]);
}

/** Fields of a record by their paths. */
export function fieldsOf(entity: Pick<EntitySpec, 'properties'>): Lexicon {
  const said = (path: string) => fieldAt(entity, path);
  return {
    has: (path) => said(path) !== undefined,
    names: () => [...fieldPaths(entity.properties), ...Object.keys(SYSTEM_FIELDS)],
    said: (path) => {
      const of = said(path);
      return of && { of };
    },
    separator: '.',
  };
}

/** The field of a path, or undefined with a finding and a suggestion. */
export function expectField(run: LintRun, entity: EntitySpec, path: string, place: Place): FieldSchema | undefined {
  const field = fieldAt(entity, path);
  if (run.mentions) run.mention(path, fieldsOf(entity), place);
  if (!field) {
    const known = [...fieldPaths(entity.properties), ...Object.keys(SYSTEM_FIELDS)];
    run.report('SCH105', { name: path }, place, didYouMean(path, known) ?? `"${entity.name}" has no such field`);
  }
  return field;
}

/** A field that users get to see: it exists and is not internal. */
export function expectShown(run: LintRun, entity: EntitySpec, path: string, place: Place, use = 'shown') {
  const field = expectField(run, entity, path, place);
  if (field && isInternal(entity, path)) run.report('SCH136', { name: path, reason: 'internal', use }, place);
  return field;
}

/** A field or one of those around it is never sent to the browser. */
function isInternal(entity: EntitySpec, path: string): boolean {
  const parts = path.split('.');
  return parts.some((_, index) => fieldAt(entity, parts.slice(0, index + 1).join('.'))?.internal === true);
}

/** A field that the server can filter, sort or sum by: a scalar of the record itself, not sensitive, not internal. */
export function expectQueryable(run: LintRun, entity: EntitySpec, path: string, place: Place, use: string) {
  const field = expectShown(run, entity, path, place, use);
  if (!field) return undefined;
  if (field.sensitive) run.report('SCH136', { name: path, reason: 'sensitive', use }, place);
  else if (field.readableBy) run.report('SCH136', { name: path, reason: 'readable by some parties', use }, place);
  const lines = tableOf(entity, path) ?? (field.items?.properties ? path : null);
  if (lines !== null) run.report('SCH144', { name: path, reason: `"${lines}" is a line table` }, place);
  return field;
}

/** A field that a picker hands out: a line table too, which references copy as a whole. */
export function expectHandedOut(run: LintRun, entity: EntitySpec, path: string, place: Place) {
  const isTable = fieldAt(entity, path)?.items?.properties !== undefined;
  const use = 'handed out by the picker';
  if (isTable) expectShown(run, entity, path, place, use);
  else expectQueryable(run, entity, path, place, use);
}

export function own<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
