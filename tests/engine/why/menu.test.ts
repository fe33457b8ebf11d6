import { expect, it } from 'vitest';
import { menuTargets } from '../../../engine/why/menu.ts';

const entry = {
  name: '采购合同',
  parent: '合同',
  link: '/center/contract/buy/list',
  pointer: 'menu.json#/items/3/children/0',
};

it('explains a menu entry that is absent by each condition that decides it', () => {
  const [target] = menuTargets([
    {
      ...entry,
      shown: false,
      conditions: [
        { kind: 'companyType', wanted: ['CORE_COMPANY'], got: 'BANK', holds: false },
        { kind: 'permission', wanted: ['contract:buy'], got: '', holds: true },
      ],
    },
  ]);
  expect(target).toMatchObject({ kind: '菜单', label: '采购合同 · 合同', present: false });
  expect(target?.explain().map(({ title, tone, because }) => [title, tone, because])).toEqual([
    ['企业类型', 'no', '只对以下企业类型显示：CORE_COMPANY'],
    ['权限', 'yes', '需要权限「contract:buy」'],
  ]);
});

it('says of an entry without conditions that it always shows', () => {
  const [target] = menuTargets([{ ...entry, shown: true, conditions: [] }]);
  expect(target?.explain()).toMatchObject([{ result: '显示', source: entry.pointer }]);
});
