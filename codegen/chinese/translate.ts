/** Findings of the linter in Chinese: texts by their codes, the phrases in their slots by a book of phrases. */
import { templatesOf } from '#core/errors';
import type { Finding } from '#core/lint';
import { expressionTexts } from './expression-texts.ts';
import { lintTexts } from './lint-texts.ts';
import { accessPhrases } from './phrases/access.ts';
import { entityPhrases } from './phrases/entities.ts';
import { filePhrases } from './phrases/files.ts';
import { screenPhrases } from './phrases/screens.ts';
import { valuePhrases } from './phrases/values.ts';
import { schemaTexts } from './schema-texts.ts';

const TEXTS: Readonly<Record<string, readonly [message: string, hint: string]>> = {
  ...schemaTexts,
  ...lintTexts,
  ...expressionTexts,
};

/** `said`: slots that hold phrases; the others hold names, numbers and what is written in files. */
type Phrase = { patterns: RegExp[]; slots: string[]; said: ReadonlySet<string>; chinese: string; weight: number };

/** Slots of the catalogue's texts that are filled with phrases. */
const SAID: ReadonlySet<string> = new Set(
  'reason what use by who from advice expected got left right operand cell digits rows'.split(' '),
);

const SLOT = /\{(\w+)\}/g;
const ESCAPED = /[.*+?^${}()|[\]\\]/g;

/** A text with slots as what reads it: the least that fits each slot. */
function reading(english: string, chinese: string, slot: RegExp, said: ReadonlySet<string>): Phrase {
  const slots = [...english.matchAll(slot)].map(([, name = '']) => name);
  const literals = english.split(slot).filter((_, index) => index % 2 === 0);
  // What stands in quotes has none itself, as a rule; an expression may.
  const quoted = (index: number) => literals[index]?.endsWith('"') && literals[index + 1]?.startsWith('"');
  const pattern = (inQuotes: string) =>
    literals.reduce((before, text, index) => {
      const gap = index === 0 ? '' : quoted(index - 1) ? inQuotes : '([\\s\\S]*?)';
      return before + gap + text.replace(ESCAPED, '\\$&');
    }, '');
  const patterns = ['([^"]*)', '([\\s\\S]*?)'].map((inQuotes) => new RegExp(`^${pattern(inQuotes)}$`));
  return { patterns, slots, said, chinese, weight: literals.join('').length };
}

/** Those that say most come first: `{0} and {1}` fits much that another phrase says better. */
const PHRASES: readonly Phrase[] = [
  ...accessPhrases,
  ...entityPhrases,
  ...valuePhrases,
  ...screenPhrases,
  ...filePhrases,
]
  .map(([english, chinese]) => reading(english, chinese, /\{(\d)\}/g, unquoted(english)))
  .sort((one, other) => other.weight - one.weight);

const byCode = new Map<string, { message: Phrase; hint: Phrase }>();

function textsOf(code: Finding['code']) {
  const known = byCode.get(code);
  const chinese = TEXTS[code];
  if (known || !chinese) return known;
  const [message, hint] = templatesOf(code);
  const made = { message: reading(message, chinese[0], SLOT, SAID), hint: reading(hint, chinese[1], SLOT, SAID) };
  byCode.set(code, made);
  return made;
}

/** The finding with message and hint in Chinese; what is not of the language (names, JSON, expressions) stays as it is. */
export function inChinese(finding: Finding): Finding {
  const texts = textsOf(finding.code);
  if (!texts) return finding;
  const hint = finding.hint === null ? null : (read(texts.hint, finding.hint) ?? phrase(finding.hint));
  return { ...finding, message: read(texts.message, finding.message) ?? phrase(finding.message), hint };
}

/** A phrase of the book with its slots read in turn, or the text itself. */
function phrase(text: string): string {
  for (const each of PHRASES) {
    const said = read(each, text);
    if (said !== undefined) return said;
  }
  return text;
}

/** What stands in quotes is a name. */
function unquoted(english: string): ReadonlySet<string> {
  return new Set([...english.matchAll(/(?<!")\{(\d)\}|\{(\d)\}(?!")/g)].map(([, one, other]) => one ?? other ?? ''));
}

function read({ patterns, slots, said, chinese }: Phrase, text: string): string | undefined {
  const found = patterns.map((pattern) => pattern.exec(text)).find((each) => each !== null);
  if (!found) return undefined;
  const filled = new Map(
    slots.map((slot, index) => {
      const value = found[index + 1] ?? '';
      return [slot, said.has(slot) ? phrase(value) : value];
    }),
  );
  return chinese.replace(SLOT, (whole, name: string) => filled.get(name) ?? whole);
}
