/** A small word-processor document (ECMA-376): title, paragraphs, a table to fill in, lines to sign. */
import { ZipFile } from 'yazl';

export type Letter = { title: string; paragraphs: string[]; rows: string[]; signatures: string[] };

const NAMESPACE = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

const TYPES = `${DECLARATION}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const RELATIONS = `${DECLARATION}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;

const escapeXml = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

type Style = { size?: number; bold?: boolean; align?: 'center' | 'both'; indent?: boolean; before?: number };

/** Sizes in half points, spaces in twentieths of a point. */
function paragraph(text: string, { size = 24, bold, align, indent, before = 0 }: Style = {}): string {
  const layout = [
    `<w:spacing w:before="${before}" w:after="120" w:line="400" w:lineRule="auto"/>`,
    indent ? '<w:ind w:firstLine="480"/>' : '',
    align ? `<w:jc w:val="${align}"/>` : '',
  ].join('');
  const font = '<w:rFonts w:ascii="SimSun" w:hAnsi="SimSun" w:eastAsia="SimSun"/>';
  const run = `<w:rPr>${font}${bold ? '<w:b/>' : ''}<w:sz w:val="${size}"/><w:szCs w:val="${size}"/></w:rPr>`;
  return `<w:p><w:pPr>${layout}</w:pPr><w:r>${run}<w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`;
}

function table(rows: readonly string[]): string {
  const side = (name: string) => `<w:${name} w:val="single" w:sz="4" w:space="0" w:color="444444"/>`;
  const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(side).join('');
  const cell = (text: string, width: number) =>
    `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${paragraph(text)}</w:tc>`;
  const lines = rows.map((row) => `<w:tr>${cell(row, 3200)}${cell('', 5800)}</w:tr>`).join('');
  return `<w:tbl><w:tblPr><w:tblW w:w="9000" w:type="dxa"/><w:tblBorders>${borders}</w:tblBorders></w:tblPr><w:tblGrid><w:gridCol w:w="3200"/><w:gridCol w:w="5800"/></w:tblGrid>${lines}</w:tbl>`;
}

function body({ title, paragraphs, rows, signatures }: Letter): string {
  const page =
    '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/></w:sectPr>';
  const parts = [
    paragraph(title, { size: 36, bold: true, align: 'center' }),
    ...paragraphs.map((text, index) => paragraph(text, { align: 'both', indent: index > 0 || !text.endsWith('平台') })),
    table(rows),
    ...signatures.map((text, index) => paragraph(text, { before: index === 0 ? 480 : 0 })),
  ];
  return `${DECLARATION}<w:document xmlns:w="${NAMESPACE}"><w:body>${parts.join('')}${page}</w:body></w:document>`;
}

export async function letterDocument(letter: Letter): Promise<Buffer> {
  const zip = new ZipFile();
  // A fixed time: the same letter is the same file.
  const options = { mtime: new Date('2025-01-01T00:00:00Z') };
  zip.addBuffer(Buffer.from(TYPES), '[Content_Types].xml', options);
  zip.addBuffer(Buffer.from(RELATIONS), '_rels/.rels', options);
  zip.addBuffer(Buffer.from(body(letter)), 'word/document.xml', options);
  zip.end();
  const parts: Buffer[] = [];
  for await (const part of zip.outputStream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
