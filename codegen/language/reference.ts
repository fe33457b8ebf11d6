import type { FileKind, Keyword, Named, Node, PartKind, Shape, ShortNode, Union } from '#core/language/definition';
import { FILES, kindOf, PARTS, variantsOf } from '#core/language/definition';
import { allKeywords, allNamed, isNamed, moduleOf } from './names.ts';

/** The keyword reference: file name -> Markdown, a page for each file of the definition and an index. */
export function emitReference(): Map<string, string> {
  const pages = new Map<string, Named[]>();
  for (const part of allNamed()) {
    const module = moduleOf(part);
    pages.set(module, [...(pages.get(module) ?? []), part]);
  }
  const places = placesOf(allNamed());
  const texts = [...pages].map(([module, parts]) => [`${module}.md`, page(module, parts, places)] as const);
  return new Map([...texts, ['README.md', index(pages)]]);
}

type Places = ReadonlyMap<Named, readonly string[]>;

const GENERATED = '<!-- Generated from engine/core/language/definition by `npm run codegen`. -->';

function index(pages: ReadonlyMap<string, Named[]>): string {
  const kinds: Array<FileKind | PartKind> = Object.values({ ...FILES, ...PARTS });
  const files = kinds.map(
    ({ title, meaning, file, of }) => `| \`${file}\` | ${linkTo(of as Named, '')} | ${title}: ${cell(meaning)} |`,
  );
  const parts = [...pages].map(
    ([module, named]) => `- [${module}](${module}.md): ${named.map(({ name }) => name).join(', ')}`,
  );
  return `${GENERATED}\n\n# Keyword reference\n\nEvery keyword of every file below \`schemas/\`: meaning, type, what holds where it is left out, where it may stand, and an example that the build judges.\n\n| file | shape | what it is |\n|---|---|---|\n${files.join('\n')}\n\n## Pages\n\n${parts.join('\n')}\n`;
}

function page(module: string, parts: Named[], places: Places): string {
  const sections = parts.map((part) => section(module, part, places.get(part) ?? []));
  return `${GENERATED}\n\n# ${module}\n\n${sections.join('\n')}`;
}

function section(module: string, part: Named, places: readonly string[]): string {
  const stands = places.length > 0 ? `Stands in ${places.join(', ')}.\n\n` : fileLine(part);
  return `## ${part.name}\n\n${part.meaning}\n\n${stands}${body(module, part)}`;
}

function fileLine(part: Named): string {
  const kind = Object.values<FileKind | PartKind>({ ...FILES, ...PARTS }).find(({ of }) => of === part);
  return kind ? `File: \`${kind.file}\`.\n\n` : '';
}

function body(module: string, part: Named): string {
  if (part.is === 'alias') return `${typeText(part.of, module)}\n${nested(part.of, '', module)}`;
  if (part.is === 'short') return shortBody(part, module);
  if (part.is === 'shape') return shapeBody(part, '', module);
  const common = part.common ? `Each of them has:\n\n${commonBody(part.common, module)}\n` : '';
  const how = part.kind ? 'One of these kinds:' : 'Exactly one of:';
  return `${common}${how}\n\n${variantsOf({ ...part, common: undefined })
    .map((of) => variantBody(part, of, module))
    .join('\n')}`;
}

function shortBody({ of, as, example }: ShortNode, module: string): string {
  const ways = `${typeText(of, module)}; in files also ${typeText(as, module)}`;
  return `${ways}. Example of a file: \`${JSON.stringify(example)}\`\n${nested(of, '', module)}${nested(as, '', module)}`;
}

function commonBody(common: Shape, module: string): string {
  return isNamed(common) ? `Everything of ${linkTo(common, module)}.\n` : shapeBody(common, '', module);
}

function variantBody(union: Union, of: Shape | Union, module: string): string {
  if (isNamed(of)) return `- ${union.kind ? `\`"${kindOf(of)}"\`: ` : ''}${linkTo(of as Named, module)}\n`;
  const shape = of as Shape;
  const title = union.kind ? `### ${union.name}, kind "${kindOf(shape)}"\n\n` : '';
  return `${title}${shapeBody(shape, '', module)}`;
}

function shapeBody(shape: Shape, prefix: string, module: string): string {
  const from = shape.with.filter(isNamed).map((part) => linkTo(part as Named, module));
  const also = from.length > 0 ? `With everything of ${from.join(' and ')}.\n\n` : '';
  const unnamed = shape.with.filter((part) => !isNamed(part)).map((part) => shapeBody(part, prefix, module));
  return `${also}${unnamed.join('')}${keywordList(shape.keywords, prefix, module)}`;
}

function keywordList(keywords: Readonly<Record<string, Keyword>>, prefix: string, module: string): string {
  return Object.entries(keywords)
    .filter(([, { loaded }]) => !loaded)
    .map(([name, keyword]) => entry(`${prefix}${name}`, name, keyword, module))
    .join('');
}

