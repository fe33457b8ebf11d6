import { tokens } from './tokens.ts';

/** A text or an element that may stay, with the attributes that may stay on it. */
export type RichNode = string | { tag: string; attributes: Record<string, string>; children: RichNode[] };

const PLAIN: readonly string[] = [];
/** Elements that stay, with the attributes that stay on them. */
const ALLOWED: Record<string, readonly string[]> = Object.assign(Object.create(null), {
  ...Object.fromEntries(
    'p h2 h3 h4 strong b em i u s ul ol li blockquote pre code table thead tbody tr br hr'
      .split(' ')
      .map((tag) => [tag, PLAIN]),
  ),
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
  a: ['href'],
  img: ['src', 'alt'],
});
const EMPTY = new Set(['br', 'hr', 'img']);
const MAX_DEPTH = 24;

/** Whether an attribute's value may stay: links to the portal or to https, pictures from the portal's own files. */
function mayStay(name: string, value: string): boolean {
  if (name === 'href') return /^https:\/\/[^\s\\]+$/i.test(value) || /^\/(?![/\\])[^\s\\]*$/.test(value);
  if (name === 'src') return /^\/trade-files\/[\w.-]+\/[^/\\?#]+$/.test(value) && !value.includes('..');
  if (name === 'alt') return value.length <= 200;
  return /^[1-9]\d?$/.test(value);
}

/** Reads untrusted HTML; elements and attributes off the list are left out, their text may stay. Never throws. */
export function parseRichText(html: string): RichNode[] {
  const root: RichNode[] = [];
  const open: Array<{ tag: string; children: RichNode[] }> = [{ tag: '', children: root }];
  const here = () => open.at(-1)?.children ?? root;
  for (const token of tokens(html)) {
    if (token.kind === 'text') here().push(token.text);
    else if (token.kind === 'close') close(open, token.name);
    else if (Object.hasOwn(ALLOWED, token.name) && open.length < MAX_DEPTH) {
      const node = { tag: token.name, attributes: kept(token.name, token.attributes), children: [] as RichNode[] };
      // A picture without a file of ours would be a broken one.
      if (node.tag === 'img' && node.attributes.src === undefined) continue;
      here().push(node);
      if (!EMPTY.has(node.tag)) open.push(node);
    }
  }
  return root;
}

/** Ends the innermost element of the name; a close without an open changes nothing. */
function close(open: Array<{ tag: string }>, tag: string): void {
  const at = open.findLastIndex((element) => element.tag === tag);
  if (at > 0) open.length = at;
}

function kept(tag: string, attributes: Record<string, string>): Record<string, string> {
  const allowed = ALLOWED[tag] ?? PLAIN;
  return Object.fromEntries(
    allowed.flatMap((name) => {
      const value = attributes[name];
      return value !== undefined && mayStay(name, value) ? [[name, value]] : [];
    }),
  );
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export function richTextHtml(nodes: readonly RichNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return escaped(node);
      const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
      const start = `<${node.tag}${attributes.join('')}>`;
      return EMPTY.has(node.tag) ? start : `${start}${richTextHtml(node.children)}</${node.tag}>`;
    })
    .join('');
}

/** The text alone, blocks apart by a blank; for summaries and searching. */
export function richTextPlain(nodes: readonly RichNode[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? node : ` ${richTextPlain(node.children)} `))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

/** HTML with nothing in it but the elements and attributes on the list. */
export const sanitizeHtml = (html: string): string => richTextHtml(parseRichText(html));
