import { type Mention, type NamePart, partsOf } from '#core/lint';
import { isKeyOfMap } from './keyword.ts';
import type { JsonText, Token } from './token.ts';
import type { Look } from './workspace.ts';

/** A name in a file (`schemas/…`), by offsets. */
export type Span = { file: string; start: number; end: number };

/** The name at an offset of a file: where it stands, and what it stands for. */
export type NameAt = { span: Span; part: NamePart; mention: Mention };

/** The innermost name at an offset; those that stand for something come first. */
export function nameAt(look: Look, file: string, offset: number): NameAt | null {
  const token = look.json(file).at(offset);
  if (!token) return null;
  const found = look.mentionsAt(file, token).flatMap((mention) =>
    partsOf(mention).flatMap((part) =>
      spansOf(look, mention, part)
        .filter(({ start, end }) => start <= offset && offset <= end)
        .map((span) => ({ span, part, mention })),
    ),
  );
  return found.find(({ part }) => part.said) ?? found[0] ?? null;
}

/** Where a part of a mention stands in its file; nowhere where the file does not say it (it follows from elsewhere). */
export function spansOf(look: Look, mention: Mention, part: NamePart): Span[] {
  const { file, ...where } = look.whereIs(mention);
  const json = look.json(file);
  const [key, value] = sidesOf(json.near(where), mention.place.part);
  const token = tokenFor(look, file, { key, value, part });
  return token
    ? placesIn(token, part).map((at) => spanOf(json, file, token, at, part.name))
    : given(look, mention, part);
}

/** Where the name follows from what another text says: what the use of a pattern gives, the states of a tab. */
function given(look: Look, { place }: Mention, { name, whole, said }: NamePart): Span[] {
  const { pattern, file, ...where } = look.checked.positions.of(place.collection, place.key, place.pointer);
  const json = look.json(file);
  const texts = json.textsBelow(where);
  const loose = { name, whole, said };
  const fits = (token: Token) => (pattern ? placesIn(token, loose) : token.text === name ? [0] : []);
  return texts.flatMap((token) => fits(token).map((at) => spanOf(json, file, token, at, name)));
}

export function spanOf(json: JsonText, file: string, token: Token, index: number, name: string): Span {
  return { file, start: json.offsetIn(token, index), end: json.offsetIn(token, index + name.length) };
}

type Sides = { key: Token | undefined; value: Token | undefined };

function sidesOf(tokens: readonly Token[], part: 'key' | 'value' | undefined): [key?: Token, value?: Token] {
  const side = (isKey: boolean) => tokens.find((token) => token.isKey === isKey);
  return [part === 'value' ? undefined : side(true), part === 'key' ? undefined : side(false)];
}

/** The key of a map where it says the name, else the value. */
function tokenFor(look: Look, file: string, { key, value, part }: Sides & { part: NamePart }): Token | undefined {
  const says = (token: Token | undefined) => token !== undefined && placesIn(token, part).length > 0;
  if (part.start !== undefined) return says(value) ? value : undefined;
  if (key && says(key) && (!says(value) || isKeyOfMap(look, file, key))) return key;
  return says(value) ? value : undefined;
}

/** Offsets of the name in the token's text. */
function placesIn({ text }: Token, { name, whole, start }: NamePart): number[] {
  if (start !== undefined) return text.startsWith(name, start) ? [start] : [];
  const found = [...text.matchAll(patternOf(whole))].map(({ index, 0: match }) => index + match.length - name.length);
  if (found.length < 2) return found;
  const inSlots = found.filter((index) => /\{[^{}]*$/.test(text.slice(0, index)));
  return inSlots.length > 0 ? inSlots : found.slice(0, 1);
}

/** The whole path as texts write it: rows may be counted in between. */
function patternOf(whole: string): RegExp {
  const names = whole.split(/[.:]/).map((name) => name.replace(/[^\w\u4e00-\u9fff]/g, '\\$&'));
  return new RegExp(`(?<![\\w])${names.join('(?:\\.(?:\\d+|row))?[.:]')}(?![\\w])`, 'gu');
}
