/** How a watch is judged by one rule, and where its alerts are kept: among those about companies, or in a register. */
import type { RawBuilder } from 'kysely';
import type { RiskSpec } from '#core/language';
import type { Sql } from '#server/kernel';
import { type Alert, end, type Part, type Rule, settle } from './alerts.ts';
import { knownAlerts } from './behind.ts';
import { type Hit, hitsOf, type Watch } from './watches.ts';

/** An alert of a book. `bizId`: the row that it is about. */
export type Known = Pick<Alert, 'id' | 'bizId'>;

export type Book = {
  /** Tells the rules of one watch apart; empty where there is one. */
  name: string;
  /** All rows are looked at again when it has changed. */
  version: unknown;
  hits(sql: Sql, watch: Watch, ids: readonly string[]): Promise<Hit[]>;
  /** Alerts of this rule and watch that something may still come of. */
  known(part: Part, watch: Watch, which: RawBuilder<boolean>): Promise<Known[]>;
  /** The row meets the rule. */
  settle(part: Part, watch: Watch, hit: Hit, known: readonly Known[]): Promise<void>;
  /** The row meets it no longer. */
  end(part: Part, known: Known): Promise<void>;
};

export const riskBook = (risk: RiskSpec, rule: Rule): Book => ({
  name: '',
  version: rule.version,
  hits: (sql, watch, ids) => hitsOf(sql, risk, watch, { rule, ids }),
  known: (part, watch, which) => knownAlerts(part, watch, rule, which),
  settle: (part, watch, hit, known) => settle(part, watch, rule, hit, known as Alert[]),
  end: (part, alert) => end(part, alert as Alert),
});
