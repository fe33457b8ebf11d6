import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it, onTestFinished } from 'vitest';
import { emitAll } from '#codegen/emit';
import { loadSchemasOrThrow } from '#codegen/load';
import { openApi } from '#codegen/openapi';
import { screenBundle } from '#core/bundle';
import type { EntitySpec, FormSpec, ListScreen, SchemaSet } from '#core/language';
import { formatFinding } from '#core/lint';
import { offeredFields } from '#core/listing';
import { compileForm } from '#core/model';
import { tableShape } from '../../server/database/shape.ts';
import { createTable } from '../../server/database/tables.ts';
import { PROJECT, workspace } from '../fixtures/workspace.ts';
import { type Engine, engines } from '../server/engines.ts';
import { textOf } from '../server/signing/poppler.ts';
import { draft } from '../server/story/contracts.ts';
import { CERT, CONTRACT, openHouse } from '../server/story/house.ts';

const ENTITY = 'entities/trade/tradeContract/entity.json';
const FORM = 'entities/trade/tradeContract/form.json';
const FIELD = 'weighbridgeFee';
const PGLITE = engines[0] as Engine;

function modelOf(set: SchemaSet, entity: string, form: string) {
  const tables = Object.fromEntries(
    Object.entries(set.tables)
      .filter(([key]) => key.startsWith(`${entity}/`))
      .map(([key, table]) => [key.slice(entity.length + 1), table]),
  );
  return compileForm({
    entity: set.entities[entity] as EntitySpec,
    form: set.forms[`${entity}/${form}`] as FormSpec,
    tables,
    dictionary: (name) => set.dictionaries[name],
  });
}

/** Bundles of the contract's screens of a kind. */
function bundlesOf(set: SchemaSet, kind: string) {
  const screens = Object.values(set.screens).filter(
    (screen) => screen.kind === kind && screen.entity === 'tradeContract',
  );
  expect(screens.length).toBeGreaterThan(0);
  return screens.map((screen) => screenBundle(set, screen.route));
}

/** A copy of the project's schemas with one field more: entity and form, nothing else. */
function withField() {
  const copy = workspace(PROJECT);
  copy.edit<EntitySpec>(ENTITY, (entity) => {
    entity.properties[FIELD] = { type: 'string', format: 'money', title: '过磅费', unit: '元', minimum: '0' };
  });
  copy.edit<FormSpec>(FORM, (form) => {
    form.sections.find(({ key }) => key === 'delivery')?.fields.push(FIELD);
    form.rules.push({ field: FIELD, visible: "transportMode == 'AUTOMOBILE'", required: 'true' });
  });
  return copy;
}

/** What the transport matrix asks for by road. */
const BY_ROAD = {
  transportMode: 'AUTOMOBILE',
  sendGoodsAddress: '源平市货场路1号',
  shipperName: '晋源煤业有限公司',
  consigneeCompanyName: '港润仓储有限公司',
};

describe('adding a field to the contract', () => {
  it('takes two data files and reaches types, API, form, detail and every list', async () => {
    const copy = withField();
    expect(copy.findings().map(formatFinding)).toEqual([]);

    const { set } = loadSchemasOrThrow(copy.root);
    const entity = set.entities.tradeContract as EntitySpec;
    expect(modelOf(set, 'tradeContract', 'form').fields.get(FIELD)?.schema.title).toBe('过磅费');
    const forms = bundlesOf(set, 'detail').flatMap((bundle) => bundle?.forms['tradeContract/form'] ?? []);
    expect(forms.length).toBeGreaterThan(0);
    for (const form of forms) expect(form.sections.find(({ key }) => key === 'delivery')?.fields).toContain(FIELD);
    for (const bundle of bundlesOf(set, 'list')) {
      const list = bundle?.screen as ListScreen;
      expect(offeredFields(bundle?.entities.tradeContract as EntitySpec, list.columns)).toContain(FIELD);
    }

    const files = emitAll(set);
    expect(files.get('types/tradeContract.ts')).toContain('/** 过磅费（元） */ weighbridgeFee: string | null;');
    for (const name of ['TradeContract', 'TradeContractValues'])
      expect(openApi(set).components.schemas[name]?.properties).toHaveProperty(FIELD);
    expect(createTable(tableShape(entity))).toContain('"weighbridge_fee" numeric(20,2)');
  });

  it('is saved, filtered, sorted, exported and printed by a server that starts on the copy', async () => {
    const { set } = loadSchemasOrThrow(withField().root);
    const house = await openHouse(PGLITE, set);
    onTestFinished(() => house.close());
    const operator = await house.person('co02u02');
    const record = await draft(house, 'BUY', { ...BY_ROAD, [FIELD]: '1250.5' });
    expect(record[FIELD]).toBe('1250.5');

    const query = { view: 'buy', [`f.${FIELD}`]: '1250~1251', sort: `-${FIELD}` };
    const page = await operator.get(`${CONTRACT}/page`, query);
    expect(page.body.data.list.map((row: { id: string }) => row.id)).toEqual([record.id]);
    const sheet = await operator.get(`${CONTRACT}/export`, { ...query, columns: `contractNo,${FIELD}` });
    const { sheets } = await readXlsx(new Uint8Array(sheet.raw));
    expect(sheets[0]?.rows).toEqual([
      ['合同编号', '过磅费'],
      [record.contractNo, 1250.5],
    ]);

    const composed = await operator.send('POST', `${CERT}/composePdf`, {
      entity: 'tradeContract',
      id: record.id,
      document: 'contract',
    });
    expect(composed.status, JSON.stringify(composed.body)).toBe(200);
    const file = await operator.get(`/trade-api/api/common/download/${composed.body.data.fileId}`);
    expect(textOf(file.raw).replace(/\s+/g, '')).toContain('过磅费：1,250.50元');

    // A hidden field is not sent, and what is stored under another mode is not printed.
    const byRail = await draft(house, 'BUY', { [FIELD]: '99' });
    expect(byRail[FIELD]).toBeNull();
  });
});

