import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileExpression, contextNames } from '#core/expression';
import type { MenuItem } from '#core/language';
import { permissionsOf } from '#core/permissions';
import { menuOf } from '../../server/platform/menu/menu.ts';
import { PROJECT } from '../fixtures/workspace.ts';
import { buyerContext, schemas } from './evaluation.ts';

const { menu, permissions } = schemas;
type Row = Record<string, unknown> & { id: string };
const companies = (schemas.samples.company?.samples ?? []) as Row[];

type Stated = { name: string; companyTypes?: string; authCode?: string; services?: string[]; rules?: string[] };
type Entry = Stated & { visible?: boolean; link?: string };
type Area = Entry & { order: number; children?: Entry[] };
type Code = { code: string; operations?: string[]; companyTypes?: string; service?: string };

const read = <T>(path: string) => JSON.parse(readFileSync(join(PROJECT, 'schemas', path), 'utf8')) as T;
const filesOf = (folder: string) => readdirSync(join(PROJECT, 'schemas', folder)).map((name) => `${folder}/${name}`);

/** The areas as their files state them. */
const AREAS = filesOf('menu')
  .map((path) => read<Area>(path))
  .sort((a, b) => a.order - b.order);

/** Permission codes as the files state them, with what each has from the code above it or from its area. */
const CODES = new Map<string, Code>();
for (const path of filesOf('permissions')) {
  const { codes, ...area } = read<{ codes: Code[]; companyTypes?: string; service?: string }>(path);
  for (const stated of codes) {
    const above = CODES.get(stated.code.split(':').slice(0, -1).join(':')) ?? area;
    CODES.set(stated.code, { ...stated, ...heired(stated, above) });
  }
}

function heired({ companyTypes, service }: Partial<Code>, above: Partial<Code>) {
  return { companyTypes: companyTypes ?? above.companyTypes, service: service ?? above.service };
}

const LETTERS = new Map(permissions.companyTypes.map(({ code, letter }) => [code, letter]));
const servicesOf = (company: Row) =>
  ((company.companyServices ?? []) as Array<{ serviceCode: string }>).map((row) => row.serviceCode);

/** Chapter 70, section 9.4, read off the files by hand: names of areas with those of their entries. */
function foreseenFor(company: Row): Array<[string, string[]]> {
  const services = servicesOf(company);
  const letter = LETTERS.get(String(company.companyType)) as string;
  const opens = ({ companyTypes, service }: Partial<Code>) =>
    (companyTypes ?? letter).includes(letter) && (service === undefined || services.includes(service));
  // An observer may look at everything that the company may.
  const isHeld = (code: string) =>
    permissions.always.includes(code) ||
    [...CODES.values()].some((known) => (known.code === code || known.code.startsWith(`${code}:`)) && opens(known));
  const isSeen = (entry: Entry, area: Area) => {
    const { companyTypes = CODES.get(entry.authCode ?? area.authCode ?? '')?.companyTypes ?? area.companyTypes } =
      entry;
    const code = entry.authCode ?? area.authCode ?? '';
    return (
      entry.visible !== false &&
      opens({ companyTypes }) &&
      (entry.services ?? []).every((service) => services.includes(service)) &&
      (entry.rules ?? []).every((rule) => ruleHolds(company, rule)) &&
      (code === '' || isHeld(code))
    );
  };
  return AREAS.filter((area) => isSeen(area, area)).flatMap((area): Array<[string, string[]]> => {
    const names = (area.children ?? []).filter((entry) => isSeen(entry, area)).map(({ name }) => name);
    return names.length === 0 && area.children && !area.authCode ? [] : [[area.name, names]];
  });
}

function ruleHolds(company: Row, name: string): boolean {
  const rule = permissions.rules.find((candidate) => candidate.name === name);
  const names = { names: contextNames, dictionary: () => undefined };
  const context = contextOf(company);
  return rule !== undefined && compileExpression(rule.when, names).evaluate({ values: {}, context }) === true;
}

