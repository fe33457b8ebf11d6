/** The rules that the browser shows hold when the browser is left out: the transport matrix and all rule cases. */

import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSchemasOrThrow } from '#codegen/load';
import { contextAt, type RuleCase } from '#core/language';
import { recordTypes } from '../../../server/entity/index.ts';
import { applyRules, formRules, refuseFindings } from '../../../server/entity/rules/rules.ts';
import { ServerError } from '../../../server/kernel/errors.ts';
import { inventory } from '../../inventory.ts';
import { engines } from '../engines.ts';
import { contractValues, SIDES } from './contracts.ts';
import { CONTRACT, data, type House, openHouse, type Person, type Row } from './house.ts';

type MatrixRow = {
  transportMode: string | null;
  field: string | null;
  visible: string;
  required: boolean | string;
  recommended: { visible: string; required: boolean | string } | null;
  templateExceptions: Array<{ templates: string[]; visible: string; required: boolean | string }>;
};

const { set: schemas } = loadSchemasOrThrow(path.resolve(import.meta.dirname, '../../..'));
const matrix = inventory<MatrixRow[]>('matrix').filter((row) => row.field !== null);
const templates = schemas.dictionaries.contractTemplate?.entries ?? [];

/** Five coal types, with and without commitment, origin place and parties of the ship; and all modes. */
const TEMPLATES = ['STEAM_COAL_001', 'STEAM_COAL_012', 'STEAM_COAL_004', 'COKING_000', 'INJECTION_COAL_000'];
const MODES = ['AUTOMOBILE', 'SHIP', 'TRAIN', 'AUTOMOBILE_AND_TRAIN', 'NONE'];

/** What the mode's fields are filled with; hidden ones are sent too, as a forged form would. */
const FILLED: Record<string, string> = {
  trainSendStationName: '源平站',
  trainArriveStationName: '北港东站',
  shipLoadingPortName: '北港',
  shipDischargingPortName: '南港',
  sendGoodsAddress: '山西省吕梁市离石区晋源三矿',
  shipperName: '晋源煤业有限公司',
  consignorCompanyName: '晋源煤业有限公司',
  consigneeCompanyName: '港润仓储有限公司',
  transportResponsibility: 'BUYER',
  freightPayMode: 'TWO_TICKET',
};
const DELIVERY: Record<string, string> = {
  AUTOMOBILE: 'TRUCK_LOADED',
  SHIP: 'FOB_TRIM',
  TRAIN: 'SEND_WAGON',
  AUTOMOBILE_AND_TRAIN: 'SEND_WAGON',
  NONE: 'STORE_TITLE',
};

/** The cell of the inventory for one template; names of the specification may stand for their variants (A-M03). */
function cell(mode: string, template: string, field: string) {
  const row = matrix.find((candidate) => candidate.transportMode === mode && candidate.field === field);
  if (!row) throw new Error(`the matrix has no cell ${mode} ${field}`);
  const variants = ['STEAM_COAL_004', 'STEAM_COAL_009'];
  const exception = row.templateExceptions.find(({ templates: names }) =>
    names.some((name) => name === '*' || name === template || (variants.includes(name) && template.startsWith(name))),
  );
  const reading = exception ?? row.recommended ?? row;
  return { hidden: String(reading.visible) === 'hidden', required: reading.required === true };
}

