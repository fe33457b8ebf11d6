/** Every phrase that the linter composes a finding of has its Chinese: a new one asks for it here. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { accessPhrases } from '../../../codegen/chinese/phrases/access.ts';
import { entityPhrases } from '../../../codegen/chinese/phrases/entities.ts';
import { filePhrases } from '../../../codegen/chinese/phrases/files.ts';
import { screenPhrases } from '../../../codegen/chinese/phrases/screens.ts';
import { valuePhrases } from '../../../codegen/chinese/phrases/values.ts';
import { PROJECT } from '../../fixtures/workspace.ts';

/** Where findings are worded. */
const FOLDERS = ['engine/core/lint', 'engine/core/judge'];
/** Parts of phrases that the book has as a whole, and texts that no finding tells. */
const PARTS: ReadonlySet<string> = new Set([
  ' and {0} more',
  '"states": {0}',
  `, "when": "{0} == '{1}'"`,
  '"{0}" of {1}{2}',
  'nothing lies {0} {1} {2} {3}',
  'and below',
  'hides it',
  'lets it empty',
  'the form {0}',
  '{0} in [{1}]',
  'visible ',
  ' and ',
  ' with ',
]);

const phrases = [...accessPhrases, ...entityPhrases, ...valuePhrases, ...screenPhrases, ...filePhrases];

/** Literals of two words or more, with `{0}` … where a value is put in. */
function worded(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(join(PROJECT, file), 'utf8'), ts.ScriptTarget.ESNext, true);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) found.push(node.text);
    if (ts.isTemplateExpression(node))
      found.push(node.head.text + node.templateSpans.map(({ literal }, index) => `{${index}}${literal.text}`).join(''));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.filter((text) => / /.test(text) && /[a-z]{2}/.test(text.replace(/\{\d\}/g, '')));
}

describe('the book of phrases', () => {
  it('has every phrase of the linter', () => {
    const known = new Set(phrases.map(([english]) => english));
    const files = FOLDERS.flatMap((folder) =>
      readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    ).filter((file) => file.endsWith('.ts'));
    const all = [...new Set(files.flatMap(worded))];
    expect(all.length).toBeGreaterThan(250);
    expect(all.filter((text) => !known.has(text) && !PARTS.has(text))).toEqual([]);
  });

  it('has no phrase twice, and the same slots on both sides', () => {
    const english = phrases.map(([text]) => text);
    expect(english.filter((text, index) => english.indexOf(text) !== index)).toEqual([]);
    const slots = (text: string) => String([...new Set(text.match(/\{\d\}/g))].sort());
    expect(phrases.filter(([one, other]) => slots(one) !== slots(other))).toEqual([]);
  });
});
