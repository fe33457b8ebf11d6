import { beforeAll, describe, expect, it } from 'vitest';
import { accessFindings } from '#codegen/access';
import { inChinese } from '#codegen/chinese';
import { LoadMemory, loadSchemas } from '#codegen/load';
import type { Finding } from '#core/lint';
import { type Change, linesOf, sown, texts } from '../../engine/core/lint/meaning/seed.ts';
import { PROJECT, workspace } from '../../fixtures/workspace.ts';

const DELIVERY = 'entities/trade/delivery/entity.json';
const SETTLEMENT = 'entities/settle/settlement/entity.json';
const memory = new LoadMemory({ shares: true });

/** What the shipped schemas, with one value changed, let happen that nobody has accepted. */
function foundAfter(change: Change): { findings: Finding[]; lines: string[] } {
  const files = sown([change]);
  const { set, positions } = loadSchemas(new Map([...texts, ...files]), memory);
  const lines = linesOf({ ...change, finds: '', code: 'SCH232' }, files);
  return { findings: accessFindings(PROJECT, set, positions), lines };
}

type Access = { access: Array<{ party?: string; when?: string }>; workflow: { transitions: Array<{ name: string }> } };
const entity = (file: string) => JSON.parse(texts.get(file) ?? '') as Access;
const stepOf = (file: string, name: string) =>
  entity(file).workflow.transitions.findIndex((step) => step.name === name);
const ruleOf = (file: string, party: string) => entity(file).access.findIndex((rule) => rule.party === party);

describe('what nobody has accepted is told where the schemas say it', () => {
  beforeAll(() => void loadSchemas(texts, memory));

  const accept = ['workflow', 'transitions', stepOf(DELIVERY, 'accept')];
  it.each<[string, Change, string]>([
    [
      'a step taken by somebody else',
      { file: DELIVERY, path: [...accept, 'party'], value: 'carrier' },
      '"delivery" is not what was accepted: "buyer" may no longer "accept" in WAIT_ACCEPT, and 1 more',
    ],
    [
      'a step taken in another state',
      { file: DELIVERY, path: [...accept, 'from'], value: ['DISPUTE'] },
      '"buyer" may no longer "accept" in WAIT_ACCEPT, and 1 more',
    ],
    [
      'a step that asks for another code',
      { file: DELIVERY, path: [...accept, 'permission'], value: 'dgChain:delivery' },
      '"accept" asks for something else',
    ],
    [
      'a reader of records under approval',
      { file: SETTLEMENT, path: ['access', ruleOf(SETTLEMENT, 'counterparty'), 'when'], value: "status != 'DRAFT'" },
      '"counterparty" now sees records in AUDITING',
    ],
    [
      'a field that others read',
      { file: DELIVERY, path: ['properties', 'businessLineId', 'readableBy'], value: ['seller', 'carrier'] },
      '"businessLineId" is read by others',
    ],
    [
      'a picker that offers other fields',
      { file: 'entities/trade/takeGoods/entity.json', path: ['reference', 'fields'], value: ['takeNo', 'orderNo'] },
      'companies without a part in it find it by other fields or rows',
    ],
  ])('%s', (_, change, said) => {
    const { findings, lines } = foundAfter(change);
    const told = findings.filter(({ message }) => message.includes(said));
    expect(
      told.map(({ code }) => code),
      findings.map(({ message }) => message).join('\n'),
    ).toEqual(['SCH232']);
    const [{ where }] = told as [Finding];
    // A picker is told as a whole, at its name.
    const isAt = lines.includes(`${where.file}:${where.line}`) || where.pointer === '/reference';
    expect(isAt, `${where.file}:${where.line}, not ${lines.join(' or ')}`).toBe(true);
    expect(inChinese(told[0] as Finding).message).not.toMatch(/may|asks|sees|read by|find it/);
  });

  it('a grant, at the role that it is given to', () => {
    const { roles } = JSON.parse(texts.get('permissions.json') ?? '') as {
      roles: Array<{ code: string; grants: object[] }>;
    };
    const index = roles.findIndex(({ code }) => code === 'observer');
    const grants = [...(roles[index]?.grants ?? []), { codes: ['dgChain'], operations: ['confirm'] }];
    const { findings } = foundAfter({ file: 'permissions.json', path: ['roles', index, 'grants'], value: grants });
    const places = findings.map(({ where }) => `${where.file} ${where.pointer}`);
    expect(places.length).toBeGreaterThan(4);
    expect(new Set(places)).toEqual(new Set([`schemas/permissions.json /roles/${index}`]));
  });

  it('nothing where a record is new, or nothing has changed', () => {
    const { set, positions } = loadSchemas(texts, memory);
    expect(accessFindings(PROJECT, set, positions)).toEqual([]);
    const bare = workspace(PROJECT);
    expect(accessFindings(`${bare.root}/nowhere`, set, positions)).toEqual([]);
  });
});
