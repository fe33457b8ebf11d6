/** Section 4: the contract form by transport mode. */
import { describe, expect } from 'vitest';
import { schemas, typedIn } from '../schemas/evaluation.ts';
import { rule } from './rule.ts';

const templates = schemas.dictionaries.contractTemplate?.entries ?? [];
const PLAIN = 'STEAM_COAL_001';

function form(transportMode: string, contractTemplateName = PLAIN, more: Record<string, unknown> = {}) {
  const coalType = templates.find(({ code }) => code === contractTemplateName)?.parent ?? 'STEAM_COAL';
  const head = { initiatorSide: 'BUY', contractMode: 'ONLINE', coalType, contractTemplateName };
  return typedIn('tradeContract', { ...head, transportMode, ...more });
}
type Form = ReturnType<typeof form>;
const shown = (on: Form, ...fields: string[]) => fields.map((field) => on.state(field).visible);
const needed = (on: Form, ...fields: string[]) =>
  fields.map((field) => on.state(field).visible && on.state(field).required);
const all = (list: boolean[], value: boolean) => expect(list).toEqual(list.map(() => value));

const STATIONS = ['trainSendStationName', 'trainArriveStationName'];
const PORTS = ['shipLoadingPortName', 'shipDischargingPortName'];
const COMMITMENT = ['shipTransportCompanyName', 'shipTransportProtocolNo'];
const BOTH = ['shipperName', 'consigneeCompanyName'];

describe('AUTOMOBILE', () => {
  const on = form('AUTOMOBILE');
  rule('TMODE-01', () => all(shown(on, 'sendGoodsAddress', ...BOTH), true));
  rule('TMODE-02', () => all(needed(on, ...BOTH), true));
  rule('TMODE-03', () => all(needed(on, 'sendGoodsAddress'), true));
  rule('TMODE-04', () => all(shown(on, 'transportResponsibility'), true));
  rule('TMODE-05', () => all(shown(on, ...STATIONS), false));
  rule('TMODE-06', () => all(shown(on, ...PORTS), false));
  rule('TMODE-07', () => all(shown(on, 'consignorCompanyName'), false));
  rule('TMODE-08', () => all(shown(form('AUTOMOBILE', PLAIN, { commitmentText: '承诺' }), ...COMMITMENT), false));
  rule('TMODE-09', () => all(shown(form('AUTOMOBILE', 'STEAM_COAL_014'), 'consignorCompanyName'), false));
});

describe('required flags of the form', () => {
  rule('VUP-13', () => {
    const missing = (mode: string) =>
      form(mode)
        .validate()
        .map(({ path }) => path);
    expect(missing('TRAIN')).toEqual(expect.arrayContaining([...STATIONS, 'consignorCompanyName']));
    expect(missing('SHIP')).not.toContain('trainSendStationName');
  });
});

describe('SHIP', () => {
  const on = form('SHIP');
  rule('TMODE-10', () => all(shown(on, ...PORTS), true));
  rule('TMODE-11', () => all(shown(on, ...BOTH), true));
  rule('TMODE-12', () => all(shown(on, 'transportResponsibility'), true));
  for (const [id, template] of [
    ['TMODE-13', 'SEMI_COKE_005'],
    ['TMODE-14', 'SMOKELESS_COAL_005'],
    ['TMODE-15', 'INJECTION_COAL_005'],
    ['TMODE-16', 'COKING_COAL_006'],
    ['TMODE-17', 'COKING_010'],
    ['TMODE-18', 'STEAM_COAL_015'],
    ['TMODE-19', 'STEAM_COAL_004'],
    ['TMODE-20', 'STEAM_COAL_005_001'],
    ['TMODE-21', 'STEAM_COAL_009'],
  ] as const)
    rule(id, () => all(needed(form('SHIP', template), ...BOTH), true));
  rule('TMODE-22', () => all(needed(on, ...BOTH), false));
  rule('TMODE-23', () => all(shown(form('SHIP', PLAIN, { commitmentText: '运输承诺书' }), ...COMMITMENT), true));
  rule('TMODE-24', () => all(shown(form('SHIP', PLAIN, { commitmentText: '' }), ...COMMITMENT), false));
  rule('TMODE-25', () => all(shown(form('SHIP', 'STEAM_COAL_014'), 'consignorCompanyName'), false));
});

