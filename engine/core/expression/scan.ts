import { errors } from '#core/errors';

/** A word of an expression; a text carries what it means, everything else what is written. `end`: after the last one. */
export type Token = {
  kind: 'number' | 'name' | 'text' | 'sign' | 'end';
  text: string;
  start: number;
  end: number;
};

/** Blanks and comments, a number, a name, a text in quotes, an operator; every part is read once, from left to right. */
const WORD =
  /[ \t\r\n]+|\/\/[^\n]*|(\d+(?:\.\d+)?)|([A-Za-z_]\w*)|("(?:[^"\\\r\n]|\\.)*"|'(?:[^'\\\r\n]|\\.)*')|(&&|\|\||[=!<>]=|[-+*/%<>!()[\]{}.,:?])/y;
const PLAIN_NUMBER = /^\d{1,60}(\.\d{1,40})?$/;
/** What stands on after digits: `1e5`, `0x1F`, `2kg`. */
const ON = /[A-Za-z_]\w*/y;

/** The words of an expression, `end` as the last of them. Throws ENG101, ENG107 or ENG108 with `where`. */
export function scan(source: string): Token[] {
  const tokens: Token[] = [];
  let start = 0;
  while (start < source.length) {
    WORD.lastIndex = start;
    const found = WORD.exec(source);
    if (!found) throw unreadable(source, start);
    const end = WORD.lastIndex;
    const [, number, name, quoted, sign] = found;
    if (number !== undefined) tokens.push({ kind: 'number', text: plain(source, start, end), start, end });
    else if (name !== undefined) tokens.push({ kind: 'name', text: unprefixed(source, name, start, end), start, end });
    else if (quoted !== undefined) tokens.push({ kind: 'text', text: meant(source, start, end), start, end });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign, start, end });
    start = end;
  }
  tokens.push({ kind: 'end', text: '', start, end: start });
  return tokens;
}

function unreadable(source: string, start: number) {
  const char = source[start] ?? '';
  if (char !== '"' && char !== "'")
    return errors.ENG101({ reason: `unexpected character ${char}` }, { where: { start, end: start + 1 } });
  return errors.ENG101({ reason: 'a text does not end on its line' }, { where: { start, end: source.length } });
}

/** Numbers are exact: their digits as they are written. */
function plain(source: string, start: number, end: number): string {
  ON.lastIndex = end;
  const stop = ON.test(source) ? ON.lastIndex : end;
  const text = source.slice(start, stop);
  if (!PLAIN_NUMBER.test(text)) throw errors.ENG108({ text }, { where: { start, end: stop } });
  return text;
}

/** `b'…'` and `r'…'` are texts of other languages. */
function unprefixed(source: string, name: string, start: number, end: number): string {
  const next = source[end];
  if (/^[bBrR]$/.test(name) && (next === '"' || next === "'"))
    throw errors.ENG107({ what: `a text with the prefix ${name}` }, { where: { start, end } });
  return name;
}

const LETTERS: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  '\\': '\\',
  '?': '?',
  '"': '"',
  "'": "'",
  '`': '`',
};
const ESCAPE = /\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|[xX]([0-9a-fA-F]{2})|([0-3][0-7]{2})|(.))/gs;

/** What a text in quotes means: its escapes replaced. */
function meant(source: string, start: number, end: number): string {
  const raw = source.slice(start + 1, end - 1);
  if (raw === '' && source[end] === source[start])
    throw errors.ENG107({ what: 'a text in three quotes' }, { where: { start, end } });
  if (!raw.includes('\\')) return raw;
  return raw.replace(ESCAPE, (written, short, long, hex, octal, letter, offset: number) => {
    const unicode = short ?? long;
    const point = unicode ? Number.parseInt(unicode, 16) : hex ? Number.parseInt(hex, 16) : Number.parseInt(octal, 8);
    const isPoint = letter === undefined && point <= 0x10ffff && !(unicode && point >= 0xd800 && point <= 0xdfff);
    const char = isPoint ? String.fromCodePoint(point) : LETTERS[letter];
    if (char === undefined) {
      const where = { start: start + 1 + offset, end: start + 1 + offset + written.length };
      throw errors.ENG101({ reason: `unknown escape ${written}` }, { where });
    }
    return char;
  });
}
