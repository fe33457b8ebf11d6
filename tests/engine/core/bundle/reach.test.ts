/** What each kind of screen takes along, over a set of a few words: records that refer to each other in a row. */
import { describe, expect, it } from 'vitest';
import { screenBundle, screenOfPath } from '#core/bundle';
import type { ActionSpec, BlockSpec, EntitySpec, FieldSchema, FormSpec, SchemaSet, ScreenSpec } from '#core/language';

const ref = (entity: string): FieldSchema => ({ type: 'string', title: entity, format: 'ref', ref: { entity } });
const entity = (name: string, properties: Record<string, FieldSchema>, more: Partial<EntitySpec> = {}) =>
  ({
    name,
    title: name,
    properties,
    label: [],
    required: [],
    parties: {},
    access: [],
    ...more,
  }) as unknown as EntitySpec;
const form = (owner: string, tables: string[]) =>
  ({
    name: 'form',
    entity: owner,
    sections: [],
    rules: [{ field: 'x', visible: 'true' }, ...tables.map((table) => ({ table }))],
  }) as FormSpec;
const asking = (target: string): ActionSpec =>
  ({ key: target, label: target, dialog: { fields: { pick: ref(target) } } }) as unknown as ActionSpec;

/** Trip -> car -> maker -> land; a driver stands in the lines of a trip, a depot in its span, a guard is asked for. */
const entities = {
  trip: entity(
    'trip',
    {
      carId: ref('car'),
      lines: {
        type: 'array',
        title: '行',
        items: { type: 'object', properties: { driverId: ref('driver') } },
      } as FieldSchema,
      span: { type: 'object', title: '段', properties: { depotId: ref('depot') } } as FieldSchema,
      lost: ref('nowhere'),
    },
    {
      workflow: { transitions: [{ name: 'go' }, { name: 'end', dialog: { fields: { guardId: ref('guard') } } }] },
    } as never,
  ),
  car: entity('car', { makerId: ref('maker') }),
  maker: entity('maker', { landId: ref('land') }),
  ...Object.fromEntries(['driver', 'depot', 'guard', 'land', 'port'].map((name) => [name, entity(name, {})])),
};
const OF_TRIP = ['car', 'depot', 'driver', 'guard', 'trip'];

function bundleOf(screen: object, more: Record<string, object> = {}) {
  const set = {
    entities,
    forms: { 'trip/form': form('trip', ['prices', 'gone']), 'car/form': form('car', []) },
    tables: { 'trip/prices': { name: 'prices' } },
    screens: { '/x': screen, ...more },
  } as unknown as SchemaSet;
  const bundle = screenBundle(set, '/x');
  return {
    entities: Object.keys(bundle?.entities ?? {}).sort(),
    forms: Object.keys(bundle?.forms ?? {}),
    tables: Object.keys(bundle?.tables ?? {}),
    screen: bundle?.screen as ScreenSpec & { actions?: ActionSpec[]; toolbar?: ActionSpec[]; blocks?: BlockSpec[] },
  };
}

