import { describe, expect, it } from 'vitest';
import type { RuleCase } from '#core/language';
import type { Evaluation } from '#core/model';
import { buyerContext, schemas, typedIn } from './evaluation.ts';

/** Decimals are compared as numbers: 0.50 and 0.5 are one value, and so are empty, null and missing. */
function plain(value: unknown): unknown {
  if (value === undefined || value === '' || value === null) return null;
  if (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  return value;
}

function checkStates(form: Evaluation, { expect: wanted }: RuleCase) {
  for (const aspect of ['visible', 'required', 'enabled'] as const) {
    for (const [path, expected] of Object.entries(wanted[aspect] ?? {})) {
      expect(`${path} ${aspect} ${form.state(path)[aspect]}`).toBe(`${path} ${aspect} ${expected}`);
    }
  }
  for (const [path, expected] of Object.entries(wanted.options ?? {})) {
    expect([path, [...(form.state(path).options ?? [])].sort()]).toEqual([path, [...expected].sort()]);
  }
  for (const [path, expected] of Object.entries(wanted.values ?? {})) {
    expect([path, plain(form.value(path))]).toEqual([path, plain(expected)]);
  }
}

/** An expected text of '' says that nothing of that level is found at the path. */
function checkFindings(form: Evaluation, { expect: wanted }: RuleCase) {
  const findings = form.validate();
  for (const [level, expected] of [
    ['error', wanted.errors],
    ['warning', wanted.warnings],
  ] as const) {
    for (const [path, message] of Object.entries(expected ?? {})) {
      const found = findings
        .filter((finding) => finding.level === level && finding.path === path)
        .map((finding) => finding.message);
      if (message === '') expect([path, found]).toEqual([path, []]);
      else expect([path, found]).toEqual([path, expect.arrayContaining([message])]);
    }
  }
}

for (const { entity, cases } of Object.values(schemas.cases)) {
  describe(`rule cases of ${entity}`, () => {
    for (const rule of cases) {
      it(`${rule.name}`, () => {
        const form = typedIn(entity, rule.given, { ...buyerContext, ...rule.ctx }, rule.form);
        checkStates(form, rule);
        checkFindings(form, rule);
      });
    }
  });
}

describe('rule cases of the shipped data', () => {
  it('cover the contract with twenty-five cases and more', () => {
    expect(schemas.cases.tradeContract?.cases.length).toBeGreaterThanOrEqual(25);
  });
});
