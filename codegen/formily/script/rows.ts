/** Methods over the rows of a line table: what a function says of a row becomes the last argument of ours. */
import ts from 'typescript';
import { isRootName } from '#core/expression';
import { chainOf, placeOf } from './chain.ts';
import { asNumber, binary, type Code, call, choose, numberCode, whole } from './code.ts';
import type { Converter } from './converter.ts';
import type { Names, Place } from './names.ts';

type Rows = { path: readonly string[]; text: string };
type Arrow = { parameters: string[]; body: ts.Expression };

/** Null where the call is not over rows, or says what our functions do not. */
export function rowsMethod(
  node: ts.CallExpression,
  method: string,
  converter: Converter,
  counted: boolean,
): Code | null {
  if (!ts.isPropertyAccessExpression(node.expression)) return null;
  const rows = rowsOf(node.expression.expression, converter.names);
  const [first, second] = node.arguments;
  const arrow = first && arrowOf(first);
  if (!rows || !arrow) return null;
  if (method === 'reduce') return reduced(rows, arrow, second, converter);
  const row = arrow.parameters[0] ?? '';
  const over = converter.over(withRow(converter.names, row, rows.path));
  const made = (name: string, type: Code['type'], body: Code) =>
    call(name, type, whole(rows.text, 'rows'), whole(variableFor(row), 'object'), body);
  if (method === 'some') return made('any', 'bool', over.truth(arrow.body));
  if (method === 'every') return made('all', 'bool', over.truth(arrow.body));
  if (method === 'filter' && counted) return made('count', 'number', over.truth(arrow.body));
  if (method === 'map') return column(arrow, over.names, rows);
  return null;
}

function rowsOf(node: ts.Expression, names: Names): Rows | null {
  if (ts.isParenthesizedExpression(node)) return rowsOf(node.expression, names);
  if (ts.isBinaryExpression(node)) return rowsOf(node.left, names);
  const chain = chainOf(node);
  const place = chain && placeOf(chain, names);
  if (!place || 'code' in place || names.typeAt(place.path) !== 'rows') return null;
  const code = names.read(place);
  return typeof code === 'string' ? null : { path: place.path, text: code.text };
}

function arrowOf(node: ts.Expression): Arrow | null {
  if (!ts.isArrowFunction(node) || ts.isBlock(node.body)) return null;
  const parameters = node.parameters.map(({ name }) => (ts.isIdentifier(name) ? name.text : ''));
  return parameters.includes('') ? null : { parameters, body: node.body };
}

/** `row` and the like mean something else in our expressions. */
const variableFor = (row: string): string => (isRootName(row) ? `${row}Each` : row);

/** The names of the place with a row of the table beside them. */
function withRow(names: Names, row: string, table: readonly string[]): Names {
  const place: Place = { path: [...table, '*'], isOwnRow: false, variable: variableFor(row), below: table.length + 1 };
  return {
    ...names,
    begin: (chain) => (chain[0] === row ? { place, taken: 1 } : names.begin(chain)),
    typeAt: (path) => (path.length === table.length + 1 && path.at(-1) === '*' ? 'object' : names.typeAt(path)),
  };
}

/** `rows.map(row => row.x)`: the column. */
function column({ parameters, body }: Arrow, names: Names, rows: Rows): Code | null {
  const chain = chainOf(body);
  if (!chain || chain[0] !== parameters[0] || chain.length < 2) return null;
  const path = [...rows.path, '*', ...chain.slice(1)];
  const code = names.typeAt(path) === null ? null : names.read({ path, isOwnRow: false });
  return code === null || typeof code === 'string' ? null : code;
}

/** `rows.reduce((sum, row) => sum + x, 0)`, also with a condition that else gives the sum as it was. */
function reduced(
  rows: Rows,
  { parameters, body }: Arrow,
  start: ts.Expression | undefined,
  converter: Converter,
): Code | null {
  const [total, row] = parameters;
  if (total === undefined || row === undefined) return null;
  const over = converter.over(withRow(converter.names, row, rows.path));
  const part = addedTo(total, body, over);
  if (!part) return null;
  const sum = call('sum', 'number', whole(rows.text, 'rows'), whole(variableFor(row), 'object'), part);
  const begin = start ? converter.value(start) : numberCode(0);
  return begin.text === '0' ? call('coalesce', 'number', sum, numberCode(0)) : binary('+', begin, sum, 'number');
}

function addedTo(total: string, node: ts.Expression, over: Converter): Code | null {
  if (ts.isParenthesizedExpression(node)) return addedTo(total, node.expression, over);
  const isTotal = (part: ts.Expression) => ts.isIdentifier(part) && part.text === total;
  if (isTotal(node)) return numberCode(0);
  if (ts.isConditionalExpression(node)) {
    const yes = addedTo(total, node.whenTrue, over);
    const no = addedTo(total, node.whenFalse, over);
    return yes && no && choose(over.truth(node.condition), yes, no);
  }
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return null;
  if (isTotal(node.left)) return asNumber(over.value(node.right));
  return isTotal(node.right) ? asNumber(over.value(node.left)) : null;
}