/** One keyword, with what stands inside it below. */
function entry(path: string, name: string, keyword: Keyword, module: string): string {
  const { type, meaning, example } = keyword;
  const line = `- **\`${path}\`** (${typeText(type, module)}; ${leftOut(keyword)}) ${meaning.replaceAll('<', '&lt;')}`;
  return `${line}${exampleText(name, example)}\n${nested(type, `${path}.`, module)}`;
}

/** What holds where the keyword is not there: in a file, and once everything that follows is filled in. */
function leftOut({ required, standard, follows, written }: Keyword): string {
  if (written) return 'in files only';
  const inFiles = follows && `left out in files: ${follows}`;
  return (
    [inFiles, standard && `left out: ${standard}`].filter(Boolean).join('; ') || (required ? 'required' : 'optional')
  );
}

/** In the line where it is short, else below it. */
function exampleText(name: string, example: unknown): string {
  const flat = `"${name}": ${written(example, '', Number.POSITIVE_INFINITY)}`;
  if (flat.length <= 80 && !flat.includes('`')) return ` Example: \`${flat}\``;
  return ` Example:\n\n  \`\`\`json\n  "${name}": ${written(example, '  ', 110)}\n  \`\`\`\n`;
}

/** JSON as the schema files write it: what fits on a line stands on one. */
function written(value: unknown, indent: string, width: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((item) => written(item, inner, width))
    : Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${written(member, inner, width)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const blank = Array.isArray(value) || parts.length === 0 ? '' : ' ';
  const flat = `${open}${blank}${parts.join(', ')}${blank}${close}`;
  if (flat.length + indent.length <= width && !flat.includes('\n')) return flat;
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`;
}

/** Keywords of a shape that has no name, wherever it hides in the type. */
function nested(type: Node, prefix: string, module: string): string {
  if (isNamed(type)) return '';
  switch (type.is) {
    case 'shape':
      return shapeBody(type, prefix, module);
    case 'list':
      return nested(type.of, prefix, module);
    case 'map':
      return nested(type.of, `${prefix}*.`, module);
    case 'either':
      return type.of.map((of) => nested(of, prefix, module)).join('');
    default:
      return '';
  }
}

function typeText(type: Node, module: string): string {
  if (isNamed(type)) return linkTo(type, module);
  switch (type.is) {
    case 'text':
      return type.holds ? (HELD[type.holds] ?? type.holds) : 'text';
    case 'number':
      return type.whole ? 'whole number' : 'number';
    case 'flag':
      return type.only === undefined ? 'true or false' : String(type.only);
    case 'choice':
      return [...type.values, ...(type.begins === undefined ? [] : [`${type.begins}…`])]
        .map((value) => `\`${value}\``)
        .join(', ');
    case 'any':
      return 'any value';
    case 'open':
      return 'an object';
    case 'nothing':
      return 'null';
    case 'list':
      return `list of ${typeText(type.of, module)}`;
    case 'map':
      return `name → ${typeText(type.of, module)}`;
    case 'either':
      return type.of.map((of) => typeText(of, module)).join(' or ');
    case 'later':
      return typeText(type.get(), module);
    default:
      return 'object';
  }
}

const HELD: Record<string, string> = {
  expression: '[expression](../expressions.md)',
  sql: '[expression](../expressions.md) for the database',
  template: 'text with slots',
  code: 'code',
  field: 'name of a field',
  entity: 'name of an entity',
};

function linkTo(part: Node & { name: string }, module: string): string {
  const home = moduleOf(part as Named);
  const anchor = `#${part.name.toLowerCase()}`;
  return `[${part.name}](${home === module ? '' : `${home}.md`}${anchor})`;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}

/** Where each named part may stand: the keywords that take it, the unions and shapes that it is part of. */
function placesOf(parts: readonly Named[]): Places {
  const places = new Map<Named, string[]>();
  const add = (part: Named, place: string) => places.set(part, [...new Set([...(places.get(part) ?? []), place])]);
  for (const { path, owner, keyword } of allKeywords()) {
    for (const part of takenBy(keyword.type))
      add(part, `[\`${path}\`](${moduleOf(owner)}.md#${owner.name.toLowerCase()})`);
  }
  for (const part of parts) {
    const whole =
      part.is === 'union'
        ? [...part.of, ...(part.common ? [part.common] : [])]
        : part.is === 'shape'
          ? part.with
          : part.is === 'short'
            ? [part.of, part.as]
            : [part.of];
    for (const child of whole.flatMap(takenBy)) add(child, linkTo(part, ''));
  }
  return places;
}

/** Named parts that a type takes as they are, in a list or by names. */
function takenBy(type: Node): Named[] {
  if (isNamed(type)) return [type];
  if (type.is === 'shape') return type.with.flatMap(takenBy);
  if (type.is === 'later') return takenBy(type.get());
  if (type.is === 'list' || type.is === 'map') return takenBy(type.of);
  return type.is === 'either' ? type.of.flatMap(takenBy) : [];
}
