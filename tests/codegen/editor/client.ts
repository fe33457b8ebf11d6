/** An editor that speaks to the language server: its process is started and ended by the test. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import {
  type CompletionItem,
  createProtocolConnection,
  type Diagnostic,
  type Hover,
  type InitializeResult,
  type Location,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';

const PROJECT = join(import.meta.dirname, '../../..');

type At = { textDocument: { uri: string }; position: { line: number; character: number } };

export class Editor {
  readonly #root: string;
  readonly #child;
  readonly #connection;
  readonly #told = new Map<string, Diagnostic[]>();
  readonly #waiting = new Set<() => void>();
  readonly #texts = new Map<string, string>();
  readonly exit: Promise<number | null>;

  constructor(root: string) {
    this.#root = root;
    this.#child = spawn(process.execPath, ['--import', 'tsx', 'codegen/lsp.ts', root], {
      cwd: PROJECT,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const { stdin, stdout } = this.#child;
    this.exit = new Promise((resolve) => this.#child.on('exit', resolve));
    this.#connection = createProtocolConnection(new StreamMessageReader(stdout), new StreamMessageWriter(stdin));
    this.#connection.onNotification('textDocument/publishDiagnostics', (told: PublishDiagnosticsParams) => {
      this.#told.set(told.uri, told.diagnostics);
      for (const look of this.#waiting) look();
    });
    this.#connection.listen();
    onTestFinished(() => {
      this.#connection.dispose();
      this.#child.kill();
    });
  }

  async begin(locale?: string): Promise<InitializeResult> {
    const rootUri = pathToFileURL(this.#root).href;
    const told = await this.#connection.sendRequest<InitializeResult>('initialize', {
      processId: process.pid,
      rootUri,
      locale,
      capabilities: {},
    });
    await this.#connection.sendNotification('initialized', {});
    return told;
  }

  async end(): Promise<number | null> {
    await this.#connection.sendRequest('shutdown');
    await this.#connection.sendNotification('exit');
    return this.exit;
  }

  uri(file: string): string {
    return pathToFileURL(join(this.#root, 'schemas', file)).href;
  }

  /** Opens a file, as it is saved or with a change that is not. */
  async open(file: string, change: (text: string) => string = (text) => text): Promise<void> {
    const text = change(readFileSync(join(this.#root, 'schemas', file), 'utf8'));
    this.#texts.set(file, text);
    const textDocument = { uri: this.uri(file), languageId: 'json', version: 1, text };
    await this.#connection.sendNotification('textDocument/didOpen', { textDocument });
  }

  /** Types over a text of an open file. */
  async type(file: string, from: string, to: string, version = 2): Promise<void> {
    const text = this.#text(file);
    const start = positionIn(text, text.indexOf(from));
    const end = positionIn(text, text.indexOf(from) + from.length);
    this.#texts.set(file, text.replace(from, to));
    await this.#connection.sendNotification('textDocument/didChange', {
      textDocument: { uri: this.uri(file), version },
      contentChanges: [{ range: { start, end }, text: to }],
    });
  }

  /** Waits until what is told of a file is as wanted. */
  told(file: string, isAsWanted: (messages: string[]) => boolean): Promise<Diagnostic[]> {
    return new Promise((resolve) => {
      const look = () => {
        const told = this.#told.get(this.uri(file)) ?? [];
        if (!isAsWanted(told.map(({ message }) => String(message)))) return;
        this.#waiting.delete(look);
        resolve(told);
      };
      this.#waiting.add(look);
      look();
    });
  }

  async complete(file: string, at: string): Promise<CompletionItem[]> {
    return this.#connection.sendRequest<CompletionItem[]>('textDocument/completion', this.#at(file, at));
  }

  async hover(file: string, at: string): Promise<string> {
    const hover = await this.#connection.sendRequest<Hover | null>('textDocument/hover', this.#at(file, at));
    return hover ? (hover.contents as { value: string }).value : '';
  }

  async definition(file: string, at: string): Promise<Location | null> {
    return this.#connection.sendRequest<Location | null>('textDocument/definition', this.#at(file, at));
  }

  async references(file: string, at: string): Promise<Location[]> {
    const context = { includeDeclaration: true };
    return this.#connection.sendRequest<Location[]>('textDocument/references', { ...this.#at(file, at), context });
  }

  /** The files after the rename, by their path below `schemas/`; throws what the server refuses it with. */
  async rename(file: string, at: string, newName: string): Promise<Map<string, string>> {
    const asked = { ...this.#at(file, at), newName };
    const { changes = {} } = await this.#connection.sendRequest<WorkspaceEdit>('textDocument/rename', asked);
    return new Map(
      Object.entries(changes).map(([uri, edits]) => {
        const path = decodeURIComponent(uri.slice(this.uri('').length + 1));
        const text = this.#text(path);
        const spans = edits.map(({ range, newText }) => {
          return { start: offsetIn(text, range.start), end: offsetIn(text, range.end), newText };
        });
        const ordered = spans.sort((a, b) => b.start - a.start);
        return [
          path,
          ordered.reduce((rest, { start, end, newText }) => rest.slice(0, start) + newText + rest.slice(end), text),
        ];
      }),
    );
  }

  #text(file: string): string {
    return this.#texts.get(file) ?? readFileSync(join(this.#root, 'schemas', file), 'utf8');
  }

  /** `|` stands where the cursor is. */
  #at(file: string, at: string): At {
    const text = this.#text(file);
    const found = text.indexOf(at.replace('|', ''));
    if (found < 0) throw new Error(`${file} has no ${at}`);
    return { textDocument: { uri: this.uri(file) }, position: positionIn(text, found + at.indexOf('|')) };
  }
}

function positionIn(text: string, offset: number) {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length - 1, character: offset - (before.lastIndexOf('\n') + 1) };
}

function offsetIn(text: string, { line, character }: { line: number; character: number }): number {
  const lines = text.split('\n').slice(0, line);
  return lines.reduce((sum, each) => sum + each.length + 1, 0) + character;
}
