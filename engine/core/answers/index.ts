/**
 * Answers of calls described like records (docs/language/derived.md, "Overviews"), so that blocks, cells, buttons and expressions
 * take them as they take a record.
 */
export { actionsOfBlocks, changeBlockActions } from './block-actions.ts';

import type { EntitySpec, FieldSchema, OverviewScreen, RowSource } from '#core/language';

/** The server alone fills them in: no form of the schemas does. */
const served = (properties: Record<string, FieldSchema>): Record<string, FieldSchema> =>
  Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, { ...field, serverOwned: true }]));

const shapeNamed = (name: string, title: string, properties: Record<string, FieldSchema>): EntitySpec => ({
  name,
  title,
  base: 'trade',
  path: '/',
  label: [],
  type: 'object',
  properties: served(properties),
  required: [],
  parties: {},
  access: [],
});

/**
 * The page as one record: each answer, and each thing that its blocks hold, is a field of it by its name. `entities`: those
 * whose fields answers have.
 */
export function answersEntity(
  { route, title, answers = {} }: OverviewScreen,
  entities: Record<string, EntitySpec> = {},
): EntitySpec {
  const properties = Object.entries(answers).map(([name, { entity, fields, list }]): [string, FieldSchema] => {
    const all = { ...ownFields(entity === undefined ? undefined : entities[entity]), ...fields };
    return [
      name,
      list
        ? { type: 'array', title: name, items: { type: 'object', properties: all } }
        : { type: 'object', title: name, properties: all },
    ];
  });
  return shapeNamed(route, title, Object.fromEntries(properties));
}

/** What a reader of a record sees of its fields; the state has the colours of its workflow's states or dictionary. */
const ownFields = (entity: EntitySpec | undefined): Record<string, FieldSchema> =>
  entity === undefined ? {} : { id: { type: 'string', title: '编号' }, ...entity.properties };

/** What the rows of a source are: columns of the record's table, the record itself, what a call says of its answer. */
export function rowsEntity(
  entity: EntitySpec,
  source: RowSource,
  entities: Record<string, EntitySpec> = {},
): EntitySpec {
  if ('record' in source) return entity;
  if ('entity' in source) return entities[source.entity] ?? shapeNamed(source.entity, '', {});
  if ('call' in source) return shapeNamed(`${entity.name} ${source.call}`, entity.title, source.fields ?? {});
  return shapeNamed(`${entity.name} ${source.field}`, entity.title, columnsAt(entity.properties, source.field));
}

/** Columns of the line table at a path (`center.seals`); none where there is no table. */
function columnsAt(properties: Record<string, FieldSchema>, path: string): Record<string, FieldSchema> {
  const [first = '', ...rest] = path.split('.');
  const field = Object.hasOwn(properties, first) ? properties[first] : undefined;
  if (rest.length > 0) return columnsAt(field?.properties ?? field?.items?.properties ?? {}, rest.join('.'));
  return field?.items?.properties ?? {};
}

/** The record with what a call has answered as `answer`, of which nothing is known beforehand. */
export function withAnswer(entity: EntitySpec): EntitySpec {
  const before = answered.get(entity);
  if (before) return before;
  const answer: FieldSchema = { type: 'object', title: 'answer' };
  const record = { ...entity, properties: { ...entity.properties, answer } };
  answered.set(entity, record);
  return record;
}

/** Every button of a record asks for it. */
const answered = new WeakMap<EntitySpec, EntitySpec>();