describe('TRAIN', () => {
  const on = form('TRAIN');
  rule('TMODE-26', () => all(shown(on, ...STATIONS), true));
  rule('TMODE-27', () => all(needed(on, 'consignorCompanyName', 'consigneeCompanyName'), true));
  rule('TMODE-28', () => all(needed(on, ...STATIONS), true));
  rule('TMODE-29', () => all(shown(on, 'transportResponsibility'), true));
  rule('TMODE-30', () => all(shown(on, 'shipperName'), false));
  rule('TMODE-31', () => all(shown(form('TRAIN', 'STEAM_COAL_014'), 'consignorCompanyName'), true));
});

describe('AUTOMOBILE_AND_TRAIN and NONE', () => {
  const both = form('AUTOMOBILE_AND_TRAIN');
  const fields = ['sendGoodsAddress', ...STATIONS, 'consignorCompanyName', 'consigneeCompanyName', 'shipperName'];
  for (const [index, field] of fields.entries()) rule(`TMODE-${32 + index}`, () => all(needed(both, field), true));
  const none = form('NONE');
  for (const [id, hidden] of [
    ['TMODE-38', ['freightPayMode', 'freightPayModeOther']],
    ['TMODE-39', STATIONS],
    ['TMODE-40', PORTS],
    ['TMODE-41', ['sendGoodsAddress']],
    ['TMODE-42', ['consignorCompanyName']],
    ['TMODE-43', ['consigneeCompanyName']],
    ['TMODE-44', ['shipperName']],
    ['TMODE-45', ['transportResponsibility']],
  ] as const)
    rule(id, () => all(shown(none, ...hidden), false));
  rule('TMODE-46', () => all(shown(form('NONE', 'SMOKELESS_COAL_000'), ...BOTH), false));
  rule('TMODE-47', () => all(shown(form('NONE', 'INJECTION_COAL_000'), ...BOTH), false));
});

describe('origin place, choices and free texts', () => {
  const modes = ['AUTOMOBILE', 'SHIP', 'TRAIN', 'AUTOMOBILE_AND_TRAIN'];
  const origins = [
    'COKING_COAL_000',
    'STEAM_COAL_012',
    'COKING_000',
    'SEMI_COKE_000',
    'SMOKELESS_COAL_000',
    'INJECTION_COAL_000',
  ];
  for (const [index, template] of origins.entries())
    rule(`TMODE-${48 + index}`, () => {
      for (const mode of modes) all(shown(form(mode, template), 'originPlace'), true);
      all(shown(form('NONE', template), 'originPlace'), false);
    });
  rule('TMODE-54', () => {
    for (const { code } of templates.filter(({ code: name }) => !origins.includes(name) && name !== 'OFFLINE'))
      for (const mode of modes) all(shown(form(mode, code), 'originPlace'), false);
  });
  rule('TMODE-55', () => {
    const on = form('');
    expect(on.state('freightPayMode').enabled).toBe(false);
    on.set('transportMode', 'TRAIN');
    expect(on.state('freightPayMode').enabled).toBe(true);
  });
  rule('TMODE-56', () => {
    const options = (mode: string) => form(mode).state('deliveryMode').options ?? [];
    for (const mode of modes) expect(options(mode).length).toBeGreaterThan(0);
    expect(options('TRAIN')).not.toEqual(options('SHIP'));
  });
  rule('TMODE-57', () => {
    const on = form('TRAIN', PLAIN, { deliveryMode: 'SEND_WAGON', freightPayMode: 'OTHER' });
    expect([on.value('freightPayMode'), on.value('deliveryMode')]).toEqual(['OTHER', 'SEND_WAGON']);
    on.set('transportMode', '');
    expect([
      on.value('freightPayMode') ?? '',
      on.value('deliveryMode') ?? '',
      on.state('deliveryMode').options,
    ]).toEqual(['', '', []]);
  });
  const texts = [
    ['transportResponsibility', 'transportResponsibilityOther', 'TMODE-59'],
    ['deliveryMode', 'deliveryGoodsClause', 'TMODE-61'],
    ['freightPayMode', 'freightPayModeOther', 'TMODE-63'],
  ] as const;
  for (const [choice, text, id] of texts)
    rule(id, () => all(shown(form('TRAIN', PLAIN, { [choice]: 'OTHER' }), text), true));
  rule('TMODE-64', () => {
    for (const [, text] of texts) all(shown(form('TRAIN'), text), false);
  });
});
