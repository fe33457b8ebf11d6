import { describe, expect, it } from 'vitest';
import { isPlayed } from '#core/access';
import { entities, entitiesIn, foundIn, places } from './shipped.ts';

const OPERATORS = new Set(['notice', 'diyForm', 'helpArticle', 'siteArticle', 'riskRule', 'company']);
/** Records of companies: somebody has a part in them. */
const ofCompanies = entities.filter(
  (entity) => !OPERATORS.has(entity.name) && Object.keys(entity.parties).some((role) => isPlayed(entity, role)),
);

describe('records that are open to companies without a part in them', () => {
  it('are found at an access rule for a whole company type in every entity of companies', () => {
    for (const { name, access } of ofCompanies) {
      const found = foundIn(name, (entity) => entity.access.push({ companyType: 'FINANCE_COMPANY' }));
      expect(places(found), name).toContain(`SCH225 /access/${access.length}`);
    }
    expect(ofCompanies.length).toBeGreaterThan(40);
  });

  it('are found at a picker whose condition does not name the asking company', () => {
    const picked = ofCompanies.filter(
      ({ reference }) => reference?.where !== undefined && reference.within === undefined,
    );
    for (const { name } of picked) {
      const open = foundIn(name, (entity) => delete entity.reference?.where);
      expect(places(open), name).toContain('SCH225 /reference');
      const half = foundIn(name, ({ reference }) =>
        Object.assign(reference ?? {}, { where: `(${reference?.where}) || version > 0` }),
      );
      expect(places(half), name).toContain('SCH225 /reference/where');
    }
    expect(entitiesIn(picked)).toBeGreaterThanOrEqual(6);
  });

  it('are no mistake for the operator, for what the operator publishes and for the directory of companies', () => {
    for (const { name } of ofCompanies)
      expect(places(foundIn(name, (entity) => entity.access.push({ companyType: 'PLATFORM_COMPANY' }))), name).toEqual(
        [],
      );
    for (const name of OPERATORS)
      expect(places(foundIn(name, (entity) => entity.access.push({ companyType: 'FINANCE_COMPANY' }))), name).toEqual(
        [],
      );
  });

  it('are no mistake of a picker that asks for a chosen company or for the own one', () => {
    const narrowed = (name: string, reference: object) =>
      places(foundIn(name, (entity) => Object.assign(entity.reference ?? {}, reference)));
    expect(narrowed('payment', { where: undefined, within: 'contractId' })).toEqual([]);
    expect(narrowed('settlement', { where: "buyerCompanyId == ctx.company.id && status != 'DRAFT'" })).toEqual([]);
    expect(
      narrowed('receivable', {
        where:
          'buyerCompanyId == ctx.company.id ? true == true && companyId == ctx.company.id : companyId == ctx.company.id',
      }),
    ).toEqual([]);
  });
});
