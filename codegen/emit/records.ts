/** Records in TypeScript: a type for each entity, one line for each field. */
import { callsOf } from '#codegen/calls';
import { codesOf, labelOf, typeName } from '#codegen/json-schema';
import type { DictionarySpec, EntitySpec, FieldSchema, SchemaSet } from '#core/language';
import type { RecordHead } from '#core/protocol';

type Sources = Pick<SchemaSet, 'dictionaries'>;
/** A type with a name: a record, a row of one of its line tables. */
type Declared = { name: string; title: string; lines: string[]; head: boolean };

const WIDTH = 120;
/** A value of more parts has a type of its own. */
const MOST_INLINE = 2;
/** Stands in `RecordHead`; what an entity says of the state is narrower. */
const HEAD: Record<Exclude<keyof RecordHead, 'status'>, true> = {
  id: true,
  version: true,
  number: true,
  companyId: true,
  createdBy: true,
  creatorName: true,
  createTime: true,
  updateTime: true,
};

/** `<entity>.ts`, `codes.ts` and `index.ts` -> text. */
export function emitRecords(set: SchemaSet): Map<string, string> {
  const names = Object.keys(set.entities).sort();
  const files = new Map(names.map((name) => [`${name}.ts`, entityText(set, set.entities[name] as EntitySpec)]));
  const used = [...files.values()].flatMap((text) => [...text.matchAll(/\bCodes\['(\w+)'\]/g)].map(([, name]) => name));
  files.set('codes.ts', codesText(set, new Set(used)));
  return files.set('index.ts', indexText(names, set));
}

function entityText(set: Sources, entity: EntitySpec): string {
  const declared = declarations(set, typeName(entity.name), entity.title, entity.properties, true);
  const body = declared.map(declarationText).join('\n');
  const imports = [
    "import type { RecordHead } from '#core/protocol';",
    ...(body.includes('Codes[') ? ["import type { Codes } from './codes.ts';"] : []),
  ];
  return `${banner(`the entity file of "${entity.name}"`)}\n${imports.join('\n')}\n\n${body}`;
}

const banner = (source: string): string => `/** Generated from ${source} by \`npm run codegen\`. */`;

/** The type and, behind it, those of its parts and of the rows of its line tables. */
function declarations(
  set: Sources,
  name: string,
  title: string,
  properties: Record<string, FieldSchema>,
  head: boolean,
): Declared[] {
  const parts: Declared[] = [];
  const named = (part: string, field: FieldSchema, inner: Record<string, FieldSchema>) => {
    parts.push(...declarations(set, part, field.items?.title ?? field.title, inner, false));
    return part;
  };
  const own = Object.entries(properties).filter(([code]) => !(head && Object.hasOwn(HEAD, code)));
  const lines = own.map(([code, field]) => {
    const part = `${name}${typeName(code)}`;
    const rows = field.items?.properties;
    const isNamed = Object.keys(field.properties ?? {}).length > MOST_INLINE;
    const type = rows
      ? `${named(`${part}Row`, field, rows)}[]`
      : isNamed
        ? named(part, field, field.properties ?? {})
        : typeOf(set, field, head);
    return `/** ${commentOf(field)} */ ${code}${head ? '' : '?'}: ${type} | null;`;
  });
  return [{ name, title, lines, head }, ...parts];
}

function declarationText({ name, title, lines, head }: Declared): string {
  const body = lines.map((line) => `  ${line}\n`).join('');
  return `/** ${title} */\nexport type ${name} = ${head ? 'RecordHead & ' : ''}{\n${body}};\n`;
}

/** In a column, an emptied choice is null; inside a value it may be '' as well. */
function typeOf(set: Sources, field: FieldSchema, isColumn: boolean): string {
  switch (field.type) {
    case 'boolean':
      return 'boolean';
    case 'integer':
      return 'number';
    case 'object':
      return inlineType(set, field);
    case 'array':
      return `${codeType(set, field) ?? 'string'}[]`;
    case 'string': {
      const codes = codeType(set, field);
      return codes === null ? 'string' : isColumn ? codes : `${codes} | ''`;
    }
  }
}

/** A period and the like. */
function inlineType(set: Sources, { properties = {} }: FieldSchema): string {
  const parts = Object.entries(properties).map(([code, field]) => `${code}?: ${typeOf(set, field, false)} | null`);
  return `{ ${parts.join('; ')} }`;
}

const codeType = (set: Sources, field: FieldSchema): string | null =>
  codesOf(field, set) === null ? null : `Codes['${field.dictionary}']`;

const commentOf = (field: FieldSchema): string =>
  labelOf(field).replaceAll('*/', '*\\/').replace('\n', '：').replaceAll(/\s+/g, ' ');

function codesText({ dictionaries }: Sources, used: ReadonlySet<string | undefined>): string {
  const named = Object.entries(dictionaries).filter(([name]) => used.has(name));
  const lines = named.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, dictionary]) => unionText(name, dictionary));
  return `${banner('schemas/dictionaries')}

/** Dictionary -> its codes, of those that a field of a record has. */
export type Codes = {
${lines.join('\n')}
};
`;
}

function unionText(name: string, { title, entries }: DictionarySpec): string {
  const codes = entries.map(({ code }) => `'${code}'`);
  const line = `  /** ${title} */ ${name}: ${codes.join(' | ')};`;
  return line.length <= WIDTH ? line : filled(`  /** ${title} */ ${name}:`, codes);
}

/** As many codes to a line as it holds. */
function filled(start: string, codes: string[]): string {
  const lines = [start];
  let line = '   ';
  for (const code of codes) {
    if (line.length + code.length + 3 >= WIDTH) {
      lines.push(line);
      line = '   ';
    }
    line += ` | ${code}`;
  }
  return `${[...lines, line].join('\n')};`;
}

/** The call that answers pages of an entity's records. */
function listLine(entity: EntitySpec): string {
  const page = callsOf(entity).find(({ operation }) => operation === 'page');
  return `  '${page?.base}:${page?.path}': '${entity.name}';`;
}

function indexText(names: string[], { entities }: SchemaSet): string {
  const lists = names.map((name) => listLine(entities[name] as EntitySpec));
  const imports = names.map((name) => `import type { ${typeName(name)} } from './${name}.ts';`);
  const members = names.map((name) => `  ${name}: ${typeName(name)};`);
  return `${banner('schemas/entities')}
import type { AnswerHead, RecordHead } from '#core/protocol';
${imports.join('\n')}

export type { Codes } from './codes.ts';

/**
 * Entity -> its record as it is stored: exact numbers (money, weights, rates) and dates are texts, what is empty is null;
 * parts and rows of a value may be left out.
 */
export type Records = {
${members.join('\n')}
};

/** Name of an entity below \`schemas/entities\`. */
export type EntityName = keyof Records;

/** The record of an entity as it is answered to a reader: masked, without internal fields; lists leave out line tables. */
export type Answered<E extends EntityName> = Partial<Records[E]> & RecordHead & AnswerHead;

/** Address of the call that answers pages of records -> their entity. */
export type RecordLists = {
${lists.join('\n')}
};
`;
}
