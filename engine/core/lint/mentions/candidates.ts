import { functions } from '#core/expression';
import { isLexicon } from '../run/known.ts';
import type { ExpressionMention, Mention } from '../run/mention.ts';

/** A name that may stand somewhere; `detail`: what it says of itself. */
export type Candidate = { name: string; detail?: string; kind: 'name' | 'function' };
/** Names that may stand from an offset of the text up to where the author is. */
export type Candidates = { from: number; names: Candidate[] };

/** What may stand at an offset of the text, in the place of a mention. */
export function candidatesAt(mention: Mention, text: string, offset: number): Candidates {
  if ('scope' in mention) return inExpression(mention, text.slice(0, offset));
  const { known } = mention;
  const names = [...(isLexicon(known) ? known.names() : known)];
  const told = (name: string) => (isLexicon(known) ? known.said(name)?.of : undefined);
  const from = mention.place.start ?? 0;
  return { from, names: names.map((name) => ({ name, detail: titleOf(told(name)), kind: 'name' })) };
}

/** In a text beside a comparison its codes; else names after what stands before the point, and functions. */
function inExpression({ scope }: ExpressionMention, before: string): Candidates {
  const code = /([A-Za-z_][\w.]*)\s*(?:==|!=|in\s*\[(?:\s*(?:'[^']*'|"[^"]*")\s*,)*)\s*['"]([^'"]*)$/.exec(before);
  if (code) {
    const codes = scope.codes((code[1] ?? '').split('.'));
    const names = [...(codes?.names() ?? [])].map((name): Candidate => {
      return { name, detail: titleOf(codes?.said(name)?.of), kind: 'name' };
    });
    return { from: before.length - (code[2] ?? '').length, names };
  }
  const typed = /[A-Za-z_][\w.]*$/.exec(before)?.[0] ?? '';
  const path = typed.split('.').slice(0, -1);
  const last = typed.slice(typed.lastIndexOf('.') + 1);
  const names = scope.names.candidates(path).map((name): Candidate => {
    return { name, detail: titleOf(scope.said([...path, name])?.of), kind: 'name' };
  });
  const called: Candidate[] = path.length > 0 ? [] : [...functions.values()].map(ofFunction);
  return { from: before.length - last.length, names: [...names, ...called] };
}

function ofFunction({ name, signature, meaning }: { name: string; signature: string; meaning: string }): Candidate {
  return { name, detail: `${signature}: ${meaning}`, kind: 'function' };
}

/** The Chinese words by which something goes: title of a field, label of a code or state, name of a company rule. */
export function titleOf(of: object | undefined): string | undefined {
  for (const keyword of ['title', 'label', 'name'] as const) {
    const words: unknown = of && Reflect.get(of, keyword);
    if (typeof words === 'string') return words;
  }
  return undefined;
}
