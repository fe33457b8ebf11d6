import { describe, expect, it } from 'vitest';
import { type Bundles, compareBundles } from '../../scripts/bundles/differences.ts';

const list = { screen: { title: '订单', columns: [{ field: 'no', width: 120 }, { field: 'day' }] }, entities: {} };
const form = { screen: { title: '新增订单' }, entities: { order: { name: 'order' } } };

const differences = (before: Bundles, after: Bundles) => compareBundles(before, after).differences;

describe('the bundles of two revisions', () => {
  it('are equal whatever the order of members', () => {
    const other = { entities: {}, screen: { columns: list.screen.columns, title: '订单' } };
    expect(compareBundles({ '/list': list }, { '/list': other })).toEqual({
      equal: 1,
      gone: [],
      added: [],
      differences: [],
    });
  });

  it('are equal wherever their files lie', () => {
    const moved = { ...list, screen: { $schema: '../../meta/screen.schema.json', ...list.screen } };
    expect(compareBundles({ '/list': list }, { '/list': moved }).equal).toBe(1);
  });

  it('differ where a member does, in lists by their items', () => {
    const wider = { ...list, screen: { ...list.screen, columns: [{ field: 'no', width: 90 }, { field: 'day' }] } };
    expect(differences({ '/list': list }, { '/list': wider })).toEqual([
      { at: '/screen/columns/#/width', routes: ['/list'] },
    ]);
  });

  it('differ in a list whose order or length is another one', () => {
    const turned = { ...list, screen: { ...list.screen, columns: [...list.screen.columns].reverse() } };
    const places = differences({ '/list': list }, { '/list': turned }).map(({ at }) => at);
    expect(places).toEqual(['/screen/columns/#/field', '/screen/columns/#/width']);
    const shorter = { ...list, screen: { ...list.screen, columns: [] } };
    expect(differences({ '/list': list }, { '/list': shorter })[0]?.at).toBe('/screen/columns');
  });

  it('tell what differs in many routes once, the most frequent first', () => {
    const renamed = { ...form, screen: { title: '新订单' }, entities: {} };
    const before = { '/a': form, '/b': form, '/c': list };
    const after = { '/a': renamed, '/b': { ...form, screen: { title: '新订单' } }, '/c': list };
    expect(compareBundles(before, after)).toMatchObject({
      equal: 1,
      differences: [
        { at: '/screen/title', routes: ['/a', '/b'] },
        { at: '/entities/order', routes: ['/a'] },
      ],
    });
  });

  it('tell which routes came and which went', () => {
    expect(compareBundles({ '/a': form, '/b': form }, { '/b': form, '/c': form })).toMatchObject({
      equal: 1,
      gone: ['/a'],
      added: ['/c'],
    });
  });
});