describe('adding a record with list, detail and form', () => {
  it('takes files below schemas alone and lints clean', async () => {
    const copy = workspace(PROJECT);
    const { set: shipped } = loadSchemasOrThrow(copy.root);
    const permission = shipped.entities.tradeContract?.permission ?? shipped.permissions.codes[0]?.code ?? '';
    const records = '/center/weighbridge';
    const write = (file: string, value: unknown) => copy.write(file, JSON.stringify(value, null, 2));

    write('entities/trade/weighTicket/entity.json', {
      name: 'weighTicket',
      title: '磅单',
      base: 'trade',
      path: '/api/weighTicket',
      label: ['ticketNo'],
      number: { field: 'ticketNo', pattern: 'BD{yyyyMMdd}{seq4}' },
      permission,
      operations: { create: { permission }, edit: { permission }, remove: { permission }, export: { permission } },
      type: 'object',
      properties: {
        ticketNo: { type: 'string', title: '磅单号', serverOwned: true },
        ownerId: { type: 'string', format: 'ref', title: '货主', ref: { entity: 'company' } },
        grossWeight: { type: 'string', format: 'decimal', title: '毛重', unit: '吨' },
        tareWeight: { type: 'string', format: 'decimal', title: '皮重', unit: '吨' },
        netWeight: { type: 'string', format: 'decimal', title: '净重', unit: '吨' },
      },
      required: ['grossWeight', 'tareWeight'],
      parties: { owner: { title: '货主', field: 'ownerId' } },
      access: [{ party: 'owner' }],
    });
    write('entities/trade/weighTicket/form.json', {
      name: 'form',
      entity: 'weighTicket',
      sections: [{ key: 'base', title: '过磅', fields: ['ownerId', 'grossWeight', 'tareWeight', 'netWeight'] }],
      rules: [{ field: 'netWeight', value: 'grossWeight - tareWeight' }],
    });
    write(`screens${records}/list.json`, {
      kind: 'list',
      route: `${records}/list`,
      title: '磅单',
      entity: 'weighTicket',
      filters: ['ticketNo'],
      columns: [{ field: 'ticketNo', link: `${records}/detail?id={id}` }, 'grossWeight', 'tareWeight', 'netWeight'],
      toolbar: [{ key: 'add', label: '新增', to: `${records}/add` }],
      summary: ['netWeight'],
    });
    write(`screens${records}/detail.json`, {
      kind: 'detail',
      route: `${records}/detail`,
      title: '磅单详情',
      entity: 'weighTicket',
      tabs: [{ key: 'base', title: '基本信息', blocks: [{ kind: 'sections', form: 'form' }] }],
    });
    write(`screens${records}/add.json`, {
      kind: 'form',
      route: `${records}/add`,
      title: '新增磅单',
      entity: 'weighTicket',
      form: 'form',
      actions: [{ key: 'save', operation: 'save' }],
    });
    write('menu/weigh.json', { order: 99, name: '磅单', authCode: permission, link: `${records}/list` });
    expect(copy.findings().map(formatFinding)).toEqual([]);

    const { set } = loadSchemasOrThrow(copy.root);
    const files = emitAll(set);
    expect(files.get('types/weighTicket.ts')).toContain('export type WeighTicket = RecordHead & {');
    expect(files.get('types/index.ts')).toContain('  weighTicket: WeighTicket;');
    expect(Object.keys(openApi(set).paths)).toContain('/trade-api/api/weighTicket/page');
    expect(modelOf(set, 'weighTicket', 'form').fields.has('netWeight')).toBe(true);
    expect(createTable(tableShape(set.entities.weighTicket as EntitySpec))).toContain('"net_weight" numeric(20,2)');
  });
});
