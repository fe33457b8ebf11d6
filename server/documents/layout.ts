/** Lays a rendered document out as an A4 page description for pdfmake. */
import type { Column, Content, ContentText, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { RenderedClause, RenderedDocument, RenderedSignature, Run } from '#core/template';
import { FONT_FAMILY } from './fonts.ts';
import { type Part, partText } from './structure.ts';

export const PAGE = { width: 595.28, height: 841.89, margin: 62, top: 68, bottom: 60 };
const INNER_WIDTH = PAGE.width - 2 * PAGE.margin;
const BODY_SIZE = 10.5;
/** Two Chinese characters, the indent of a paragraph. */
const INDENT = 2 * BODY_SIZE;
const HEADING_LEVEL = 1;
const BODY_LEVEL = 2;
const SIGNATURE_LEVEL = 3;
const SIGNATURE_GAP = 16;
/** Room for a seal of up to 45 mm between the lines of a party and those that it fills in by signing. */
const SEAL_ROOM = 132;
/** What a party fills in by signing, under the room for its seal. */
const SIGNER_LABEL = '签署人：';
const DATE_LABEL = '日　期：';

/** Nodes whose places are read once they are laid out: the key phrase, and what the signing fills in. */
export type AnchorNode = {
  keyword: string;
  column: number;
  node: ContentText;
  signer: ContentText;
  date: ContentText;
};
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

const part = (tag: Part['tag'], within: Part | null = null): Part => ({ tag, within });
const paragraph = (text: string): Content => partText(text, part('P'));

function tableContent(run: Extract<Run, { table: unknown }>): Content {
  const { columns, rows } = run.table;
  const table = part('Table');
  const titles = part('TR', table);
  const head = columns.map(
    ({ title }): TableCell => ({ text: partText(title, part('TH', titles)), bold: true, fillColor: '#f2f2f2' }),
  );
  const body = rows.map((cells) => {
    const row = part('TR', table);
    return cells.map((cell): TableCell => ({ text: partText(cell, part('TD', row)) }));
  });
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
  return paragraphs(runs).map((each) =>
    each.kind === 'table'
      ? tableContent(each.run)
      : { text: paragraph(each.text), headlineLevel: BODY_LEVEL, leadingIndent: INDENT, margin: [0, 0, 0, 2] },
  );
}

/** About ten lines: what is shorter stands on one page as a whole, a longer clause may go on on the next. */
const SHORT_CLAUSE = 400;

const isShort = ({ runs }: RenderedClause): boolean =>
  runs.every((run) => !('table' in run)) && lineText(runs).length <= SHORT_CLAUSE;

function clauseContent(clause: RenderedClause): Content[] {
  const heading = `${clause.number}${clause.number && clause.title ? '　' : ''}${clause.title}`;
  if (!heading) return body(clause.runs);
  const text = partText(heading, part('H2'));
  const head: Content = { text, bold: true, margin: [0, 6, 0, 2] };
  if (isShort(clause)) return [{ stack: [head, ...body(clause.runs)], unbreakable: true }];
  return [{ ...head, headlineLevel: HEADING_LEVEL }, ...body(clause.runs)];
}

const lineText = (runs: readonly Run[]): string => runs.map((run) => ('table' in run ? '' : run.text)).join('');

/** The parties side by side: who they are, room for their seals, and under it the lines that signing fills in. */
function signatureContent(signatures: readonly RenderedSignature[], anchors: AnchorNode[]): Content[] {
  if (signatures.length === 0) return [];
  const width = columnWidth(signatures.length);
  const names: Column[] = [];
  const filled: Column[] = [];
  for (const [column, { keyword, lines }] of signatures.entries()) {
    const node: ContentText = { text: paragraph(keyword), bold: true, margin: [0, 0, 0, 4] };
    const signer: ContentText = { text: paragraph(SIGNER_LABEL), margin: [0, 0, 0, 4] };
    const date: ContentText = { text: paragraph(DATE_LABEL) };
    anchors.push({ keyword, column, node, signer, date });
    const texts = lines.map((line): Content => ({ text: paragraph(lineText(line)), margin: [0, 0, 0, 3] }));
    names.push({ width, stack: [node, ...texts] });
    filled.push({ width, stack: [signer, date] });
  }
  const stack: Content[] = [
    { columnGap: SIGNATURE_GAP, columns: names },
    { columnGap: SIGNATURE_GAP, columns: filled, margin: [0, SEAL_ROOM, 0, 0] },
  ];
  return [{ headlineLevel: SIGNATURE_LEVEL, margin: [0, 26, 0, 0], stack }];
}

/** In whole hundredths of a point, as the file keeps them: what is filled in begins where its label ends. */
const columnWidth = (count: number): number =>
  Math.round(((INNER_WIDTH - SIGNATURE_GAP * (count - 1)) / count) * 100) / 100;

/** Left edge of the text of a signature column, in points from the left of the page. */
export const columnLeft = (column: number, count: number): number =>
  PAGE.margin + column * (columnWidth(count) + SIGNATURE_GAP);

/** Middle of the room for a party's seal, whose lines to fill in begin at this height. */
export const sealCentre = (column: number, count: number, linesTop: number): { x: number; y: number } => ({
  x: columnLeft(column, count) + columnWidth(count) / 2,
  y: linesTop - SEAL_ROOM / 2,
});

/** Where what signing fills in begins, behind its label of four characters. */
export const filledLeft = (column: number, count: number): number => columnLeft(column, count) + 4 * BODY_SIZE;

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

/** Edge of a QR code: modules of about 0.6 mm, which a telephone reads off a printed page. */
const SCAN_EDGE = 84;

/** The head, and beside it the code that opens the record. */
function headContent(document: RenderedDocument, address: string | undefined): Content[] {
  const lines = document.head.map((line): Content => ({ text: paragraph(lineText(line)), margin: [0, 0, 0, 3] }));
  if (!document.scan || address === undefined) return lines;
  const code: Content = { qr: address, fit: SCAN_EDGE, eccLevel: 'M', alignment: 'center' };
  const below: Content = {
    text: paragraph(document.scan.text),
    fontSize: 8,
    alignment: 'center',
    margin: [0, 3, 0, 0],
  };
  const columns = [
    { width: '*', stack: lines },
    { width: SCAN_EDGE + 16, stack: [code, below] },
  ];
  return [{ columns, columnGap: SIGNATURE_GAP, margin: [0, 0, 0, 6] }];
}

/**
 * `number` stands in the header of every page; `created` is the fixed date inside the file; `address` is where the code
 * of a document with one leads.
 */
export type LayoutOptions = { number: string; created: Date; notice: string | null; address?: string };

export function layoutDocument(document: RenderedDocument, options: LayoutOptions): Layout {
  const anchors: AnchorNode[] = [];
  const content: Content[] = [
    {
      text: partText(document.title, part('H1')),
      bold: true,
      fontSize: 18,
      alignment: 'center',
      margin: [0, 0, 0, 14],
    },
    ...headContent(document, options.address),
    ...body(document.preamble),
    ...document.clauses.flatMap(clauseContent),
    ...body(document.closing),
    ...signatureContent(document.signatures, anchors),
  ];
  const small = { fontSize: 8, color: '#666666' };
  const definition: TDocumentDefinitions = {
    version: '1.7',
    subset: 'PDF/A-2b',
    tagged: true,
    displayTitle: true,
    language: 'zh-CN',
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
