/** `npm run test:directions`, third part: whatever a room's door exports has a doc comment where it is declared. */
import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import ts from 'typescript';

/** An export of a door without a comment, with the place of its declaration below the project's root. */
export type Silent = { door: string; name: string; at: string };
/** What all doors export: how many symbols in all, and those that say nothing of themselves. */
export type Doors = { symbols: number; silent: Silent[] };

const ROOT = join(import.meta.dirname, '..');
const SOURCES = ['engine', 'runtime', 'pages', 'codegen', 'server'];
const OPTIONS: ts.CompilerOptions = {
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  allowImportingTsExtensions: true,
  noEmit: true,
  noLib: true,
  types: [],
};

/** The doors below `root`: every `index.ts` of the sources but those of generated output. */
export function doorsBelow(root: string): string[] {
  return SOURCES.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name === 'index.ts')
      .map((entry) => join(entry.parentPath, entry.name)),
  ).filter((door) => !pathBelow(root, door).startsWith('codegen/out/'));
}

/** Reads the doors and what they export, through any number of re-exports; a symbol of several doors counts once. */
export function readDoors(root: string, doors: readonly string[]): Doors {
  const program = ts.createProgram(doors, OPTIONS);
  const checker = program.getTypeChecker();
  const seen = new Set<ts.Symbol>();
  const silent: Silent[] = [];
  for (const door of doors)
    for (const exported of exportsOf(program, checker, door)) {
      const declared = declaredBy(checker, exported);
      const own = (declared.declarations ?? []).filter((node) => isOwn(root, node));
      if (own.length === 0 || seen.has(declared)) continue;
      seen.add(declared);
      if (own.some(isCommented)) continue;
      silent.push({ door: pathBelow(root, door), name: exported.name, at: placeOf(root, own[0] as ts.Declaration) });
    }
  return { symbols: seen.size, silent };
}

function exportsOf(program: ts.Program, checker: ts.TypeChecker, door: string): ts.Symbol[] {
  const source = program.getSourceFile(door);
  const module = source && checker.getSymbolAtLocation(source);
  return module ? checker.getExportsOfModule(module) : [];
}

const declaredBy = (checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

/** Neither a package's nor generated: what the project declares itself. */
function isOwn(root: string, node: ts.Declaration): boolean {
  const path = pathBelow(root, node.getSourceFile().fileName);
  return !/(^|\/)node_modules\/|^codegen\/out\//.test(path);
}

/** The comment of a destructured or listed value stands at its statement. */
function isCommented(node: ts.Node): boolean {
  if (ts.getJSDocCommentsAndTags(node).length > 0) return true;
  return (
    (ts.isBindingElement(node) || ts.isObjectBindingPattern(node) || ts.isArrayBindingPattern(node)) &&
    isCommented(node.parent)
  );
}

function placeOf(root: string, node: ts.Declaration): string {
  const source = node.getSourceFile();
  const { line } = source.getLineAndCharacterOfPosition(node.getStart());
  return `${pathBelow(root, source.fileName)}:${line + 1}`;
}

const pathBelow = (root: string, path: string): string => relative(root, path).split(sep).join('/');

if (process.argv[1] === import.meta.filename) {
  const { symbols, silent } = readDoors(ROOT, doorsBelow(ROOT));
  for (const { door, name, at } of silent) console.log(`${at}: ${name}, exported by ${door}, has no doc comment`);
  if (silent.length === 0) console.log(`every export of a door has a comment (${symbols} symbols)`);
  process.exit(silent.length > 0 ? 1 : 0);
}
