/** Warnings of a yard: its rules, what they have raised, who was told. */
import { sql as raw } from 'kysely';
import { recordTypes } from '../../../server/entity/index.ts';
import { evaluateWatches } from '../../../server/risk/index.ts';
import { data, type Row } from '../story/house.ts';
import type { Vault } from './receipts.ts';
import { KEEPER, LOT, type Values, type Yard } from './yard.ts';

export const WARNING = '/grain-api/api/storageCenter/earlywarning';
export const RULE = `${WARNING}/rule`;

export type Warnings = Awaited<ReturnType<typeof openWarnings>>;

/** Of rules that companies made before none is left. */
export async function openWarnings(yard: Yard, vault: Vault) {
  const look = () => {
    const { services } = yard.house.portal;
    return evaluateWatches(services, recordTypes(services.schemas));
  };
  const about = (bizId: string, account = KEEPER) => yard.list(account, WARNING, { 'f.bizNumber': bizId });
  const messages = async (account: string, id: string) => {
    const person = await yard.house.person(account);
    const list = data(await person.get('/trade-api/api/sys/message/list', { pageSize: 200 })).list as Row[];
    return list.filter(({ link }) => String(link).endsWith(`detail?id=${id}`));
  };
  const ruleOf = (account: string, values: Values) =>
    yard.make(account, RULE, { scopeType: 'ALL', level: 'NORMAL', repeatHours: 24, ruleName: '试验规则', ...values });
  /** Goods in a place of their own that came so many days ago. */
  const aged = async (days: number) => {
    const { lotId } = await yard.brought(20);
    await yard.rows(
      raw<Row>`update record.stock_lot set first_in_date = ${vault.later(1 - days)}::date where id = ${lotId}`,
    );
    return { lotId, lot: await yard.row(KEEPER, LOT, lotId) };
  };
  await yard.rows(raw<Row>`update record.warning_rule set status = 'DISABLED' where company_id <> 'CO01'`);
  await look();
  return { look, about, messages, ruleOf, aged };
}
