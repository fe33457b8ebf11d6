import { placeOf, type SchemaTexts } from '#codegen/load';
import { CODE, plain } from '#core/language/definition';
import { type Declared, declaredAt, namesOf } from './declared.ts';
import { keywordOf } from './keyword.ts';
import type { Span } from './spans.ts';
import { segmentsOf } from './token.ts';
import type { Look, Workspace } from './workspace.ts';

/** Texts of a file (`schemas/…`) that another one takes the place of. */
export type Replacement = Span & { text: string };
/** What a rename changes; `stored`: rows keep the old word, which is for their keeper to know. */
export type Renaming = { replacements: Replacement[]; stored: boolean };
/** Why there is none. */
export type Refusal = { refused: string };

/** What can be renamed at an offset, or why nothing can. */
export function renamableAt(look: Look, file: string, offset: number): Declared | Refusal {
  const declared = declaredAt(look, file, offset);
  if (!declared) return { refused: 'nothing here is a name that is declared in the schemas' };
  const { pointer, isKey } = declared.token;
  if (!isKey && segmentsOf(pointer).length < 2) return { refused: `"${declared.name}" is the name of a file` };
  return declared;
}

/**
 * The name at an offset called otherwise in all files. Refused where the new word is no name or is taken, and where the
 * linter has something against the outcome. A field that rows are stored with keeps them (`renamedFrom`).
 */
export function renamingAt(workspace: Workspace, file: string, offset: number, to: string): Renaming | Refusal {
  const look = workspace.look();
  const declared = renamableAt(look, file, offset);
  if ('refused' in declared) return declared;
  const wrong = wrongName(look, declared, to);
  if (wrong !== null) return { refused: wrong };
  const spans = namesOf(look, declared);
  const replacements = [...spans.map((span) => ({ ...span, text: to })), ...keptValues(look, declared, to)];
  const against = newFinding(look, workspace.lookAt(replaced(look.texts, replacements)));
  return against === null ? { replacements, stored: !declared.token.isKey } : { refused: against };
}

function wrongName(look: Look, { file, token, name }: Declared, to: string): string | null {
  const keyword = token.isKey ? null : keywordOf(look, file, token.pointer);
  const type = keyword && plain(keyword.keyword.type);
  const pattern = type?.is === 'text' && type.pattern ? type.pattern : CODE;
  if (!new RegExp(pattern, 'u').test(to) || to.includes(':')) return `"${to}" is no name`;
  return namesBeside(look, { file, token }).includes(token.text.slice(0, token.text.length - name.length) + to)
    ? `"${to}" exists already`
    : null;
}

/** Keys of the same object, or what the other items of the list say. */
function namesBeside(look: Look, { file, token }: Pick<Declared, 'file' | 'token'>): string[] {
  const json = look.json(file);
  const above = (times: number) => json.nodeAt(segmentsUp(token.pointer, times));
  if (token.isKey) return (above(1)?.children ?? []).map(({ children }) => String(children?.[0]?.value));
  const member = segmentsOf(token.pointer).at(-1) ?? '';
  if (/^\d+$/.test(member)) return (above(1)?.children ?? []).map(({ value }) => String(value));
  return (above(2)?.children ?? []).map((item) => {
    const said = item.children?.find(({ children }) => children?.[0]?.value === member);
    return String(said?.children?.[1]?.value ?? item.value);
  });
}

const segmentsUp = (pointer: string, times: number): string => pointer.split('/').slice(0, -times).join('/');

/** Rows hold the values of a field under its name: the field says what it was called. */
function keptValues(look: Look, { file, token, name }: Declared, to: string): Replacement[] {
  const isStored = placeOf(file.replace(/^schemas\//, ''))?.collection === 'entities';
  if (!isStored || !/^\/properties\//.test(token.pointer)) return [];
  const node = look.json(file).nodeAt(token.pointer);
  const former = node?.children?.find(({ children }) => children?.[0]?.value === 'renamedFrom')?.children?.[1];
  if (former) {
    const names = former.type === 'array' ? (former.children ?? []).map(({ value }) => value) : [former.value];
    const kept = [name, ...names].filter((each) => each !== to);
    const text = JSON.stringify(kept).replaceAll(',', ', ');
    return [{ file, start: former.offset, end: former.offset + former.length, text }];
  }
  const [first] = node?.children ?? [];
  if (!node || !first) return [];
  const before = look.json(file).text.slice(node.offset + 1, first.offset);
  return [
    { file, start: first.offset, end: first.offset, text: `"renamedFrom": ${JSON.stringify(name)},${before || ' '}` },
  ];
}

/** The texts after a rename. */
export function replaced(texts: SchemaTexts, replacements: readonly Replacement[]): SchemaTexts {
  const changed = new Map(texts);
  for (const { file, start, end, text } of [...replacements].sort((a, b) => b.start - a.start)) {
    const path = file.replace(/^schemas\//, '');
    const before = changed.get(path) ?? '';
    changed.set(path, before.slice(0, start) + text + before.slice(end));
  }
  return changed;
}

/** What the linter says of the outcome and did not say before. */
function newFinding(before: Look, after: Look): string | null {
  const known = new Set(before.checked.findings.map(({ code, where }) => `${code} ${where.file} ${where.line}`));
  const found = after.checked.findings.find(({ code, where }) => !known.has(`${code} ${where.file} ${where.line}`));
  if (!found) return null;
  const { code, message, where } = found;
  return `it would leave a mistake: ${code} ${message} (${where.file}:${where.line ?? 1})`;
}
