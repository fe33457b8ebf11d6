import type { CompiledTemplate } from './compile.ts';
import { plainText, SLOT_FORMATS } from './formats.ts';
import { clauseNumber, clauseReference } from './numbering.ts';
import type { TemplateNode } from './parse.ts';
import { restRuns } from './rest.ts';
import { isEmpty, type Resolved, type Row, resolve, type Scope } from './scope.ts';
import { tableRun } from './table.ts';
import { EMPTY_SLOT, literalText, runsText } from './text.ts';
import type { RenderedClause, RenderedDocument, RenderInput, Run, TextRun } from './types.ts';

/** Whether a condition holds; never throws for data reasons (docs/language/expressions.md, "Null-safety"). */
export type Evaluate = (text: string, scope: Scope) => boolean;

type SlotNode = Extract<TemplateNode, { kind: 'slot' }>;

/** Path of a table from the record: `row.steps` inside of `lines` is `lines.steps`. */
const tablePath = (path: string, { rowPath }: Scope): string =>
  path.startsWith('row.') && rowPath ? `${rowPath}.${path.slice(4)}` : path;

class Rendering {
  readonly empty = new Set<string>();
  /** References to clauses, written when all clauses are counted: what drops out is known at the end only. */
  private readonly pending: Array<{ run: TextRun; key: string }> = [];

  constructor(
    readonly template: CompiledTemplate,
    readonly evaluate: Evaluate,
  ) {}

  writeReferences(counts: ReadonlyMap<string, number>): void {
    for (const { run, key } of this.pending) {
      const count = counts.get(key);
      run.text = count === undefined ? '' : clauseReference(count);
    }
  }

  runs(nodes: readonly TemplateNode[], scope: Scope): Run[] {
    const runs: Run[] = [];
    this.write(nodes, scope, runs);
    return runs;
  }

  private write(nodes: readonly TemplateNode[], scope: Scope, into: Run[]): void {
    for (const node of nodes) {
      if (node.kind === 'text') into.push({ text: node.text });
      else if (node.kind === 'clause') into.push(this.reference(node.key));
      else if (node.kind === 'slot') this.writeSlot(node, scope, into);
      else this.write(this.evaluate(node.test, scope) ? node.whenTrue : node.whenFalse, scope, into);
    }
  }

  private reference(key: string): TextRun {
    const run: TextRun = { text: '' };
    this.pending.push({ run, key });
    return run;
  }

  private writeSlot(node: SlotNode, scope: Scope, into: Run[]): void {
    const found = resolve(scope, node.path);
    if (found.hidden) return;
    const rowText = node.format ? this.template.rowTexts.get(node.format) : undefined;
    if (rowText) {
      const text = this.rowTexts(node, found, scope);
      into.push(text === '' ? this.missing(node.path) : { slot: node.path, text, empty: false });
    } else if (isEmpty(found.value)) into.push(this.missing(node.path));
    else into.push(this.filled(node, found, scope));
  }

  private missing(slot: string): Run {
    this.empty.add(slot);
    return { slot, text: EMPTY_SLOT, empty: true };
  }

  private filled(node: SlotNode, found: Resolved, scope: Scope): Run {
    const { dictionary } = scope.input;
    const { argument } = node;
    if (node.format === 'table') {
      return tableRun(node.path, found.value as Row[], found.schema, { argument, dictionary });
    }
    const format = (node.format && SLOT_FORMATS.get(node.format)) || plainText;
    const text = literalText(format({ value: found.value, field: found.schema, argument, dictionary }));
    return text === '' ? this.missing(node.path) : { slot: node.path, text, empty: false };
  }

  /** One sentence per row; slots inside that are empty write nothing. */
  private rowTexts(node: SlotNode, found: Resolved, scope: Scope): string {
    const rowText = this.template.rowTexts.get(node.format ?? '');
    if (!rowText) return '';
    const rows = Array.isArray(found.value) ? (found.value as Row[]) : [];
    const around = { parent: scope.row, parentSchema: scope.rowSchema, rowPath: tablePath(node.path, scope) };
    const inner = rows.map((row): Scope => ({ input: scope.input, row, rowSchema: found.schema, ...around }));
    const { rows: filter, join = '\n', empty = '' } = rowText.spec;
    const sentences = inner
      .filter((rowScope) => !filter || this.evaluate(filter, rowScope))
      .map((rowScope) => this.sentence(rowText.nodes, rowScope))
      .filter((sentence) => sentence !== '');
    return sentences.length > 0 ? sentences.join(join) : empty;
  }

  private sentence(nodes: readonly TemplateNode[], scope: Scope): string {
    const before = new Set(this.empty);
    const runs = this.runs(nodes, scope).filter((run) => !('empty' in run && run.empty));
    for (const slot of this.empty) if (!before.has(slot)) this.empty.delete(slot);
    return runsText(runs).trim();
  }
}

const hasText = (runs: readonly Run[]): boolean => runs.some((run) => 'table' in run || run.text.trim() !== '');

function renderClauses(rendering: Rendering, scope: Scope): { clauses: RenderedClause[]; counts: Map<string, number> } {
  const { spec, clauses: compiled } = rendering.template;
  const counts = new Map<string, number>();
  const clauses: RenderedClause[] = [];
  for (const { spec: clause, nodes } of compiled) {
    if (clause.visible && !rendering.evaluate(clause.visible, scope)) continue;
    const runs = clause.rest
      ? restRuns(spec, clause.key, scope.input, () => rendering.runs(nodes, scope))
      : rendering.runs(nodes, scope);
    if (!hasText(runs)) continue;
    const counted = clause.numbered !== false;
    if (counted) counts.set(clause.key, counts.size + 1);
    const number = counted ? clauseNumber(counts.size, spec.numbering ?? 'article') : '';
    clauses.push({ key: clause.key, number, title: clause.title ?? '', runs });
  }
  return { clauses, counts };
}

/** Renders a compiled template; pure. */
export function render(template: CompiledTemplate, input: RenderInput, evaluate: Evaluate): RenderedDocument {
  const rendering = new Rendering(template, evaluate);
  const scope: Scope = { input };
  const lines = (texts: readonly TemplateNode[][]): Run[][] =>
    texts.map((line) => rendering.runs(line, scope)).filter(hasText);
  const title = rendering.runs(template.title, scope);
  const head = lines(template.head);
  const preamble = rendering.runs(template.preamble, scope);
  const { clauses, counts } = renderClauses(rendering, scope);
  const closing = rendering.runs(template.closing, scope);
  const signatures = template.signatures.map((signature) => ({
    party: signature.party,
    keyword: signature.keyword,
    lines: lines(signature.lines),
  }));
  rendering.writeReferences(counts);
  const empty = [...rendering.empty];
  const { name, scan } = template.spec;
  const scanned = scan && { scan: { to: addressOf(scan.to, input.values), text: scan.text } };
  return { name, title: runsText(title), head, preamble, clauses, closing, signatures, ...scanned, empty };
}

const addressOf = (to: string, values: RenderInput['values']): string =>
  to.replace(/\{(\w+)\}/g, (_slot, field: string) => encodeURIComponent(String(values[field] ?? '')));
