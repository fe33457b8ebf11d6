/** Lays a rendered document out as an A4 page description for pdfmake. */
import type { Column, Content, ContentText, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { RenderedClause, RenderedDocument, RenderedSignature, Run } from '#core/template';
import { FONT_FAMILY } from './fonts.ts';

export const PAGE = { width: 595.28, height: 841.89, margin: 62, top: 68, bottom: 60 };
const INNER_WIDTH = PAGE.width - 2 * PAGE.margin;
const BODY_SIZE = 10.5;
/** Two Chinese characters, the indent of a paragraph. */
const INDENT = 2 * BODY_SIZE;
const HEADING_LEVEL = 1;
const BODY_LEVEL = 2;
const SIGNATURE_LEVEL = 3;
const SIGNATURE_GAP = 16;
/** Room under the signature lines so that a 45 mm seal does not run into the next column or the footer. */
const SIGNATURE_HEIGHT = 130;

export type AnchorNode = { keyword: string; column: number; node: ContentText };
export type Layout = { definition: TDocumentDefinitions; anchors: AnchorNode[] };

type Paragraph = { kind: 'text'; text: string } | { kind: 'table'; run: Extract<Run, { table: unknown }> };

/** Splits runs into paragraphs: at new lines, and around tables. */
function paragraphs(runs: readonly Run[]): Paragraph[] {
  const result: Paragraph[] = [];
  let text = '';
  const flush = () => {
    for (const line of text.split('\n')) if (line.trim() !== '') result.push({ kind: 'text', text: line.trim() });
    text = '';
  };
  for (const run of runs) {
    if ('table' in run) {
      flush();
      result.push({ kind: 'table', run });
    } else text += run.text;
  }
  flush();
  return result;
}

function tableContent(run: Extract<Run, { table: unknown }>): Content {
  const { columns, rows } = run.table;
  const head = columns.map((column): TableCell => ({ text: column.title, bold: true, fillColor: '#f2f2f2' }));
  const body = rows.map((cells) => cells.map((cell): TableCell => ({ text: cell })));
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: columns.map((_, index) => (index === 0 ? '*' : 'auto')),
      body: [head, ...body],
    },
    layout: { hLineWidth: () => 0.5, vLineWidth: () => 0.5, hLineColor: () => '#666666', vLineColor: () => '#666666' },
    headlineLevel: BODY_LEVEL,
    fontSize: 9,
    alignment: 'center',
    margin: [0, 4, 0, 6],
  };
}

function body(runs: readonly Run[]): Content[] {
  return paragraphs(runs).map((paragraph) =>
    paragraph.kind === 'table'
      ? tableContent(paragraph.run)
      : { text: paragraph.text, headlineLevel: BODY_LEVEL, leadingIndent: INDENT, margin: [0, 0, 0, 2] },
  );
}

function clauseContent(clause: RenderedClause): Content[] {
  const heading = `${clause.number}${clause.number && clause.title ? '　' : ''}${clause.title}`;
  if (!heading) return body(clause.runs);
  return [{ text: heading, bold: true, margin: [0, 6, 0, 2], headlineLevel: HEADING_LEVEL }, ...body(clause.runs)];
}

const lineText = (runs: readonly Run[]): string => runs.map((run) => ('table' in run ? '' : run.text)).join('');

function signatureContent(signatures: readonly RenderedSignature[], anchors: AnchorNode[]): Content[] {
  if (signatures.length === 0) return [];
  const width = (INNER_WIDTH - SIGNATURE_GAP * (signatures.length - 1)) / signatures.length;
  const columns = signatures.map((signature, column): Column => {
    const node: ContentText = { text: signature.keyword, bold: true, margin: [0, 0, 0, 4] };
    anchors.push({ keyword: signature.keyword, column, node });
    const lines = signature.lines.map((line): Content => ({ text: lineText(line), margin: [0, 0, 0, 3] }));
    return { width, stack: [node, ...lines] };
  });
  // The block keeps its room even when its lines are few.
  const room: Column = {
    canvas: [{ type: 'line', x1: 0, y1: 0, x2: 0, y2: SIGNATURE_HEIGHT, lineColor: 'white' }],
    width: 0,
  };
  return [
    { headlineLevel: SIGNATURE_LEVEL, margin: [0, 26, 0, 0], columnGap: SIGNATURE_GAP, columns: [...columns, room] },
  ];
}

/** Left edge of the text of a signature column, in points from the left of the page. */
export const columnLeft = (column: number, count: number): number =>
  PAGE.margin + column * ((INNER_WIDTH - SIGNATURE_GAP * (count - 1)) / count + SIGNATURE_GAP);

/**
 * A heading never stays alone at the foot of a page, and the signature block is never torn apart. (`unbreakable` would
 * do for the block, but then pdfmake notes the place that it had before it was moved.)
 */
const breaksBefore: NonNullable<TDocumentDefinitions['pageBreakBefore']> = (node, queries) => {
  if (node.headlineLevel === SIGNATURE_LEVEL) return node.pageNumbers.length > 1;
  if (node.headlineLevel !== HEADING_LEVEL) return false;
  // Headers and footers are among the nodes of a page too; only the text of the document has a level.
  const isBody = ({ headlineLevel }: { headlineLevel?: number }) => headlineLevel !== undefined;
  return !queries.getFollowingNodesOnPage().some(isBody) && queries.getPreviousNodesOnPage().length > 0;
};

/** `number` stands in the header of every page; `created` is the fixed date inside the file. */
export type LayoutOptions = { number: string; created: Date; notice: string | null };

export function layoutDocument(document: RenderedDocument, options: LayoutOptions): Layout {
  const anchors: AnchorNode[] = [];
  const head = document.head.map((line): Content => ({ text: lineText(line), margin: [0, 0, 0, 3] }));
  const content: Content[] = [
    { text: document.title, bold: true, fontSize: 18, alignment: 'center', margin: [0, 0, 0, 14] },
    ...head,
    ...body(document.preamble),
    ...document.clauses.flatMap(clauseContent),
    ...body(document.closing),
    ...signatureContent(document.signatures, anchors),
  ];
  const small = { fontSize: 8, color: '#666666' };
  const definition: TDocumentDefinitions = {
    version: '1.7',
    pageSize: 'A4',
    pageMargins: [PAGE.margin, PAGE.top, PAGE.margin, PAGE.bottom],
    info: { title: document.title, creator: 'Bulkline', producer: 'Bulkline', creationDate: options.created },
    defaultStyle: { font: FONT_FAMILY, fontSize: BODY_SIZE, lineHeight: 1.35 },
    header: () => ({ text: options.number, alignment: 'right', margin: [PAGE.margin, 32, PAGE.margin, 0], ...small }),
    footer: (page: number, pages: number) => ({
      stack: [
        { text: `第 ${page} 页 / 共 ${pages} 页`, alignment: 'center' },
        ...(options.notice ? [{ text: options.notice, alignment: 'center' as const }] : []),
      ],
      margin: [PAGE.margin, 18, PAGE.margin, 0],
      ...small,
    }),
    pageBreakBefore: breaksBefore,
    content,
  };
  return { definition, anchors };
}
