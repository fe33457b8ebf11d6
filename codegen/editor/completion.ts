import { type CompletionItem, CompletionItemKind, type TextEdit } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type Candidate, candidatesAt, type Mention } from '#core/lint';
import type { Token } from './token.ts';
import type { Look, Workspace } from './workspace.ts';

/** A name that no check knows: it is only looked up, to learn among which names. */
const PROBE = 'nameToBeWritten';

type Asked = { workspace: Workspace; document: TextDocument; path: string; offset: number };

/** Names that may stand at an offset: what the linter would look for there. */
export function completionsAt({ workspace, document, path, offset }: Asked): CompletionItem[] {
  const look = workspace.look();
  const file = `schemas/${path}`;
  const json = look.json(file);
  const token = json.at(offset);
  if (!token) return [];
  const found = new Map<string, CompletionItem>();
  const index = json.indexIn(token, offset);
  for (const mention of mentionsFor(workspace, look, path, token)) {
    const { from, names } = candidatesAt(mention, token.text, index);
    const range = {
      start: document.positionAt(json.offsetIn(token, from)),
      end: document.positionAt('scope' in mention ? offset : token.end - 1),
    };
    for (const each of names)
      if (!found.has(each.name)) found.set(each.name, itemOf(each, { range, newText: each.name }));
  }
  return [...found.values()];
}

/** What was looked up there; where nothing was, because the file says nothing yet, what is with a name in its place. */
function mentionsFor(workspace: Workspace, look: Look, path: string, token: Token): Mention[] {
  const known = look.mentionsAt(`schemas/${path}`, token);
  if (known.length > 0) return known;
  const { text } = look.json(`schemas/${path}`);
  const probed = `${text.slice(0, token.start)}"${PROBE}"${text.slice(token.end)}`;
  const pointer = token.isKey ? token.pointer.replace(/[^/]*$/, PROBE) : token.pointer;
  const there = workspace.lookAt(new Map([...look.texts, [path, probed]]));
  const [written] = there.json(`schemas/${path}`).of(pointer);
  return written ? there.mentionsAt(`schemas/${path}`, written) : [];
}

function itemOf({ name, detail, kind }: Candidate, textEdit: TextEdit): CompletionItem {
  const type = kind === 'function' ? CompletionItemKind.Function : CompletionItemKind.Field;
  return { label: name, detail, kind: type, textEdit };
}
