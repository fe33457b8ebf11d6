import { expect, it } from 'vitest';
import { registrableTypes } from '#core/company-types';
import { compileExpression, contextNames } from '#core/expression';
import { buyerContext, schemas } from './evaluation.ts';

type Rule = { field?: string; options?: string };

/** Rules below a value, wherever they stand. */
function rulesIn(value: unknown): Rule[] {
  if (Array.isArray(value)) return value.flatMap(rulesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (key === 'rules' ? (part as Rule[]) : rulesIn(part)));
}

it('whoever starts a company is offered exactly the types that the server takes', () => {
  const screen = schemas.screens['/center/account/company/new'];
  const offered = rulesIn(screen).flatMap(({ field, options }) =>
    field === 'companyType' && options ? [options] : [],
  );
  expect(offered).toHaveLength(1);
  const names = { names: contextNames, dictionary: (name: string) => schemas.dictionaries[name] };
  const codes = compileExpression(offered[0] ?? '', names).evaluate({ values: {}, context: buyerContext });
  const taken = registrableTypes(schemas.dictionaries.companyType?.entries).map(({ code }) => code);
  expect(taken.length).toBeGreaterThan(1);
  expect(codes).toEqual(taken);
});
