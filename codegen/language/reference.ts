import type { FileKind, Keyword, Named, Node, Shape, Union } from '#core/language/definition';
import { FILES, kindOf, variantsOf } from '#core/language/definition';
import { allNamed, isNamed, moduleOf, namedBelow } from './names.ts';

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
  const kinds: FileKind[] = Object.values(FILES);
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
  const kind = (Object.values(FILES) as FileKind[]).find(({ of }) => of === part);
  return kind ? `File: \`${kind.file}\`.\n\n` : '';
}

function body(module: string, part: Named): string {
  if (part.is === 'alias') return `${typeText(part.of, module)}\n${nested(part.of, '', module)}`;
  if (part.is === 'shape') return shapeBody(part, '', module);
  const common = part.common ? `Each of them has:\n\n${shapeBody(part.common, '', module)}\n` : '';
  const how = part.kind ? 'One of these kinds:' : 'Exactly one of:';
  return `${common}${how}\n\n${variantsOf({ ...part, common: undefined })
    .map((of) => variantBody(part, of, module))
    .join('\n')}`;
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
  const { type, meaning, required, standard, example } = keyword;
  const left = required ? 'Required.' : `Left out: ${standard ?? 'nothing'}.`;
  const line = `- **\`${path}\`** – ${meaning} *${typeText(type, module)}* ${left}\n`;
  const code = `  \`\`\`json\n  ${JSON.stringify(name)}: ${JSON.stringify(example)}\n  \`\`\`\n`;
  return `${line}${code}${nested(type, `${path}.`, module)}`;
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
      return type.values.map((value) => `\`${value}\``).join(', ');
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

/** Where each named part may stand: the keywords that take it. */
function placesOf(parts: readonly Named[]): Places {
  const places = new Map<Named, string[]>();
  for (const part of parts)
    for (const child of namedBelow(part).slice(1, 2)) places.set(child, [...(places.get(child) ?? []), part.name]);
  return places;
}