/** What rules read of the company, for its observer. */
function contextOf(company: Row) {
  const services = servicesOf(company);
  const companySets = permissions.companySets
    .filter((set) => set.usccs.includes(String(company.uscc)))
    .map((set) => set.code);
  const companyType = String(company.companyType);
  return {
    ...buyerContext,
    company: { id: company.id, name: String(company.name), uscc: String(company.uscc), companyType },
    facts: { director: false, roles: ['observer'], realNameAuth: true, services, companySets },
  };
}

function observerMenu(company: Row): MenuItem[] {
  const services = servicesOf(company);
  const companyType = String(company.companyType);
  const holder = { companyType, services, roles: ['observer'], director: false, readOnly: false };
  return menuOf(menu.items, {
    companyType,
    typeCount: permissions.companyTypes.length,
    services,
    permissions: permissionsOf(permissions, holder),
    ruleHolds: (name) => ruleHolds(company, name),
  });
}

const everyEntry = menu.items.flatMap((item) => [item, ...(item.children ?? [])]);

describe('menu and permissions of the shipped data', () => {
  it('hold every area and entry of the files, in the order that the areas say', () => {
    expect(menu.items.map(({ name }) => name)).toEqual(AREAS.map(({ name }) => name));
    for (const [index, { children = [] }] of AREAS.entries())
      expect(menu.items[index]?.children?.map(({ name }) => name) ?? []).toEqual(children.map(({ name }) => name));
  });

  it('know every code of the menu, and every code of the files with its operations', () => {
    const known = new Map(permissions.codes.map(({ code, operations }) => [code, operations]));
    expect(everyEntry.filter((item) => item.authCode && !known.has(item.authCode))).toEqual([]);
    expect(known.size).toBe(CODES.size);
    for (const [code, { operations }] of CODES) expect([code, known.get(code)]).toEqual([code, operations]);
  });

  it.each(companies.map(({ id, name }) => ({ id, name })))(
    'show the observer of $id what its type and services open',
    ({ id }) => {
      const company = companies.find((row) => row.id === id) as Row;
      const shown = observerMenu(company);
      expect(shown.map(({ name, children = [] }) => [name, children.map((child) => child.name)])).toEqual(
        foreseenFor(company),
      );
      expect(shown.length).toBeGreaterThan(0);
    },
  );

  it('let the observer do nothing, the administrator look and the auditor approve', () => {
    const services = permissions.services.map(({ code }) => code);
    const codesOf = (roles: string[], director = false) =>
      permissionsOf(permissions, { companyType: 'CORE_COMPANY', services, roles, director, readOnly: false });
    const operations = permissions.codes.flatMap(({ code, operations = [] }) =>
      operations.map((operation) => `${code}:${operation}`),
    );
    expect(
      operations.filter(
        (code) => codesOf(['observer']).has(code) && !permissions.codes.some((entry) => entry.code === code),
      ),
    ).toEqual([]);
    const audits = operations.filter((code) => code.endsWith(':audit'));
    expect(audits.filter((code) => codesOf(['admin']).has(code))).toEqual([]);
    expect(codesOf(['auditor', 'admin']).has('dgChain:contract:audit')).toBe(true);
    expect(codesOf(['admin']).has('dgChain:contract:edit')).toBe(false);
    expect(codesOf(['operator']).has('dgChain:contract:audit')).toBe(false);
    expect(codesOf(['signer']).has('dgChain:contract:stamp')).toBe(true);
    expect(codesOf([], true).has('dgChain:contract:audit')).toBe(true);
  });

  it('give everybody whom a flow of approval asks by their role a workbench to decide on', () => {
    const services = permissions.services.map(({ code }) => code);
    const asked = new Set(
      (schemas.approvalFlows?.flows ?? []).flatMap(({ nodes }) => nodes.flatMap(({ roleCode }) => roleCode ?? [])),
    );
    expect(asked.size).toBeGreaterThan(1);
    for (const { code: companyType, roles } of permissions.companyTypes)
      for (const role of roles.filter((each) => asked.has(each))) {
        const held = permissionsOf(permissions, {
          companyType,
          services,
          roles: [role],
          director: false,
          readOnly: false,
        });
        expect([companyType, role, held.has('workbench'), held.has('company')]).toEqual([
          companyType,
          role,
          true,
          true,
        ]);
      }
  });
});