describe('what a screen takes along', () => {
  it('are its entity and, one step on, what fields, lines, spans and dialogs pick from', () => {
    expect(bundleOf({ kind: 'list', entity: 'trip' })).toMatchObject({ entities: OF_TRIP, forms: [], tables: [] });
  });

  it.each(['toolbar', 'rowActions', 'batchActions'])('is what the buttons of a list ask for: %s', (place) => {
    expect(bundleOf({ kind: 'list', entity: 'car', [place]: [asking('guard')] }).entities).toEqual([
      'car',
      'guard',
      'maker',
    ]);
    expect(bundleOf({ kind: 'list', entity: 'car', [place]: [asking('car')] }).entities).toEqual(['car', 'maker']);
  });

  it('is what the buttons of another screen ask for, and the form that one of them fills in', () => {
    const toForm = { key: 'f', label: '填', form: { form: 'form' } };
    const found = bundleOf({ kind: 'stamp', entity: 'trip', blocks: [], actions: [asking('port'), toForm] });
    expect(found).toMatchObject({
      entities: [...OF_TRIP, 'port'].sort(),
      forms: ['trip/form'],
      tables: ['trip/prices'],
    });
  });

  it('of a form is the form with the tables that are there', () => {
    expect(bundleOf({ kind: 'form', entity: 'trip', form: 'form' })).toMatchObject({
      forms: ['trip/form'],
      tables: ['trip/prices'],
    });
    expect(bundleOf({ kind: 'form', entity: 'trip', form: 'other' })).toMatchObject({ forms: [], tables: [] });
  });

  it.each(['form', 'steps'])(
    'of a page of kind %s is the record that it begins with, and what is under way',
    (kind) => {
      const blocks = [{ kind: 'sections', form: 'form' }];
      const page = { kind, entity: 'car', form: 'form' };
      expect(bundleOf(page)).toMatchObject({ entities: ['car', 'maker'], forms: ['car/form'] });
      expect(bundleOf({ ...page, source: { entity: 'trip', blocks } })).toMatchObject({
        entities: [...OF_TRIP, 'maker'].sort(),
        forms: ['car/form', 'trip/form'],
      });
      const underWay = { blocks: [{ kind: 'related', entity: 'port', form: 'form' }] };
      expect(bundleOf({ ...page, underWay })).toMatchObject({
        entities: ['car', 'maker', 'port'],
        forms: ['car/form'],
      });
    },
  );

  it('of a confirmation is the form only where one is filled in', () => {
    const page = { kind: 'confirm', entity: 'trip', blocks: [] };
    expect(bundleOf(page).forms).toEqual([]);
    expect(bundleOf({ ...page, form: { form: 'form' } }).forms).toEqual(['trip/form']);
    expect(bundleOf({ ...page, blocks: [{ kind: 'sections', form: 'form' }] }).forms).toEqual(['trip/form']);
  });

  it('of a page to be sealed are the sections that it shows', () => {
    const page = { kind: 'stamp', entity: 'trip', blocks: [{ kind: 'sections', form: 'form' }] };
    expect(bundleOf(page).forms).toEqual(['trip/form']);
  });

  it('of a detail are the blocks of its head and its tabs, however deep they stand', () => {
    const related = { kind: 'related', entity: 'port' };
    const split = { kind: 'split', side: [{ kind: 'sections', form: 'form' }], main: [related] };
    const inTabs = { kind: 'tabs', tabs: [{ key: 'a', title: '甲', blocks: [split] }] };
    const detail = { kind: 'detail', entity: 'trip', tabs: [{ key: 'a', title: '甲', blocks: [inTabs] }] };
    expect(bundleOf(detail)).toMatchObject({ entities: [...OF_TRIP, 'port'].sort(), forms: ['trip/form'] });
    const head = { kind: 'detail', entity: 'trip', header: [related], tabs: [] };
    expect(bundleOf(head)).toMatchObject({ entities: [...OF_TRIP, 'port'].sort(), forms: [] });
  });

  it('of an overview are the entities of its answers and of the buttons in its blocks', () => {
    const page = { kind: 'overview', blocks: [{ kind: 'text', actions: [asking('port')] }] };
    expect(bundleOf(page).entities).toEqual(['port']);
    const answers = { cars: { entity: 'car' }, own: { properties: {} } };
    expect(bundleOf({ ...page, answers, actions: [asking('guard')] }).entities).toEqual(['car', 'guard', 'port']);
    const rows = { kind: 'rows', source: { entity: 'car' }, columns: [] };
    const answered = { kind: 'rows', source: { answer: 'own' }, columns: [] };
    expect(bundleOf({ ...page, blocks: [rows, answered] }).entities).toEqual(['car', 'maker']);
    const sections = { ...page, entity: 'trip', blocks: [{ kind: 'sections', form: 'form' }] };
    expect(bundleOf(sections).forms).toEqual(['trip/form']);
  });

  it('of a board or a page of tabs is nothing but its entity', () => {
    expect(bundleOf({ kind: 'board', entity: 'land' })).toMatchObject({ entities: ['land'], forms: [] });
    expect(bundleOf({ kind: 'tabs', tabs: [] })).toMatchObject({ entities: [], forms: [] });
  });
});

describe('the buttons of a screen', () => {
  const toPlanned = { key: 'p', label: '待建', to: '/y?id={id}', planned: true };
  const still = { key: 's', label: '留', transition: 'go', planned: true };
  const keys = (actions: readonly ActionSpec[] | undefined) => actions?.map(({ key }) => key);

  it('lead to a planned screen once it is described, and are not offered before', () => {
    const screen = {
      kind: 'list',
      entity: 'land',
      toolbar: [toPlanned, still, { ...toPlanned, key: 'q', planned: false }],
    };
    expect(keys(bundleOf(screen).screen.toolbar)).toEqual(['s', 'q']);
    expect(keys(bundleOf(screen, { '/y': { kind: 'board' } }).screen.toolbar)).toEqual(['p', 's', 'q']);
  });

  it('are looked through in the blocks of an overview, too', () => {
    const screen = { kind: 'overview', blocks: [{ kind: 'text', actions: [toPlanned, still] }] };
    expect(keys(bundleOf(screen).screen.blocks?.[0]?.actions)).toEqual(['s']);
  });

  it('leave a screen without a change as it is, the same object', () => {
    const screen = { kind: 'list', entity: 'land', toolbar: [still] };
    expect(bundleOf(screen).screen).toBe(screen);
    const changed = { ...screen, rowActions: [toPlanned] };
    expect(bundleOf(changed).screen.toolbar).toBe(screen.toolbar);
  });

  it('to a page of steps need the right of storing where the record has one', () => {
    const permissions = (kind: string, target: string, fragment = '') => {
      const screen = { kind: 'list', entity: 'land', toolbar: [{ key: 'a', label: '新增', to: `/y${fragment}` }] };
      return bundleOf(screen, {
        '/y': { kind, entity: target, form: 'form', permission: target === 'car' ? 'own' : undefined },
      }).screen.toolbar?.[0]?.permission;
    };
    expect([permissions('steps', 'car'), permissions('form', 'car', '#top'), permissions('list', 'car')]).toEqual([
      'own',
      'own',
      undefined,
    ]);
    expect([permissions('form', 'land'), permissions('form', 'nowhere')]).toEqual([undefined, undefined]);
  });
});

describe('the screen of a path with parameters', () => {
  const screens = { '/a/:x/b': {}, '/a/:x/:y/c': {} } as unknown as SchemaSet['screens'];
  const met = (path: string) => screenOfPath({ screens } as SchemaSet, path);

  it('has as many parts as the path, and all of its fixed ones', () => {
    expect(met('/a/1/b')).toEqual({ route: '/a/:x/b', parameters: { x: '1' } });
    expect(met('/a/1/2/c')).toEqual({ route: '/a/:x/:y/c', parameters: { x: '1', y: '2' } });
    expect([met('/a/1/c'), met('/b/1/b'), met('/a/1/b/2'), met('/a/1')]).toEqual([null, null, null, null]);
  });
});
