import { describe, expect, it } from 'vitest';
import * as core from '#core/errors';
import { errors as serverErrors } from '#server/kernel';
import { developerErrors, pageErrors } from '../../../../scripts/error-tables.ts';

type Made = { code: string; message: string; hint: string; when?: string };
type Factory = (parameters: Record<string, string>) => Made;

/** Everything that makes errors by code: what each part of the house imports as `errors`. */
const FACTORIES: Record<string, unknown> = {
  'engine/core': core.errors,
  commands: core.commandErrors,
  server: serverErrors,
};

/** Texts of a code, in the order in which a reader meets them. */
const textsOf = (code: string): readonly string[] => {
  if (Object.hasOwn(developerErrors, code)) return developerErrors[code as keyof typeof developerErrors];
  const { text, when, hint } = { ...core.refusals, ...pageErrors }[code as keyof typeof core.refusals];
  return [text, when, hint];
};

const called = Object.entries(FACTORIES).flatMap(([part, factories]) =>
  Object.entries(factories as Record<string, Factory>).map(([code, make]) => ({ part, code, make })),
);

describe('factories of errors', () => {
  it.each(called)('of $part make $code with every slot of its texts filled', ({ code, make }) => {
    const texts = textsOf(code);
    const slots = texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, slot = '']) => slot));
    const made = make(Object.fromEntries(slots.map((slot) => [slot, `<${slot}>`])));
    const filled = texts.map((text) => text.replace(/\{(\w+)\}/g, '<$1>'));
    expect(made.code).toBe(code);
    expect([made.message, ...(made.when === undefined ? [] : [made.when]), made.hint]).toEqual(filled);
  });

  it('are there for every code of the catalogue that the server or a command tells', () => {
    const made = new Set(called.map(({ code }) => code));
    const told = [...Object.keys(developerErrors), ...Object.keys(core.refusals)];
    // Findings of the linter are reported by code, not thrown.
    const reported = new Set(Object.keys(core.lintErrors));
    expect(told.filter((code) => !made.has(code) && !reported.has(code))).toEqual([]);
  });
});
