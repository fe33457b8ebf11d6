/**
 * The language server of the schemas (`npm run schemas:lsp`): what the linter finds and what it looked up, told to an
 * editor over the Language Server Protocol. It keeps no list of keywords or names: places and names are those that the
 * linter's checks report while they go through the set, keywords those of the language's definition.
 */
export { serveEditor } from './serve.ts';
