import { functions } from '#core/expression';
import { isStated, type KeywordAt } from '#core/language/definition';
import { titleOf } from '#core/lint';
import { keywordOf } from './keyword.ts';
import { nameAt } from './spans.ts';
import type { Look } from './workspace.ts';

/** What the name at an offset goes by, and what the language's reference says of the keyword; Markdown. */
export function hoverAt(look: Look, file: string, offset: number): string | null {
  const token = look.json(file).at(offset);
  if (!token) return null;
  const name = nameAt(look, file, offset);
  const known = keywordOf(look, file, token.pointer);
  const parts = [
    name?.part.said && aboutName(name.part.name, name.part.said.of),
    aboutFunction(wordAt(token.text, look.json(file).indexIn(token, offset))),
    known && isStated(known.keyword) && (token.isKey || !name) ? aboutKeyword(known) : undefined,
    token.isKey && !name ? aboutDeclared(look, file, token.pointer) : undefined,
  ].filter((part) => typeof part === 'string');
  return parts.length === 0 ? null : parts.join('\n\n');
}

function aboutName(name: string, of: object): string {
  const title = titleOf(of);
  const says = ['type', 'format', 'unit', 'dictionary'].flatMap((keyword) => {
    const value: unknown = Reflect.get(of, keyword);
    return typeof value === 'string' ? [`${keyword} \`${value}\``] : [];
  });
  return [`**${title ?? name}** \`${name}\``, ...says].join(' · ');
}

/** The title of what is said under a key of the author's. */
function aboutDeclared(look: Look, file: string, pointer: string): string | undefined {
  const node = look.json(file).nodeAt(pointer);
  const title = node?.children?.find(({ children }) => children?.[0]?.value === 'title')?.children?.[1]?.value;
  return typeof title === 'string' ? `**${title}**` : undefined;
}

function aboutKeyword({ name, owner, keyword }: KeywordAt): string {
  const { meaning, standard, example } = keyword;
  const left = standard === undefined ? '' : `\n\nLeft out: ${standard}.`;
  const shown = example === undefined ? '' : `\n\n\`\`\`json\n"${name}": ${JSON.stringify(example)}\n\`\`\``;
  return `**${name}** (${owner}): ${meaning}${left}${shown}`;
}

function aboutFunction(word: string): string | undefined {
  const known = functions.get(word);
  return known && `\`${known.signature}\`: ${known.meaning}`;
}

function wordAt(text: string, index: number): string {
  const before = /\w*$/.exec(text.slice(0, index))?.[0] ?? '';
  const after = /^\w*(?=\()/.exec(text.slice(index))?.[0];
  return after === undefined ? '' : before + after;
}
