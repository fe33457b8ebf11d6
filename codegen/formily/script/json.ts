import ts from 'typescript';
import { bare } from './parse.ts';

/** A value that is written out whole, as JSON would have it; undefined for what is no such value. */
export function writtenValue(given: ts.Expression): unknown {
  const node = bare(given);
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
  if (node.kind === ts.SyntaxKind.FalseKeyword) return false;
  if (node.kind === ts.SyntaxKind.NullKeyword) return null;
  if (ts.isArrayLiteralExpression(node)) return writtenList(node);
  return ts.isObjectLiteralExpression(node) ? writtenObject(node) : undefined;
}

function writtenList({ elements }: ts.ArrayLiteralExpression): unknown[] | undefined {
  const items = elements.map(writtenValue);
  return items.includes(undefined) ? undefined : items;
}

function writtenObject({ properties }: ts.ObjectLiteralExpression): Record<string, unknown> | undefined {
  const members = properties.map((part): [string, unknown] | null => {
    const name = part.name && memberName(part.name);
    return name !== null && name !== undefined && ts.isPropertyAssignment(part)
      ? [name, writtenValue(part.initializer)]
      : null;
  });
  const isWhole = members.every((member) => member !== null && member[1] !== undefined && member[0] !== '__proto__');
  return isWhole ? Object.fromEntries(members as Array<[string, unknown]>) : undefined;
}

/** The name of a member that is written out. */
export const memberName = (name: ts.PropertyName): string | null =>
  ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isNumericLiteral(name) ? name.text : null;
