import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  type CompletionItem,
  type Connection,
  type Hover,
  type InitializeResult,
  type Location,
  MarkupKind,
  MessageType,
  type Position,
  type Range,
  ResponseError,
  ShowMessageNotification,
  TextDocumentSyncKind,
  TextDocuments,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { inChinese } from '#codegen/chinese';
import { watchTree } from '#codegen/watch';
import type { Finding } from '#core/lint';
import { completionsAt } from './completion.ts';
import { declaredAt, namesOf } from './declared.ts';
import { diagnosticsOf } from './diagnostics.ts';
import { hoverAt } from './hover.ts';
import { renamableAt, renamingAt } from './rename.ts';
import type { Span } from './spans.ts';
import { Workspace } from './workspace.ts';

/** Keys that come in a row are judged once. */
const QUIET_MS = 200;
/** LSP: the request was valid and cannot be fulfilled. */
const REQUEST_FAILED = -32803;

const CAPABILITIES: InitializeResult['capabilities'] = {
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: false },
  completionProvider: { triggerCharacters: ['"', "'", '.', ':', '/'] },
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  renameProvider: { prepareProvider: true },
};

/** Answers an editor over a connection until it ends; `root`: the folder that holds `schemas/`. */
export function serveEditor(connection: Connection, root: string): void {
  new Service(connection, new Workspace(root), root).listen();
}

type At = { textDocument: { uri: string }; position: Position };

class Service {
  readonly #connection: Connection;
  readonly #workspace: Workspace;
  readonly #root: string;
  readonly #documents = new TextDocuments(TextDocument);
  #told: ReadonlySet<string> = new Set();
  #timer: NodeJS.Timeout | undefined;
  #unwatch: (() => void) | undefined;
  #speak = (finding: Finding): Finding => finding;

  constructor(connection: Connection, workspace: Workspace, root: string) {
    this.#connection = connection;
    this.#workspace = workspace;
    this.#root = root;
  }

  listen(): void {
    const connection = this.#connection;
    connection.onInitialize(({ locale = '' }) => {
      if (locale.startsWith('zh')) this.#speak = inChinese;
      return { capabilities: CAPABILITIES, serverInfo: { name: 'bulkline-schemas' } };
    });
    connection.onInitialized(() => this.#begin());
    connection.onShutdown(() => this.#end());
    connection.onCompletion((at) => this.#completion(at));
    connection.onHover((at) => this.#hover(at));
    connection.onDefinition((at) => this.#definition(at));
    connection.onReferences((at) => this.#references(at));
    connection.onPrepareRename((at) => this.#prepared(at));
    connection.onRenameRequest(({ newName, ...at }) => this.#rename(at, newName));
    this.#documents.onDidChangeContent(({ document }) => this.#hold(document, document.getText()));
    this.#documents.onDidClose(({ document }) => this.#hold(document, null));
    this.#documents.listen(connection);
    connection.listen();
  }

  #begin() {
    this.#unwatch = watchTree(this.#workspace.folder, () => {
      this.#workspace.readAgain();
      this.#later();
    });
    this.#later();
  }

  #end() {
    clearTimeout(this.#timer);
    this.#unwatch?.();
  }

  #hold({ uri }: TextDocument, text: string | null) {
    const path = this.#pathOf(uri);
    if (path === null) return;
    this.#workspace.hold(path, text);
    this.#later();
  }

  #later() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#tell(), QUIET_MS);
  }

  /** Files that had findings and have none are told, too. */
  #tell() {
    const found = diagnosticsOf(this.#workspace.look(), this.#speak);
    for (const file of new Set([...this.#told, ...found.keys()]))
      void this.#connection.sendDiagnostics({ uri: this.#uriOf(file), diagnostics: found.get(file) ?? [] });
    this.#told = new Set(found.keys());
  }

  #completion(at: At): CompletionItem[] {
    const path = this.#pathOf(at.textDocument.uri);
    const document = this.#documents.get(at.textDocument.uri);
    if (path === null || !document) return [];
    return completionsAt({ workspace: this.#workspace, document, path, offset: document.offsetAt(at.position) });
  }

  #hover(at: At): Hover | null {
    const { file, offset } = this.#placeOf(at);
    const value = hoverAt(this.#workspace.look(), file, offset);
    return value === null ? null : { contents: { kind: MarkupKind.Markdown, value } };
  }

  #definition(at: At): Location | null {
    const { file, offset } = this.#placeOf(at);
    const declared = declaredAt(this.#workspace.look(), file, offset);
    return declared && this.#locationOf(declared.span);
  }

  #references(at: At): Location[] {
    const { file, offset } = this.#placeOf(at);
    const look = this.#workspace.look();
    const declared = declaredAt(look, file, offset);
    return declared ? namesOf(look, declared).map((span) => this.#locationOf(span)) : [];
  }

  #prepared(at: At): { range: Range; placeholder: string } {
    const { file, offset } = this.#placeOf(at);
    const look = this.#workspace.look();
    const declared = renamableAt(look, file, offset);
    if ('refused' in declared) throw new ResponseError(REQUEST_FAILED, declared.refused);
    const here = namesOf(look, declared).find(
      (span) => span.file === file && span.start <= offset && offset <= span.end,
    );
    return { range: this.#locationOf(here ?? declared.span).range, placeholder: declared.name };
  }

  #rename(at: At, to: string): WorkspaceEdit {
    const { file, offset } = this.#placeOf(at);
    const renaming = renamingAt(this.#workspace, file, offset, to);
    if ('refused' in renaming) throw new ResponseError(REQUEST_FAILED, renaming.refused);
    if (renaming.stored)
      void this.#connection.sendNotification(ShowMessageNotification.type, {
        type: MessageType.Warning,
        message: STORED,
      });
    const changes: NonNullable<WorkspaceEdit['changes']> = {};
    for (const { text, ...span } of renaming.replacements) {
      const { uri, range } = this.#locationOf(span);
      changes[uri] = [...(changes[uri] ?? []), { range, newText: text }];
    }
    return { changes };
  }

  #placeOf({ textDocument: { uri }, position }: At): { file: string; offset: number } {
    const file = `schemas/${this.#pathOf(uri) ?? ''}`;
    return { file, offset: this.#textOf(file).offsetAt(position) };
  }

  #locationOf({ file, start, end }: Span): Location {
    const text = this.#textOf(file);
    return { uri: this.#uriOf(file), range: { start: text.positionAt(start), end: text.positionAt(end) } };
  }

  #textOf(file: string): TextDocument {
    const text = this.#workspace.texts().get(file.replace(/^schemas\//, '')) ?? '';
    return TextDocument.create(this.#uriOf(file), 'json', 0, text);
  }

  /** Path below `schemas/`; null for files elsewhere, and for the generated ones. */
  #pathOf(uri: string): string | null {
    const folder = `${pathToFileURL(this.#workspace.folder).href}/`;
    const known = uri.startsWith('file:') ? pathToFileURL(fileURLToPath(uri)).href : uri;
    if (!known.startsWith(folder) || !known.endsWith('.json')) return null;
    const path = decodeURIComponent(known.slice(folder.length));
    return path.startsWith('meta/') ? null : path;
  }

  #uriOf(file: string): string {
    return pathToFileURL(join(this.#root, file)).href;
  }
}

const STORED =
  'Records that are stored keep the old code; npm run access shows what the matrices of access say otherwise now.';
