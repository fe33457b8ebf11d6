/**
 * `npm run -s schemas:lsp [-- <project root>]`: the language server of the schemas over stdio, for editors. Findings,
 * completion of names, hover, go to definition, references, rename.
 */
import { join, resolve } from 'node:path';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { serveEditor } from '#codegen/editor';

const root = resolve(process.argv[2] ?? join(import.meta.dirname, '..'));

serveEditor(createConnection(ProposedFeatures.all, process.stdin, process.stdout), root);
