import type { ExpressionNode } from '#core/expression';
import type { EntitySpec } from '#core/language';
import { foldContext } from '../expressions/expressions.ts';
import type { FoldContext } from '../expressions/folding.ts';
import { outcomesOf } from '../expressions/outcomes.ts';
import { expectCode } from '../expressions/references.ts';
import { soundNode } from '../expressions/sound.ts';
import { fieldAt } from '../run/field.ts';
import type { LintRun } from '../run/run.ts';
import type { Definition } from './aspects.ts';

/** What a rule offers are codes of the field, and what is suggested or computed is among what is offered. */
export function lintOffered(run: LintRun, entity: EntitySpec, definitions: Definition[], record?: EntitySpec) {
  for (const definition of definitions) {
    const { field, aspect, text, place } = definition;
    const node = aspect === 'options' && text !== null ? soundNode(text) : null;
    const dictionary = fieldAt(entity, field)?.dictionary;
    if (!node || dictionary === undefined) continue;
    const context = foldContext(run, { entity, record, field });
    const offers = outcomesOf(node).map((outcome) => offeredBy(outcome, context));
    for (const code of offers.flatMap((offer) => offer?.written ?? [])) expectCode(run, code, dictionary, place);
    if (offers.includes(null)) continue;
    const offered = new Set(offers.flatMap((offer) => [...(offer?.codes ?? [])]));
    lintChosen(run, definitions, field, offered);
    const begun = fieldAt(entity, field)?.default;
    if (typeof begun === 'string' && !offered.has(begun))
      run.report('SCH240', { what: 'default', name: field, reason: `"${begun}" is not among its "options"` }, place);
  }
}

/** Codes that a part of an expression offers, and those that it writes out. */
type Offer = { codes: readonly string[]; written: readonly string[] };

function offeredBy(node: ExpressionNode, context: FoldContext): Offer | null {
  if (node.kind === 'list') {
    const codes = node.items.flatMap((item) => textOf(item) ?? []);
    return codes.length === node.items.length ? { codes, written: codes } : null;
  }
  if (node.kind !== 'call') return null;
  const [first, second] = node.args;
  const name = first && textOf(first);
  if (node.name === 'codes' && node.args.length === 1 && name) {
    const entries = context.dictionary(name)?.entries ?? [];
    return { codes: entries.flatMap(({ code, disabled }) => (disabled ? [] : [code])), written: [] };
  }
  const inner = first && (node.name === 'excluding' || node.name === 'including') ? offeredBy(first, context) : null;
  const code = second && textOf(second);
  if (!inner || !code) return null;
  const written = [...inner.written, code];
  if (node.name === 'including') return { codes: [...inner.codes, code], written };
  return { codes: inner.codes.filter((each) => each !== code), written };
}

const textOf = (node: ExpressionNode): string | null =>
  node.kind === 'literal' && node.type === 'text' && typeof node.value === 'string' ? node.value : null;

function lintChosen(run: LintRun, definitions: Definition[], field: string, offered: ReadonlySet<string>) {
  for (const { aspect, text, place, field: owner } of definitions) {
    const node =
      owner === field && (aspect === 'suggest' || aspect === 'value') && text !== null ? soundNode(text) : null;
    for (const outcome of node ? outcomesOf(node) : []) {
      const code = textOf(outcome);
      if (code && !offered.has(code))
        run.report('SCH240', { what: aspect, name: field, reason: `"${code}" is not among its "options"` }, place);
    }
  }
}
