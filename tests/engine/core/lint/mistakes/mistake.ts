/** One mistake made in one place of the fixture, and the finding it must give. */
export type Mistake = {
  /** What is wrong, as the rest of the sentence "finds …". */
  finds: string;
  code: string;
  file: string;
  /** Text of the file before and after; it must stand in the file once. */
  from: string;
  to: string;
  /** Text that stands in the line the finding points at, once the file is changed. Default: `to`, its first line. */
  at?: string;
  /** Text of the hint or message that helps to mend it. */
  says?: string;
};

export const ORDER = 'entities/trade/order/entity.json';
export const FIRM = 'entities/base/firm/entity.json';
export const FORM = 'entities/trade/order/form.json';
export const TABLE = 'entities/trade/order/ship-mode.table.json';
export const LIST = 'screens/shop/order/buy/list.json';
export const DETAIL = 'screens/shop/order/detail.json';
export const ADD = 'screens/shop/order/add.json';
