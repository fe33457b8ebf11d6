import type { FileKind, Keyword, Named, Node, PartKind, Shape, TextNode, Union } from '#core/language/definition';
import { CODE, FILES, jsonType, keywordsOf, kindOf, PARTS, shapesOf, variantsOf } from '#core/language/definition';
import { writtenForm } from '#core/written';
import { isNamed, namedBelow } from './names.ts';

type Json = Record<string, unknown>;

const DRAFT = 'https://json-schema.org/draft/2020-12/schema';
const FOLDER = 'https://schemas.bulkline.invalid/meta@1';

/** The meta-schemas, for editors: name -> JSON Schema of what a file may say. Files name them by `$schema`. */
export function emitMetaSchemas(): Map<string, Json> {
  return new Map(Object.entries({ ...FILES, ...PARTS }).map(([name, kind]) => [name, metaSchema(name, kind)]));
}

function metaSchema(name: string, kind: FileKind | PartKind): Json {
  const { title, meaning, file } = kind;
  const of = writtenForm(kind);
  const parts = namedBelow(of, ({ loaded }) => !loaded).filter((part) => part !== of);
  const head = {
    $schema: DRAFT,
    $id: `${FOLDER}/${name}.schema.json`,
    title,
    description: `${meaning} File: ${file}.`,
  };
  const body = bodyOf(kind, of);
  const definitions = Object.fromEntries(parts.map((part) => [part.name, described(named(part), part.meaning)]));
  return { ...head, ...body, $defs: definitions };
}

function bodyOf(kind: FileKind | PartKind, of: Shape | Union): Json {
  if (of.is === 'shape') return shapeSchema(of);
  return 'loose' in kind && kind.loose ? { type: 'object', ...differences(of) } : screenOrVariant(of);
}

function named(part: Named): Json {
  if (part.is === 'alias' || part.is === 'short') return schemaOf(part.of);
  return part.is === 'union' ? unionSchema(part) : shapeSchema(part);
}

function described(schema: Json, description: string): Json {
  return description ? { description, ...schema } : schema;
}

function schemaOf(node: Node): Json {
  if (isNamed(node)) return { $ref: `#/$defs/${node.name}` };
  switch (node.is) {
    case 'text':
      return textSchema(node);
    case 'number': {
      const { whole, least: minimum, most: maximum, above: exclusiveMinimum } = node;
      return { type: whole ? 'integer' : 'number', minimum, maximum, exclusiveMinimum };
    }
    case 'flag':
      return node.only === undefined ? { type: 'boolean' } : { type: 'boolean', const: node.only };
    case 'choice':
      if (node.begins !== undefined)
        return { anyOf: [{ enum: node.values }, { type: 'string', pattern: `^${node.begins}[A-Za-z][A-Za-z0-9_]*$` }] };
      return node.values.length === 1 ? { const: node.values[0] } : { type: jsonType(node), enum: node.values };
    case 'any':
      return {};
    case 'open':
      return { type: 'object' };
    case 'nothing':
      return { type: 'null' };
    case 'list':
      return {
        type: 'array',
        items: schemaOf(node.of),
        minItems: node.least,
        maxItems: node.most,
        uniqueItems: node.unique,
      };
    case 'map':
      return {
        type: 'object',
        propertyNames: node.names && { type: 'string', pattern: CODE, description: 'A code of your own.' },
        additionalProperties: schemaOf(node.of),
        minProperties: node.least,
      };
    case 'either':
      return { anyOf: node.of.map(schemaOf) };
    case 'later':
      return schemaOf(node.get());
    case 'shape':
      return shapeSchema(node);
    default:
      return unionSchema(node as Union);
  }
}

function textSchema({ empty, pattern, longest: maxLength, format }: TextNode): Json {
  return { type: 'string', minLength: empty ? undefined : 1, maxLength, pattern, format };
}

function shapeSchema(shape: Shape): Json {
  const whole = wholeSchema(shape);
  if (shape.differsBy === undefined) return whole;
  const { properties, ...rest } = whole as { properties: Record<string, Json> };
  const { [shape.differsBy]: own, ...others } = properties;
  const loose = Object.entries(others).map(([name, { description }]) => [name, { description }] as const);
  const differences = {
    properties: { ...Object.fromEntries(loose), [shape.differsBy]: own },
    additionalProperties: false,
  };
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
  return { type: 'object', if: { required: [shape.differsBy] }, then: differences, else: { properties, ...rest } };
}

