import type { FieldFormat } from '#core/language';

/** Formats that Formily knows by name: a format of ours, or the pattern that says it; what differs, where it does. */
export const FORMATS: Readonly<Record<string, { format?: FieldFormat; pattern?: string; differs?: string }>> = {
  url: { pattern: '^[A-Za-z][A-Za-z0-9+.-]*://[^\\s/]+(/\\S*)?$' },
  email: { format: 'email' },
  phone: { format: 'mobile' },
  idcard: { format: 'cn-id', differs: 'its check digit is judged, too' },
  number: { pattern: '^[+-]?[0-9]+(\\.[0-9]+)?$' },
  integer: { pattern: '^[+-]?[0-9]+$' },
  zh: { pattern: '^[\\u4e00-\\u9fa5]+$' },
  qq: { pattern: '^[0-9]{5,}$' },
  money: { pattern: '^[$¢£¤€¥₱₹￥] ?[0-9][0-9,]*(\\.[0-9]*)?$' },
  date: { pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', differs: 'days are written YYYY-MM-DD' },
  ipv6: {
    pattern: '^[0-9A-Fa-f]{0,4}(:[0-9A-Fa-f]{0,4}){2,7}$',
    differs: 'addresses that end in four numbers with dots are refused',
  },
};
