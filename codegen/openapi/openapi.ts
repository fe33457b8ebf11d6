import { type Call, callsOf, type PlatformCall, platformCalls } from '#codegen/calls';
import { type JsonSchema, recordSchema, typeName, valuesSchema } from '#codegen/json-schema';
import type { EntitySpec, SchemaSet } from '#core/language';
import { PRIVATE_QUERY } from '#core/protocol';

type OpenApi = {
  openapi: string;
  info: JsonSchema;
  /** Path -> method in small letters -> operation. */
  paths: Record<string, Record<string, JsonSchema>>;
  components: Record<'responses' | 'parameters' | 'schemas' | 'securitySchemes', Record<string, JsonSchema>>;
  security: JsonSchema[];
};

/** All record operations and platform calls, sorted by path. */
export function openApi(set: SchemaSet): OpenApi {
  const paths: OpenApi['paths'] = {};
  const add = (path: string, method: string, operation: JsonSchema) => {
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  };
  for (const call of platformCalls) add(call.path, call.method, platformOperation(call));
  for (const entity of entitiesOf(set)) {
    for (const call of callsOf(entity))
      add(`/${call.base}-api${call.path}`, call.method, recordOperation(entity, call));
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Bulkline', version: '1', description: 'Follows from the schemas that are served.' },
    paths: sorted(paths),
    components: {
      responses: {
        Refusal: { description: '拒绝', content: { 'application/json': { schema: reference('Refusal') } } },
      },
      parameters: { Filters: FILTERS },
      schemas: schemasOf(set),
      securitySchemes: { session: { type: 'apiKey', in: 'header', name: 'Authorization' } },
    },
    security: [{ session: [] }],
  };
}

function entitiesOf(set: SchemaSet): EntitySpec[] {
  return Object.keys(set.entities)
    .sort()
    .map((name) => set.entities[name] as EntitySpec);
}

function schemasOf(set: SchemaSet): Record<string, JsonSchema> {
  const schemas: Record<string, JsonSchema> = { Refusal: REFUSAL };
  for (const entity of entitiesOf(set)) {
    const name = typeName(entity.name);
    schemas[name] = recordSchema(entity, set);
    schemas[`${name}Values`] = valuesSchema(entity, set);
  }
  return sorted(schemas);
}