describe.each(engines)('rules on the server on $name', (engine) => {
  let house: House;
  let operator: Person;
  beforeAll(async () => {
    house = await openHouse(engine);
    operator = await house.person(SIDES.BUY.operator);
  });
  afterAll(() => house?.close());

  const values = (template: string, mode: string, more: Record<string, unknown> = {}) => ({
    ...contractValues(house, 'BUY'),
    coalType: templates.find((entry) => entry.code === template)?.parent,
    contractTemplateName: template,
    transportMode: mode,
    deliveryMode: DELIVERY[mode],
    goodsName: null,
    ...FILLED,
    ...more,
  });
  const created = async (body: Record<string, unknown>): Promise<Row> =>
    data(await operator.send('POST', CONTRACT, body));
  const refusals = async (row: Row) => (await operator.move(row, 'submit')).body.errors ?? [];

  describe.each(TEMPLATES)('the transport matrix of %s', (template) => {
    it.each(MODES)('stores nothing in hidden fields and asks for the required ones under %s', async (mode) => {
      const cells = Object.keys(FILLED).map((field) => ({ field, ...cell(mode, template, field) }));
      const full = await created(values(template, mode));
      for (const { field, hidden } of cells) {
        expect([field, full[field] ?? null]).toEqual([field, hidden ? null : FILLED[field]]);
      }
      const complained = (await refusals(full)).map((error) => error.path);
      expect(complained.filter((at) => Object.hasOwn(FILLED, at))).toEqual([]);

      const emptied = Object.fromEntries(Object.keys(FILLED).map((field) => [field, '']));
      const body = { ...values(template, mode, emptied), version: full.version };
      const bare: Row = data(await operator.send('PUT', `${CONTRACT}/${full.id}`, body));
      const errors = await refusals(bare);
      const wanted = cells.filter((entry) => entry.required).map((entry) => entry.field);
      expect(
        errors
          .map((error) => error.path)
          .filter((at) => Object.hasOwn(FILLED, at))
          .sort(),
      ).toEqual(wanted.sort());
      for (const error of errors) expect(error.message).toMatch(/[\u4e00-\u9fff]/);
      expect((await house.row(operator.account, bare.id)).status).toBe('DRAFT');
    });
  });

  describe('sums', () => {
    it.each([
      ['totalAmount', '6125000.01', '合同暂定总价与系统计算结果不一致'],
      ['taxAmount', '0', '税额与系统计算结果不一致'],
      ['quantityMax', '99999', '数量上限与系统计算结果不一致'],
    ])('refuses another %s than the rules compute (abuse case 70)', async (field, value, message) => {
      const answer = await operator.send('POST', CONTRACT, contractValues(house, 'BUY', { [field]: value }));
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: field, message }] } });
      const row = await created(contractValues(house, 'BUY'));
      const body = { ...contractValues(house, 'BUY', { [field]: value }), version: row.version };
      expect((await operator.send('PUT', `${CONTRACT}/${row.id}`, body)).status).toBe(400);
    });

    it('takes the same sum in another writing', async () => {
      const row = await created(contractValues(house, 'BUY', { totalAmount: '6125000' }));
      expect(Number(row.totalAmount)).toBe(6125000);
    });

    it('drops what only the server may write', async () => {
      const forged = { status: 'EXECUTING', contractNo: 'HT1', effectTime: '2024-01-01 00:00:00', companyId: 'CO04' };
      const row = await created(contractValues(house, 'BUY', forged));
      expect(row).toMatchObject({ status: 'DRAFT', companyId: 'CO02', effectTime: null });
      expect(row.contractNo).not.toBe('HT1');
    });
  });
});

/** The same cases that prove the browser's form, through the code with which the server saves and validates. */
const BUYER = contextAt('2024-03-05 09:00:00', {
  user: { id: 'U0202', name: '李晓川', mobile: '14000000202' },
  company: { id: 'CO02', name: '北岭能源物产有限公司', uscc: '91149900MA0DEM021N', companyType: 'CORE_COMPANY' },
});

describe.each(Object.values(schemas.cases))('rule cases of $entity on the server', ({ entity, cases }) => {
  const types = recordTypes(schemas);
  const rules = formRules(schemas);

  it.each(cases)('$name', (given) => {
    const type = types.get(entity);
    const model = type && rules.model(type, given.form);
    if (!model) throw new Error(`${entity} has no form "${given.form}"`);
    const context = { ...BUYER, ...given.ctx };
    const call = { model, context, sent: given.given };
    const created = applyRules({ ...call, stored: {}, isNew: true });
    // A new record gets defaults where nothing is typed in; what was emptied on purpose is so from the next save on.
    const isEmptied = Object.values(given.given).some((value) => value === '' || value === null);
    const saved = () => applyRules({ ...call, stored: created.values, isNew: false });
    const { values, evaluation } = isEmptied ? saved() : created;
    expectValues(values, given, (at) => evaluation.state(at).visible);
    for (const [at, visible] of Object.entries(given.expect.visible ?? {})) {
      expect([at, evaluation.state(at).visible]).toEqual([at, visible]);
      if (!visible && !at.includes('.')) expect([at, values[at] ?? null]).toEqual([at, null]);
    }
    expectErrors(
      refusalsOf(() => refuseFindings(evaluation)),
      given,
    );
  });
});

function plain(value: unknown): unknown {
  if (value === undefined || value === '' || value === null) return null;
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
}

function valueAt(values: unknown, at: string): unknown {
  return at.split('.').reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], values);
}

/** What is stored; a value that the case names in a hidden field is the form's memory and not stored. */
function expectValues(
  values: Record<string, unknown>,
  { expect: wanted }: RuleCase,
  isVisible: (at: string) => boolean,
) {
  for (const [at, expected] of Object.entries(wanted.values ?? {})) {
    expect([at, plain(valueAt(values, at))]).toEqual([at, isVisible(at) ? plain(expected) : null]);
  }
}

function expectErrors(errors: Array<{ path: string; message: string }>, { expect: wanted }: RuleCase) {
  for (const [at, message] of Object.entries(wanted.errors ?? {})) {
    const found = errors.filter((error) => error.path === at).map((error) => error.message);
    if (message === '') expect([at, found]).toEqual([at, []]);
    else expect([at, found]).toEqual([at, expect.arrayContaining([message])]);
  }
  // Warnings never refuse.
  for (const [at, message] of Object.entries(wanted.warnings ?? {})) {
    expect(errors.filter((error) => error.path === at && error.message === message)).toEqual([]);
  }
}

function refusalsOf(work: () => void): Array<{ path: string; message: string }> {
  try {
    work();
    return [];
  } catch (error) {
    if (error instanceof ServerError) return error.errors ?? [];
    throw error;
  }
}
