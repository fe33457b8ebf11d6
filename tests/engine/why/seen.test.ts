import { describe, expect, it } from 'vitest';
import type { RecordRow } from '#engine/port';
import { seenAs, sightReasons, type Viewpoint } from '../../../engine/why/seen.ts';
import { targetsOf } from '../../../engine/why/targets.ts';
import { memoryHost } from '../../../stories/screens/host.ts';
import { buyerContext, modelOf, schemas } from '../../schemas/evaluation.ts';

const entity = schemas.entities.tradeContract;
const sample = schemas.samples.tradeContract?.samples[0] as unknown as RecordRow;
if (!entity || !sample) throw new Error('schemas/ has no sample of a contract');

const host = Object.assign(
  memoryHost({
    entities: [entity],
    dictionaries: Object.values(schemas.dictionaries),
    permissions: ['dgChain:contract'],
  }),
  { context: () => buyerContext },
);
const own = { ...sample, _actions: [], _parties: ['buyer', 'initiator'] } as RecordRow;
const scene = { host, subjects: [{ kind: 'record' as const, entity, row: own }] };
const codes = new Set(['dgChain:contract', 'dgChain:contract:confirm', 'dgChain:contract:edit']);

const viewpoint = (parts: Partial<Viewpoint>): Viewpoint => ({ codes: null, label: '供应商', ...parts });
const rowSeen = (parts: Partial<Viewpoint>): RecordRow => {
  const [subject] = seenAs(scene, entity, viewpoint(parts)).subjects;
  if (subject?.kind !== 'record') throw new Error('the record is gone');
  return subject.row;
};
const sight = (parts: Partial<Viewpoint>) => sightReasons(scene, entity, viewpoint(parts)).map(({ result }) => result);

describe('a page as somebody else would see it', () => {
  it('gives the company of a role all roles that it plays in the record', () => {
    expect(rowSeen({ party: 'counterparty' })._parties).toEqual(['seller', 'counterparty']);
    expect(rowSeen({ party: 'initiator' })._parties).toEqual(['buyer', 'initiator']);
    expect(rowSeen({ companyType: 'LOGISTICS_COMPANY' })._parties).toEqual([]);
  });

  it('offers the steps of the wanted state, as far as the codes of the role go', () => {
    const confirming = { party: 'counterparty', state: 'WAIT_CONFIRM' };
    expect(rowSeen({ ...confirming, codes })._actions).toEqual(['copy', 'confirm', 'reject']);
    expect(rowSeen({ ...confirming, codes: new Set(['dgChain:contract']) })._actions).toEqual([]);
    expect(rowSeen({ party: 'initiator', state: 'WAIT_CONFIRM', codes })._actions).toEqual([
      'copy',
      'withdraw',
      'urgeConfirm',
    ]);
  });

  it('says whether the record could be seen at all', () => {
    const draft = { ...sample, effectTime: null } as RecordRow;
    expect(sight({ party: 'counterparty', state: 'WAIT_CONFIRM' })[0]).toBe('可见');
    expect(sight({ party: 'counterparty', state: 'DRAFT', sample: draft })[0]).toBe('不可见');
    expect(sight({ party: 'initiator', state: 'DRAFT', sample: draft })[0]).toBe('可见');
    expect(sight({ companyType: 'PLATFORM_COMPANY' })[0]).toBe('可见');
    expect(sight({ companyType: 'LOGISTICS_COMPANY' })[0]).toBe('不可见');
    expect(sight({ companyType: 'PLATFORM_COMPANY', codes: new Set() })[0]).toBe('不可见');
  });

  it('judges a form over the sample and as the other company', () => {
    const evaluation = modelOf('tradeContract').start({ transportMode: 'TRAIN' }, buyerContext);
    const { form } = evaluation.model.sources;
    const subject = { kind: 'form' as const, id: 'f', evaluation, sections: form.sections, mode: 'edit' };
    const ship = { ...sample, transportMode: 'SHIP' } as RecordRow;
    const chosen = viewpoint({ companyType: 'SUPPLIER_COMPANY', party: 'seller', sample: ship });
    const [seen] = seenAs({ host, subjects: [subject] }, entity, chosen).subjects;
    if (seen?.kind !== 'form') throw new Error('the form is gone');
    expect(seen.evaluation.state('shipLoadingPortName').visible).toBe(true);
    expect(seen.evaluation.context().company).toEqual({
      id: sample.sellerCompanyId,
      name: '',
      uscc: '',
      companyType: 'SUPPLIER_COMPANY',
    });
    // What is open in the page is not touched.
    expect(evaluation.state('shipLoadingPortName').visible).toBe(false);
    expect(evaluation.value('transportMode')).toBe('TRAIN');
  });

  it('calls what it reckons by its name instead of the server’s word', () => {
    const route = '/center/contract/buy/list';
    const screen = schemas.screens[route];
    if (!screen) throw new Error(`no screen ${route}`);
    const bundle = { screen, entities: { tradeContract: entity }, forms: {}, tables: {} };
    const seen = seenAs(scene, entity, viewpoint({ party: 'counterparty', state: 'WAIT_CONFIRM', codes }));
    const confirm = targetsOf({ bundle, host: seen.host }, seen.subjects).find(({ name }) => name === 'confirm');
    expect(confirm?.present).toBe(true);
    expect(confirm?.explain()[0]).toMatchObject({
      title: '推算',
      result: '提供',
      because: expect.stringContaining('供应商'),
    });
  });
});
