import type { EntitySpec, TemplateSpec } from '#core/language';
import type { RenderedDocument, Run } from './types.ts';

/** `row.x` and `a.b` are spoken of by the title of what they begin with. */
function titleOf(entity: EntitySpec, slot: string): string {
  const [head = '', ...rest] = slot.split('.');
  const field = entity.properties[head];
  const inner = rest.length > 0 ? field?.properties?.[rest[0] ?? '']?.title : undefined;
  return [field?.title ?? slot, inner].filter(Boolean).join('·');
}

function blankRuns(runs: readonly Run[], entity: EntitySpec): Run[] {
  return runs.map((run) => {
    if ('table' in run) return { slot: run.slot, table: { ...run.table, rows: [] } };
    return 'slot' in run ? { ...run, text: `〔${titleOf(entity, run.slot)}〕` } : run;
  });
}

/** Remaining items are nobody's sentence: the template has what leads them in. */
function leadOf(runs: readonly Run[]): readonly Run[] {
  const first = runs.findIndex((run) => 'text' in run && !('slot' in run) && run.text.startsWith('\n'));
  return first < 0 ? runs : runs.slice(0, first);
}

/**
 * The document as its template words it for this record: the same clauses and phrases, with the name of each field in
 * place of its value and without what the template has no words for. Against it a signer sees all that was filled in.
 */
export function blankDocument(
  document: RenderedDocument,
  template: TemplateSpec,
  entity: EntitySpec,
): RenderedDocument {
  const rests = new Set(template.clauses.filter(({ rest }) => rest).map(({ key }) => key));
  const blank = (runs: readonly Run[]) => blankRuns(runs, entity);
  return {
    ...document,
    head: document.head.map(blank),
    preamble: blank(document.preamble),
    clauses: document.clauses.map((clause) => ({
      ...clause,
      runs: blank(rests.has(clause.key) ? leadOf(clause.runs) : clause.runs),
    })),
    closing: blank(document.closing),
    signatures: document.signatures.map((signature) => ({ ...signature, lines: signature.lines.map(blank) })),
  };
}
