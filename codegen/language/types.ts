import type { ChoiceNode, Keyword, ListNode, Named, Node, Shape, Union } from '#core/language/definition';
import { isWhole, keywordsOf } from '#core/language/definition';
import { allNamed, homeOf, isNamed, moduleOf, namedBelow } from './names.ts';

const WIDTH = 118;

/** The TypeScript types of the language: file name -> text, a file for each file of the definition. */
export function emitLanguageTypes(): Map<string, string> {
  const byModule = groupedByModule(allNamed());
  const files = new Map([...byModule].map(([module, parts]) => [`${module}.ts`, moduleText(module, parts)]));
  const lines = [...byModule.keys()].sort().map((module) => `export type * from './${module}.ts';`);
  return files.set('index.ts', `${banner('the definition of the language')}\n${lines.join('\n')}\n`);
}

function groupedByModule(parts: Named[]): Map<string, Named[]> {
  const groups = new Map<string, Named[]>();
  for (const part of parts) groups.set(moduleOf(part), [...(groups.get(moduleOf(part)) ?? []), part]);
  return groups;
}

function banner(what: string): string {
  return `/** Generated from ${what} by \`npm run codegen\`; a keyword is added there. */`;
}

function moduleText(module: string, parts: Named[]): string {
  const body = parts.map(declaration).join('\n');
  const imports = importsOf(module, parts, body);
  return `${banner(`../definition/${homeOf(parts[0] as Named)}.ts`)}\n${imports}\n${body}`;
}

function importsOf(module: string, parts: Named[], body: string): string {
  const uses = (name: string) => new RegExp(`\\b${name}\\b`).test(body.replace(/\/\*\*.*?\*\//gs, ''));
  const foreign = [...new Set(parts.flatMap((part) => namedBelow(part)))].filter(
    (part) => moduleOf(part) !== module && uses(part.name),
  );
  const byModule = groupedByModule(foreign);
  const lines = [...byModule].map(
    ([from, named]) =>
      `import type { ${named
        .map(({ name }) => name)
        .sort()
        .join(', ')} } from './${from}.ts';`,
  );
  if (uses('ExpressionText')) lines.push("import type { ExpressionText } from '../expression-text.ts';");
  return lines.length > 0 ? `${lines.sort().join('\n')}\n` : '';
}

function declaration(part: Named): string {
  const type =
    part.is === 'alias' || part.is === 'short'
      ? typeText(part.of, '')
      : part.is === 'union'
        ? unionText(part, '')
        : shapeText(part, '');
  return `${comment(part.meaning, '')}export type ${part.name} =${spaced(type)};\n`;
}

function typeText(node: Node, indent: string): string {
  if (isNamed(node)) return node.name;
  switch (node.is) {
    case 'text':
      return node.holds === 'expression' || node.holds === 'sql' ? 'ExpressionText' : 'string';
    case 'number':
      return 'number';
    case 'flag':
      return node.only === undefined ? 'boolean' : String(node.only);
    case 'choice':
      return choiceText(node, indent);
    case 'any':
      return 'unknown';
    case 'open':
      return 'Record<string, unknown>';
    case 'nothing':
      return 'null';
    case 'list':
      return listText(node, indent);
    case 'map':
      return `Record<string, ${typeText(node.of, indent)}>`;
    case 'either':
      return node.of.map((of) => typeText(of, indent)).join(' | ');
    case 'later':
      return typeText(node.get(), indent);
    case 'shape':
      return shapeText(node, indent);
    default:
      return unionText(node as Union, indent);
  }
}

function choiceText({ values, begins }: ChoiceNode, indent: string): string {
  const texts = values.map((value) => (typeof value === 'string' ? `'${value}'` : String(value)));
  if (begins !== undefined) texts.push(`\`${begins}\${string}\``);
  const flat = texts.join(' | ');
  return flat.length < 90 ? flat : texts.map((text) => `\n${indent}  | ${text}`).join('');
}

function listText(node: ListNode, indent: string): string {
  const of = typeText(node.of, indent);
  if (node.least !== undefined && node.least === node.most) return `[${Array(node.least).fill(of).join(', ')}]`;
  return /^[\w]+$/.test(of) ? `${of}[]` : `Array<${of}>`;
}

/** Shapes that have no name and stand in `with` are written out; those with a name are named. */
function shapeText(shape: Shape, indent: string): string {
  const named = shape.with.filter(isNamed);
  const nameless = shape.with.filter((part) => !isNamed(part));
  const keywords = Object.assign({}, ...nameless.map(keywordsOf), shape.keywords) as Record<string, Keyword>;
  const whole = Object.fromEntries(Object.entries(keywords).filter(([, keyword]) => isWhole(keyword)));
  const parts = [...named.map(({ name }) => name as string), membersText(whole, indent)];
  if (shape.open) parts.unshift('Record<string, unknown>');
  return parts.filter((part) => part !== '{}').join(' & ');
}

function membersText(keywords: Readonly<Record<string, Keyword>>, indent: string): string {
  const entries = Object.entries(keywords);
  if (entries.length === 0) return '{}';
  const inner = `${indent}  `;
  const lines = entries.map(([name, keyword]) => `${comment(says(keyword), inner)}${member(name, keyword, inner)}`);
  return `{\n${lines.join('')}${indent}}`;
}

function says({ meaning, standard, loaded }: Keyword): string {
  const more = [standard && `Left out: ${standard}.`, loaded && 'Made when the schemas are loaded.'].filter(Boolean);
  return [meaning, ...more].join(' ');
}

function member(name: string, { type, required, assured }: Keyword, indent: string): string {
  const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`;
  return `${indent}${key}${required || assured ? '' : '?'}:${spaced(typeText(type, indent))};\n`;
}

function spaced(type: string): string {
  return type.startsWith('\n') ? type : ` ${type}`;
}

function unionText(union: Union, indent: string): string {
  const inner = `${indent}    `;
  const alternatives = union.of.map((of) => `\n${indent}  | ${typeText(of, inner)}`).join('');
  if (!union.common) return alternatives;
  return `${typeText(union.common, indent)} & (${alternatives}\n${indent})`;
}

/** A comment of one line where it fits, else of several. */
function comment(text: string, indent: string): string {
  if (text === '') return '';
  const safe = text.replaceAll('*/', '*\\/');
  const flat = `${indent}/** ${safe} */\n`;
  if (flat.length <= WIDTH) return flat;
  const lines = wrapped(safe, WIDTH - indent.length - 3);
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join('')}${indent} */\n`;
}

function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
