/** Companies that deal with each other, taken for one another. Found missing by mistakes that others made up. */
import type { EntitySpec, FieldSchema } from '#core/language';
import { type Row, seedsOf } from '../latest/row.ts';
import { filesOf, type Seed } from '../seed.ts';

const rows: readonly Row[] = [
  [
    'lading: the contract of a seller is looked for where the buyer sells',
    'SCH258',
    'entities/trade/lading/entity.json',
    'properties.contractId.ref.filter.sellerCompanyId',
    'buyerCompanyId',
  ],
  [
    'goodsTransfer: the lot is one of the company that gets it',
    'SCH258',
    'entities/trade/goodsTransfer/entity.json',
    'properties.lotId.ref.filter.ownerCompanyId',
    'transfereeCompanyId',
  ],
  [
    'customer: sales are counted where the customer sells',
    'SCH258',
    'entities/account/customer/entity.json',
    'facts.traded.0.match.sellerCompanyId',
    'linkedCompanyId',
    'facts.traded.0.match.buyerCompanyId',
  ],
  [
    'transportContract: the account of the carrier is looked for among those of the shipper',
    'SCH259',
    'entities/trade/transportContract/entity.json',
    'properties.bankAccountId.ref.filter.uscc',
    'shipperUscc',
  ],
  [
    'release: goods are consigned to the seller under the name of the buyer',
    'SCH259',
    'entities/trade/release/entity.json',
    'workflow.transitions.@submit.effects.2.create.set.consigneeCompanyId',
    'sellerCompanyId',
  ],
  [
    'companyUser: told to the record in place of the person',
    'SCH227',
    'entities/account/companyUser/entity.json',
    'operations.edit.effects.0.message.user',
    'id',
  ],
  [
    'goodsPrice: made by companies whose users do not hold its code',
    'SCH212',
    'entities/storage/goodsPrice/entity.json',
    'operations.create.when',
    "ctx.company.companyType == 'LOGISTICS_COMPANY'",
  ],
];

/** Every picker that takes over two companies with their names: the second name is that of the first company. */
const swapped: Seed[] = filesOf<EntitySpec>('entity.json').flatMap(({ file, entity, value }) =>
  Object.entries(value.properties).flatMap(([field, { ref }]: [string, FieldSchema]) => {
    const copied = Object.keys(ref?.copy ?? {});
    const names = copied.filter((to) => {
      const [, stem] = /^(\w+?)(Company)?Name$/.exec(to) ?? [];
      return stem !== undefined && copied.includes(`${stem}CompanyId`);
    });
    const [first = '', second] = names;
    const of = ref?.copy?.[first];
    if (second === undefined || of === undefined) return [];
    const finds = `${entity}: ${field} takes "${second}" from "${of}", as "${first}"`;
    return [{ finds, code: 'SCH259', file, path: ['properties', field, 'ref', 'copy', second], value: of }];
  }),
);

export const sideSeeds: Seed[] = [...seedsOf(rows), ...swapped];
export { swapped };
