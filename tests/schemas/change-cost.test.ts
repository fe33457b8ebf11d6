import { describe, expect, it } from 'vitest';
import { emitAll } from '#codegen/emit';
import { loadSchemasOrThrow } from '#codegen/load';
import { screenBundle } from '#core/bundle';
import type { EntitySpec, FormSpec, SchemaSet } from '#core/language';
import { formatFinding } from '#core/lint';
import { compileForm } from '#core/model';
import { tableShape } from '../../server/database/shape.ts';
import { createTable } from '../../server/database/tables.ts';
import { PROJECT, workspace } from '../fixtures/workspace.ts';

const ENTITY = 'entities/trade/tradeContract/entity.json';
const FORM = 'entities/trade/tradeContract/form.json';
const FIELD = 'weighbridgeFee';

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

describe('adding a field to the contract', () => {
  it('takes two data files and reaches form, detail, list, types, API and database', async () => {
    const copy = workspace(PROJECT);
    copy.edit<EntitySpec>(ENTITY, (entity) => {
      entity.properties[FIELD] = { type: 'string', format: 'money', title: '过磅费', unit: '元', minimum: '0' };
    });
    copy.edit<FormSpec>(FORM, (form) => {
      form.sections[0]?.fields.push(FIELD);
      form.rules.push({ field: FIELD, visible: "transportMode == 'AUTOMOBILE'", required: 'true' });
    });
    expect(copy.findings().map(formatFinding)).toEqual([]);

    const { set } = loadSchemasOrThrow(copy.root);
    expect(modelOf(set, 'tradeContract', 'form').fields.get(FIELD)?.schema.title).toBe('过磅费');
    const forms = bundlesOf(set, 'detail').flatMap((bundle) => bundle?.forms['tradeContract/form'] ?? []);
    expect(forms.length).toBeGreaterThan(0);
    for (const form of forms) expect(form.sections[0]?.fields).toContain(FIELD);
    for (const list of bundlesOf(set, 'list')) expect(list?.entities.tradeContract?.properties).toHaveProperty(FIELD);

    const files = await emitAll(set);
    expect(files.get('types/tradeContract.ts')).toMatch(/过磅费（元）\s+\*\/\s+weighbridgeFee\?: string \| null/);
    expect(files.get('validators/tradeContract.js')).toContain(`data.${FIELD}`);
    expect(JSON.parse(files.get('openapi.json') ?? '').components.schemas.TradeContract.properties).toHaveProperty(
      FIELD,
    );
    expect(createTable(tableShape(set.entities.tradeContract as EntitySpec))).toContain(
      '"weighbridge_fee" numeric(20,2)',
    );
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
    copy.edit<SchemaSet['menu']>('menu.json', (menu) => {
      menu.items.push({ name: '磅单', authCode: permission, link: `${records}/list` });
    });
    expect(copy.findings().map(formatFinding)).toEqual([]);

    const { set } = loadSchemasOrThrow(copy.root);
    const files = await emitAll(set);
    expect(files.get('types/weighTicket.ts')).toContain('export interface WeighTicket {');
    expect(JSON.parse(files.get('manifest.json') ?? '').routes).toHaveProperty(`${records}/list`);
    expect(Object.keys(JSON.parse(files.get('openapi.json') ?? '').paths)).toContain('/trade-api/api/weighTicket/page');
    expect(modelOf(set, 'weighTicket', 'form').fields.has('netWeight')).toBe(true);
    expect(createTable(tableShape(set.entities.weighTicket as EntitySpec))).toContain('"net_weight" numeric(20,2)');
  });
});
