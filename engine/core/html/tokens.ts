/** Splits HTML into tags and texts; comments, doctypes and processing instructions fall away. */
export type Token =
  | { kind: 'text'; text: string }
  | { kind: 'open'; name: string; attributes: Record<string, string> }
  | { kind: 'close'; name: string };

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };
/** Elements whose content is no text of the page. */
const SWALLOWED = /^(script|style|iframe|object|embed|noscript|template|svg|math|textarea|select|title|xmp)$/;

export function* tokens(html: string): Generator<Token> {
  let at = 0;
  while (at < html.length) {
    const next = html.indexOf('<', at);
    if (next < 0) return yield { kind: 'text', text: decode(html.slice(at)) };
    if (next > at) yield { kind: 'text', text: decode(html.slice(at, next)) };
    const token = tagAt(html, next);
    if (token.tag) yield token.tag;
    at = token.end;
  }
}

function tagAt(html: string, start: number): { tag: Token | null; end: number } {
  if (html.startsWith('<!--', start)) return { tag: null, end: after(html, '-->', start + 4) };
  const name = /^<(\/?)([A-Za-z][A-Za-z0-9]*)/.exec(html.slice(start, start + 40));
  if (!name) {
    const isMarkup = /^<[!?]/.test(html.slice(start, start + 2));
    return isMarkup
      ? { tag: null, end: after(html, '>', start) }
      : { tag: { kind: 'text', text: '<' }, end: start + 1 };
  }
  const tag = (name[2] ?? '').toLowerCase();
  const end = endOfTag(html, start + name[0].length);
  if (name[1]) return { tag: { kind: 'close', name: tag }, end };
  if (SWALLOWED.test(tag)) return { tag: null, end: endOfElement(html, tag, end) };
  return { tag: { kind: 'open', name: tag, attributes: attributesOf(html.slice(start + name[0].length, end)) }, end };
}

function after(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from);
  return found < 0 ? html.length : found + mark.length;
}

/** A `>` inside a quoted value does not end the tag. */
function endOfTag(html: string, from: number): number {
  let quote = '';
  for (let at = from; at < html.length; at += 1) {
    const character = html.charAt(at);
    if (quote) quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return at + 1;
  }
  return html.length;
}

function endOfElement(html: string, tag: string, from: number): number {
  const close = html.toLowerCase().indexOf(`</${tag}`, from);
  return close < 0 ? html.length : endOfTag(html, close + tag.length + 2);
}

function attributesOf(text: string): Record<string, string> {
  const found: Record<string, string> = Object.create(null);
  for (const [, name = '', double, single, bare] of text.matchAll(
    /([A-Za-z][\w-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g,
  )) {
    found[name.toLowerCase()] ??= decode(double ?? single ?? bare ?? '');
  }
  return found;
}

function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-z]+));/g, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    const isText = code === 9 || code === 10 || (code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff));
    return isText ? String.fromCodePoint(code) : '';
  });
}