function wholeSchema(shape: Shape): Json {
  const keywords = written(keywordsOf(shape));
  return {
    type: 'object',
    properties: propertiesOf(keywords),
    required: requiredOf(keywords),
    minProperties: shape.least,
    anyOf: shape.someOf?.map((name) => ({ required: [name] })),
    oneOf: shape.oneOf?.map((name) => ({ required: [name] })),
    additionalProperties: shape.open ? undefined : false,
  };
}

function written(keywords: Readonly<Record<string, Keyword>>): Record<string, Keyword> {
  return Object.fromEntries(Object.entries(keywords).filter(([, { loaded }]) => !loaded));
}

function requiredOf(keywords: Record<string, Keyword>): string[] {
  return Object.keys(keywords).filter((name) => keywords[name]?.required);
}

function propertiesOf(keywords: Record<string, Keyword>): Json {
  return Object.fromEntries(Object.entries(keywords).map(([name, keyword]) => [name, keywordSchema(keyword)]));
}

function keywordSchema({ type, meaning, standard, follows }: Keyword): Json {
  return described(schemaOf(type), [meaning, leftOut(standard, follows), hintOf(type)].filter(Boolean).join(' '));
}

/** What holds where a keyword is left out. */
function leftOut(standard: string | undefined, follows: string | undefined): string {
  const ways = [follows, standard].filter((way) => way !== undefined);
  return ways.length > 0 ? `Left out: ${ways.join('; else ')}.` : '';
}

/** What an editor should say about texts of a language of their own. */
function hintOf(type: Node): string | undefined {
  if (type.is !== 'text') return undefined;
  if (type.holds === 'expression') return 'An expression (docs/language/expressions.md).';
  if (type.holds === 'sql') return 'An expression that the database answers (docs/language/expressions.md).';
  return undefined;
}

/** Of a union of kinds each variant is judged by its kind alone; of another one exactly the keywords that belong together. */
function unionSchema(union: Union): Json {
  return union.kind ? kindsSchema(union) : oneOfSchema(union);
}

function kindsSchema(union: Union): Json {
  const variants = variantsOf(union);
  return {
    type: 'object',
    required: ['kind'],
    properties: { kind: { enum: variants.map(kindOf) } },
    allOf: variants.map((of) => ({
      if: { properties: { kind: { const: kindOf(of) } }, required: ['kind'] },
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
      then: union.common ? wholeVariant(of) : schemaOf(of),
    })),
  };
}

/** A variant with a name of its own says what all have in common only here, not where else it stands. */
function wholeVariant(of: Union | Shape): Json {
  return of.is === 'union' ? unionSchema(of) : shapeSchema(of);
}

function oneOfSchema(union: Union): Json {
  const shapes = shapesOf(union);
  const all = shapes.map((shape) => written(keywordsOf(shape)));
  const names = [...new Set(all.flatMap(Object.keys))];
  const properties = Object.fromEntries(names.map((name) => [name, anyKeyword(all.flatMap((of) => of[name] ?? []))]));
  const oneOf = all.map((keywords, index) => {
    const foreign = names.filter((name) => !keywords[name]);
    return {
      required: requiredOf(keywords),
      minProperties: shapes[index]?.least,
      properties: Object.fromEntries(foreign.map((name) => [name, false])),
    };
  });
  return { type: 'object', properties, additionalProperties: false, oneOf };
}

/** The schema of a keyword that several shapes know: one where they agree. */
function anyKeyword(keywords: Keyword[]): Json {
  const schemas = [...new Map(keywords.map((keyword) => [JSON.stringify(schemaOf(keyword.type)), keyword])).values()];
  const [first] = schemas;
  if (schemas.length === 1 && first) return keywordSchema(first);
  return described({ anyOf: schemas.map(keywordSchema) }, first?.meaning ?? '');
}

/** A screen, or the differences of one that varies another: then every keyword may be missing or be taken away. */
function screenOrVariant(union: Union): Json {
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
  return { type: 'object', if: { required: ['extends'] }, then: differences(union), else: unionSchema(union) };
}

function differences(union: Union): Json {
  const keywords = new Map(shapesOf(union).flatMap((shape) => Object.entries(written(keywordsOf(shape)))));
  const properties = Object.fromEntries([...keywords].map(([name, { meaning }]) => [name, { description: meaning }]));
  return { properties, additionalProperties: false };
}
