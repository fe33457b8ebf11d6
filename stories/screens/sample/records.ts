/** Plausible records of the sample entities. */
import type { RecordRow } from '#engine/port';
import { dictionaries } from './entities.ts';

export const deliveries: RecordRow[] = Array.from({ length: 3 }, (_, index) => ({
  id: `D${index}`,
  version: 1,
  deliveryNo: `FH2024031${index}0001`,
  orderId: 'O1',
  weight: String(482.5 + index * 13.2),
  sendDate: `2024-03-1${index}`,
}));

const SELLERS = [
  '晋源煤业有限公司',
  '海通钢贸有限公司',
  '通衡物流有限公司',
  '港润仓储有限公司',
  '蒙西焦化集团有限责任公司',
];

export const companies: RecordRow[] = SELLERS.map((name, index) => ({ id: `CO${index}`, version: 1, name }));

const STATES = ['EXECUTING', 'WAIT_CONFIRM', 'DRAFT', 'WAIT_SEAL', 'COMPLETED', 'AUDITING', 'REJECT'];

const ACTIONS: Record<string, string[]> = {
  DRAFT: ['edit', 'submit', 'copy', 'remove'],
  AUDITING: ['withdraw'],
  WAIT_CONFIRM: ['confirm', 'reject'],
  WAIT_SEAL: ['stamp', 'reject'],
  EXECUTING: ['finish', 'copy'],
};

const COALS = ['STEAM_COAL', 'COKING_COAL', 'COKE', 'SEMI_COKE'];

const MODES = ['TRAIN', 'AUTOMOBILE', 'SHIP'];

const day = (offset: number) => new Date(Date.UTC(2024, 2, 15 - offset)).toISOString().slice(0, 10);

/** `count` plausible orders, the newest first. */
export function orders(count: number): RecordRow[] {
  return Array.from({ length: count }, (_, index) => {
    const status = STATES[index % STATES.length] ?? 'DRAFT';
    const quantity = 1500 + ((index * 733) % 17) * 500;
    const price = 580 + ((index * 37) % 90) * 2.5;
    const coal = COALS[index % COALS.length] ?? 'COKE';
    const signed = day(index % 400);
    return {
      id: `O${index + 1}`,
      version: 1,
      orderNo: `HT${signed.replaceAll('-', '')}${String((index % 9000) + 1).padStart(4, '0')}`,
      orderName: `${dictionaries[0]?.entries[index % 4]?.label}购销合同`,
      sellerId: `CO${index % SELLERS.length}`,
      coalType: coal,
      quantity: quantity.toFixed(2),
      price: price.toFixed(2),
      amount: (quantity * price).toFixed(2),
      transportMode: MODES[index % MODES.length],
      deliveryDate: { start: day((index % 400) - 5), end: day((index % 400) - 35) },
      rate: status === 'COMPLETED' ? '100' : status === 'EXECUTING' ? String((index * 17) % 95) : '0',
      signDate: signed,
      urgent: index % 11 === 0,
      status,
      fileId: status === 'EXECUTING' || status === 'COMPLETED' ? 'F9' : null,
      attachments: '/trade-files/A1/营业执照.png,/trade-files/A2/化验报告.pdf',
      bankAccount: '6222 0200 0011 2233 445',
      station: MODES[index % MODES.length] === 'TRAIN' ? '北港东站' : '不显示的到站',
      items: [
        { name: '收到基低位发热量', value: '5000', reject: '4500' },
        { name: '干燥基全硫', value: '1', reject: '2' },
      ],
      remark: '',
      _actions: ACTIONS[status] ?? [],
      _labels: { sellerId: SELLERS[index % SELLERS.length] ?? '' },
    };
  });
}
