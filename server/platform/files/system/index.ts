/**
 * Files of the platform itself, by code (specification section 7, chapter 70 `systemConfigFile`): the default avatar and
 * the templates that users fill in, sign and upload. What they say is in `system-files.json`; they are made when asked
 * for first and are the same for everybody, so nobody needs a session for them.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { type Letter, letterDocument } from './docx.ts';

type Sheet = { name: string; header: string[]; rows: string[] };
type Described = { name: string } & (
  | { kind: 'avatar' }
  | ({ kind: 'letter' } & Letter)
  | { kind: 'sheets'; sheets: Sheet[] }
);
/** A file that is the same for everybody. */
export type SystemFile = { name: string; mime: string; bytes: Buffer };

const described = JSON.parse(readFileSync(join(import.meta.dirname, 'system-files.json'), 'utf8')) as Record<
  string,
  Described
>;

/** The codes that there are files for. */
export const SYSTEM_FILE_CODES: readonly string[] = Object.keys(described);

const AVATAR =
  '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96"><circle cx="48" cy="48" r="48" fill="#e8effa"/><circle cx="48" cy="38" r="17" fill="#6f8fc0"/><path d="M14 86a34 30 0 0 1 68 0z" fill="#6f8fc0"/></svg>\n';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const made = new Map<string, Promise<SystemFile>>();

/** Null for a code that there is no file for; `brand` is the portal's name. */
export function systemFile(code: string, brand: string): Promise<SystemFile> | null {
  const file = Object.hasOwn(described, code) ? described[code] : undefined;
  if (file === undefined) return null;
  const key = `${code} ${brand}`;
  const known = made.get(key) ?? make(file, brand);
  made.set(key, known);
  return known;
}

async function make(file: Described, brand: string): Promise<SystemFile> {
  const { name } = file;
  if (file.kind === 'avatar') return { name, mime: 'image/svg+xml; charset=utf-8', bytes: Buffer.from(AVATAR) };
  if (file.kind === 'letter') return { name, mime: DOCX, bytes: await letterDocument(addressed(file, brand)) };
  return { name, mime: XLSX, bytes: Buffer.from(await workbook(file.sheets)) };
}

/** Letters speak to the portal by its name, which stands in the site's settings. */
const addressed = (letter: Letter, brand: string): Letter => ({
  ...letter,
  paragraphs: letter.paragraphs.map((text) => text.replaceAll('{brand}', () => brand)),
});

function workbook(sheets: readonly Sheet[]): Promise<Uint8Array> {
  return writeXlsx({
    sheets: sheets.map(({ name, header, rows }) => ({
      name,
      rows: [header, ...rows.map((title, index) => [title, index + 1, ...header.slice(2).map(() => null)])],
      columns: header.map((title) => ({ width: Math.max(16, title.length * 2.2) })),
      freezePane: { rows: 1 },
    })),
  });
}
