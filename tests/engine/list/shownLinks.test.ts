import { expect, it } from 'vitest';
import { shownLinks } from '../../../engine/screens/list/shownLinks.ts';

it('shows as many actions of a row as its column has room for, and always one', () => {
  expect(shownLinks([])).toBe(0);
  expect(shownLinks(['详情', '终止', '完结'])).toBe(3);
  expect(shownLinks(['详情', '终止', '下载', '复制'])).toBe(2);
  expect(shownLinks(['详情', '查看终止', '下载', '复制'])).toBe(2);
  // 更多 would be cut off behind them.
  expect(shownLinks(['权限', '变更经办人', '变更手机号'])).toBe(1);
  expect(shownLinks(['权限', '变更手机号'])).toBe(2);
  expect(shownLinks(['变更授权期限', '变更手机号'])).toBe(1);
  expect(shownLinks(['查看企业变更申请的记录'])).toBe(1);
});
