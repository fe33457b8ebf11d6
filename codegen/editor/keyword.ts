import { placeOf } from '#codegen/load';
import { FILES, type FileKind, type KeywordAt, keywordAt, PARTS, type PartKind } from '#core/language/definition';
import { writtenForm } from '#core/written';
import { segmentsOf, type Token } from './token.ts';
import type { Look } from './workspace.ts';

const forms = new Map<FileKind | PartKind, ReturnType<typeof writtenForm>>();

/** What files of a path may say, as people write it. */
function formOf(file: string) {
  const place = placeOf(file.replace(/^schemas\//, ''));
  if (!place) return null;
  const kind: FileKind | PartKind = place.part ? PARTS[place.part] : FILES[place.meta];
  const form = forms.get(kind) ?? writtenForm(kind);
  forms.set(kind, form);
  return form;
}

/** The keyword at a pointer of a file, or that it is a name of the author's. */
export function keywordOf(look: Look, file: string, pointer: string): KeywordAt | null {
  const form = formOf(file);
  const { tree } = look.json(file);
  return form && tree ? keywordAt(form, plainValue(tree), segmentsOf(pointer)) : null;
}

/** Whether the author chose the key. */
export function isKeyOfMap(look: Look, file: string, token: Token): boolean {
  return keywordOf(look, file, token.pointer) === null;
}

type Tree = NonNullable<ReturnType<Look['json']>['tree']>;

function plainValue(node: Tree): unknown {
  if (node.type === 'array') return (node.children ?? []).map(plainValue);
  if (node.type !== 'object') return node.value;
  const members = (node.children ?? []).flatMap(({ children: [key, value] = [] }) =>
    key && value ? [[String(key.value), plainValue(value)] as const] : [],
  );
  return Object.fromEntries(members);
}
