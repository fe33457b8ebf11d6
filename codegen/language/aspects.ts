import { FieldRule, keywordsOf } from '#core/language/definition';

/** What a rule may define of a field: the keywords of a rule that hold an expression. */
export function emitAspects(): string {
  const names = Object.entries(keywordsOf(FieldRule)).flatMap(([name, { type }]) =>
    type.is === 'text' && type.holds === 'expression' ? [`  '${name}',\n`] : [],
  );
  return `/** Generated from ../definition/rule.ts by \`npm run codegen\`. */

/** Every aspect of a field, in the order of the definition. */
export const ASPECTS = [
${names.join('')}] as const;

/** An aspect of a field that a rule may define; each aspect of a field is defined in exactly one place. */
export type Aspect = (typeof ASPECTS)[number];
`;
}