const REFUSAL: JsonSchema = {
  type: 'object',
  required: ['success', 'code', 'message', 'traceId'],
  properties: {
    success: { const: false },
    code: { type: 'string' },
    message: { type: 'string', description: 'for the user, in Chinese' },
    hint: { type: 'string', description: 'how to mend it, in English' },
    traceId: { type: 'string' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
    data: {},
  },
};

function recordOperation(entity: EntitySpec, call: Call): JsonSchema {
  const schema = typeName(entity.name);
  const body = bodyOf(entity, call, schema);
  return {
    operationId: `${entity.name}.${call.operation}`,
    tags: [entity.name],
    summary: call.summary,
    parameters: [...pathParameters(call.path), ...queryOf(call.operation)],
    ...(body ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    responses: { ...success(answerOf(call.operation, schema)), ...refusals() },
  };
}

function bodyOf(entity: EntitySpec, call: Call, schema: string): JsonSchema | null {
  const values = reference(`${schema}Values`);
  if (call.operation === 'create') return values;
  if (call.operation === 'verifyPaper') return object({ number: TEXT, code: TEXT }, ['number', 'code']);
  if (call.operation === 'save') return { allOf: [values, object({ version: { type: 'integer' } }, ['version'])] };
  const name = call.operation.replace(/^batch\./, '');
  const transition = entity.workflow?.transitions.find((known) => known.name === name);
  if (!transition) return null;
  const fields = transition.dialog?.fields ?? {};
  const input = Object.fromEntries(Object.entries(fields).map(([code, { title }]) => [code, { description: title }]));
  const seal = transition.dialog?.seal ? SEAL_INPUT : {};
  if (call.operation.startsWith('batch.')) return batchBody(input);
  const asked = { type: 'object', properties: { ...input, ...seal }, required: transition.dialog?.required ?? [] };
  return object({ version: { type: 'integer' }, input: asked }, ['version']);
}

function batchBody(input: JsonSchema): JsonSchema {
  const items = { type: 'array', items: object({ id: TEXT, version: { type: 'integer' } }, ['id', 'version']) };
  return object({ items, input: { type: 'object', properties: input } }, ['items']);
}

const SEAL_INPUT: JsonSchema = {
  sealId: { type: 'string' },
  fileId: { type: 'string' },
  hash: { type: 'string' },
  smsCode: { type: 'string' },
  position: object({ page: { type: 'integer' }, x: { type: 'number' }, y: { type: 'number' } }, []),
  crossPage: { type: 'boolean' },
};

function answerOf(operation: string, schema: string): JsonSchema {
  switch (operation) {
    case 'page':
      return object({
        list: { type: 'array', items: reference(schema) },
        total: { type: 'integer' },
        more: { type: 'boolean' },
        pageNo: { type: 'integer' },
        pageSize: { type: 'integer' },
        summary: { type: 'object', additionalProperties: { type: 'string' } },
      });
    case 'tabCount':
      return { type: 'object', additionalProperties: { type: 'integer' } };
    case 'options':
      return { type: 'array', items: object({ value: TEXT, label: TEXT, record: { type: 'object' } }) };
    case 'logs':
      return { type: 'array', items: { type: 'object' } };
    case 'export':
      return { type: 'string', contentMediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };
    case 'remove':
      return {};
    case 'renderText':
      return object({ clauses: { type: 'array' }, empty: { type: 'array', items: TEXT } });
    default:
      return operation.startsWith('batch.') ? OUTCOMES : reference(schema);
  }
}

const TEXT: JsonSchema = { type: 'string' };
const OUTCOMES: JsonSchema = {
  type: 'array',
  items: object({ id: TEXT, success: { type: 'boolean' }, message: TEXT }),
};
const PAGE_QUERY = ['view', 'tabs', 'tab', 'sort', 'summary'];

/** `f.<field>=value`; several codes `A,B`, ranges `a~b`. */
const FILTERS: JsonSchema = {
  name: 'f',
  in: 'query',
  description: 'f.<field>=value; several codes A,B; ranges a~b, a~, ~b',
  schema: { type: 'object', additionalProperties: { type: 'string' } },
};

/** The part of a query that no address may hold. */
const privateQuery = (names: readonly string[]): JsonSchema => ({
  name: PRIVATE_QUERY,
  in: 'header',
  description: `encoded like a query; in no address: ${names.join(', ')}`,
  schema: TEXT,
});
const BESIDE = privateQuery(['f.<field> and x.<field> of personal fields', 'keyword of pickers that show one']);

function queryOf(operation: string): JsonSchema[] {
  const text = (name: string) => ({ name, in: 'query', schema: TEXT });
  const whole = (name: string) => ({ name, in: 'query', schema: { type: 'integer', minimum: 1 } });
  const filters = { $ref: '#/components/parameters/Filters' };
  if (operation === 'page')
    return [
      ...[...PAGE_QUERY, 'screen', 'shown', 'exact'].map(text),
      whole('pageNo'),
      whole('pageSize'),
      filters,
      BESIDE,
    ];
  if (operation === 'tabCount') return [text('view'), text('tabs'), filters, BESIDE];
  if (operation === 'export') return [...PAGE_QUERY.map(text), text('columns'), text('screen'), filters, BESIDE];
  if (operation === 'options') return [text('keyword'), filters, BESIDE];
  return operation === 'remove' ? [{ ...whole('version'), required: true }] : [];
}

function platformOperation(call: PlatformCall): JsonSchema {
  const fields = Object.entries(call.takes ?? {});
  const isQuery = call.method === 'GET' || call.method === 'DELETE';
  const isBeside = ([name]: [string, string]) => call.privately?.includes(name) === true;
  const addressed = isQuery ? fields.filter((field) => !isBeside(field)) : [];
  const query = addressed.map(([name, type]) => ({ name, in: 'query', schema: typed(type) }));
  const beside = isQuery && fields.some(isBeside) ? [privateQuery(fields.filter(isBeside).map(([name]) => name))] : [];
  const schema = object(Object.fromEntries(fields.map(([name, type]) => [name, typed(type)])), []);
  const types =
    call.body === 'form' ? ['multipart/form-data'] : ['application/x-www-form-urlencoded', 'application/json'];
  const body = { content: Object.fromEntries(types.map((type) => [type, { schema }])) };
  return {
    operationId: `${call.method.toLowerCase()} ${call.path}`.replace(/[^A-Za-z0-9]+/g, '_').replace(/_$/, ''),
    tags: [call.tag],
    summary: call.summary,
    parameters: [...pathParameters(call.path), ...query, ...beside],
    ...(!isQuery && fields.length > 0 ? { requestBody: body } : {}),
    ...(call.open ? { security: [] } : {}),
    responses: { ...success(call.answers ? { description: call.answers } : {}), ...refusals() },
  };
}

function typed(type: string): JsonSchema {
  return type === 'file' ? { type: 'string', format: 'binary' } : { type };
}

function pathParameters(path: string): JsonSchema[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
  return names.map((name) => ({ name, in: 'path', required: true, schema: TEXT }));
}

function success(data: JsonSchema): JsonSchema {
  const schema = object({ success: { const: true }, data }, ['success']);
  return { '200': { description: '成功', content: { 'application/json': { schema } } } };
}

function refusals(): JsonSchema {
  return { default: { $ref: '#/components/responses/Refusal' } };
}

function reference(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}

function object(properties: JsonSchema, required?: string[]): JsonSchema {
  return { type: 'object', properties, ...(required && required.length > 0 ? { required } : {}) };
}

function sorted<T>(table: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1)));
}
