import type { SourcePosition } from '#core/language';
import { partsOf } from '#core/lint';
import { keywordOf } from './keyword.ts';
import { nameAt, type Span, spanOf, spansOf } from './spans.ts';
import { segmentsOf, type Token } from './token.ts';
import type { Look } from './workspace.ts';

/** A name where it is declared: its last part (`edit` of `dgChain:contract:edit`), and the text that says it. */
export type Declared = { file: string; token: Token; name: string; span: Span };

/** Members of list items that a name is said by, as `code` of a state. */
const SAYING: ReadonlySet<string> = new Set(['code', 'key', 'name', 'operations']);

/** What the name at an offset is declared as; null for texts that name nothing. */
export function declaredAt(look: Look, file: string, offset: number): Declared | null {
  const found = nameAt(look, file, offset);
  const said = found?.part.said;
  const where = said && look.whereSaid(said);
  if (found && where) return declaredAs(look, where, found.part.name);
  const token = look.json(file).at(offset);
  if (found || !token || !isDeclaring(look, file, token)) return null;
  return declaration(look, file, token, token.text.slice(token.text.lastIndexOf(':') + 1));
}

function declaredAs(look: Look, { file, line = 1, column = 1 }: SourcePosition, name: string): Declared | null {
  const json = look.json(file);
  const token = json.at(json.offsetOf({ line, column }));
  return token && declaration(look, file, token, name);
}

function declaration(look: Look, file: string, token: Token, name: string): Declared | null {
  const index = token.text.length - name.length;
  if (!token.text.endsWith(name)) return null;
  return { file, token, name, span: spanOf(look.json(file), file, token, index, name) };
}

/** A key that the author chose, or the member by which an item of a list goes. */
function isDeclaring(look: Look, file: string, token: Token): boolean {
  const segments = segmentsOf(token.pointer);
  if (token.isKey) return keywordOf(look, file, token.pointer) === null && segments.length > 1;
  const keyword = segments.findLast((segment) => !/^\d+$/.test(segment)) ?? '';
  return segments.length > 2 && SAYING.has(keyword);
}

/** Every place that names it, the declaration first. */
export function namesOf(look: Look, declared: Declared): Span[] {
  const spans = new Map([[keyOf(declared.span), declared.span]]);
  for (const mention of look.checked.mentions) {
    if (!mention.text.includes(declared.name)) continue;
    for (const part of partsOf(mention)) {
      if (part.name !== declared.name || !part.said || !isAt(look, declared, look.whereSaid(part.said))) continue;
      for (const span of spansOf(look, mention, part)) spans.set(keyOf(span), span);
    }
  }
  return [...spans.values()];
}

function isAt(look: Look, { file, token }: Declared, where: SourcePosition | undefined): boolean {
  if (where?.file !== file) return false;
  return look.json(file).offsetOf({ line: where.line ?? 1, column: where.column ?? 1 }) === token.start;
}

const keyOf = ({ file, start }: Span): string => `${file} ${start}`;
