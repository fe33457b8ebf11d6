import ts from 'typescript';
import { type Code, FALSE, NOTHING, numberCode, TRUE, textCode } from './code.ts';

/** A text, number, truth or nothing as it is written; null for anything else. */
export function literalCode(node: ts.Expression): Code | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node))
    return node.text === '' ? NOTHING : textCode(node.text);
  if (ts.isNumericLiteral(node)) return numberCode(node.text);
  if (node.kind === ts.SyntaxKind.TrueKeyword) return TRUE;
  if (node.kind === ts.SyntaxKind.FalseKeyword) return FALSE;
  const isNothing = node.kind === ts.SyntaxKind.NullKeyword || (ts.isIdentifier(node) && node.text === 'undefined');
  return isNothing || ts.isVoidExpression(node) ? NOTHING : null;
}
