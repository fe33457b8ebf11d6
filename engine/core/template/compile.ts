import type { RowTextSpec, TemplateClause, TemplateSpec } from '#core/language';
import { SLOT_FORMATS } from './formats.ts';
import { parseText, type TemplateNode, templateError } from './parse.ts';
import type { TemplateReference } from './types.ts';

export type CompiledClause = { spec: TemplateClause; nodes: TemplateNode[] };
export type CompiledRowText = { spec: RowTextSpec; nodes: TemplateNode[] };

/** A template with all its texts parsed. */
export type CompiledTemplate = {
  spec: TemplateSpec;
  title: TemplateNode[];
  head: TemplateNode[][];
  preamble: TemplateNode[];
  clauses: CompiledClause[];
  closing: TemplateNode[];
  signatures: Array<{ party: string; keyword: string; lines: TemplateNode[][] }>;
  rowTexts: ReadonlyMap<string, CompiledRowText>;
  references: TemplateReference[];
};

type Around = { pointer: string; guards: readonly string[] };

function collect(nodes: readonly TemplateNode[], around: Around, into: TemplateReference[]): void {
  for (const node of nodes) {
    const { offset } = node;
    if (node.kind === 'slot') {
      into.push({ kind: 'slot', ...around, offset, path: node.path, format: node.format, argument: node.argument });
    } else if (node.kind === 'clause') {
      into.push({ kind: 'clause', ...around, offset, key: node.key });
    } else if (node.kind === 'if') {
      const within = (guard: string): Around => ({ ...around, guards: [...around.guards, guard] });
      into.push({ kind: 'condition', ...around, offset, text: node.test });
      collect(node.whenTrue, within(node.test), into);
      collect(node.whenFalse, within(`!(${node.test})`), into);
    }
  }
}

function compile(spec: TemplateSpec): CompiledTemplate {
  const references: TemplateReference[] = [];
  const read = (text: string | undefined, pointer: string, guards: string[] = []): TemplateNode[] => {
    const nodes = parseText(text ?? '', { template: spec.name, pointer });
    collect(nodes, { pointer, guards }, references);
    return nodes;
  };
  const condition = (text: string | undefined, pointer: string): void => {
    if (text) references.push({ kind: 'condition', pointer, offset: 0, guards: [], text });
  };
  const rowTexts = new Map(
    Object.entries(spec.rowTexts ?? {}).map(([name, rowText]) => {
      condition(rowText.rows, `/rowTexts/${name}/rows`);
      return [name, { spec: rowText, nodes: read(rowText.text, `/rowTexts/${name}/text`) }] as const;
    }),
  );
  return {
    spec,
    title: read(spec.title, '/title'),
    head: spec.head.map((line, index) => read(line, `/head/${index}`)),
    preamble: read(spec.preamble, '/preamble'),
    clauses: spec.clauses.map((clause, index) => {
      condition(clause.visible, `/clauses/${index}/visible`);
      return {
        spec: clause,
        nodes: read(clause.text, `/clauses/${index}/text`, clause.visible ? [clause.visible] : []),
      };
    }),
    closing: read(spec.closing, '/closing'),
    signatures: spec.signatures.map((signature, index) => ({
      party: signature.party,
      keyword: signature.keyword,
      lines: signature.lines.map((line, row) => read(line, `/signatures/${index}/lines/${row}`)),
    })),
    rowTexts,
    references,
  };
}

function checkReferences({ spec, rowTexts, references }: CompiledTemplate): void {
  const keys = new Set(spec.clauses.map((clause) => clause.key));
  for (const reference of references) {
    const place = { template: spec.name, pointer: reference.pointer };
    if (reference.kind === 'clause' && !keys.has(reference.key)) {
      throw templateError(
        place,
        reference.offset,
        `@${reference.key}`,
        'names no clause',
        `one of ${[...keys].join(', ')}`,
      );
    }
    const format = reference.kind === 'slot' ? reference.format : null;
    if (format && format !== 'table' && !SLOT_FORMATS.has(format) && !rowTexts.has(format)) {
      const known = [...SLOT_FORMATS.keys(), 'table', ...rowTexts.keys()].join(', ');
      throw templateError(place, reference.offset, format, 'is no known format', `one of ${known}`);
    }
  }
}

const compiledTemplates = new WeakMap<TemplateSpec, CompiledTemplate>();

/** Parses a template once; the same object comes back from the cache. Throws SCH127 for one that is broken. */
export function compileTemplate(spec: TemplateSpec): CompiledTemplate {
  const known = compiledTemplates.get(spec);
  if (known) return known;
  const compiled = compile(spec);
  checkReferences(compiled);
  compiledTemplates.set(spec, compiled);
  return compiled;
}
