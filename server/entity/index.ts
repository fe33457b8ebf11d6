/**
 * The generic record service: list, detail, save, state machine, picker and export of every entity file
 * (docs/protocol.md, "Records"), and `EntityService` for the other modules.
 */

import type { FastifyInstance } from 'fastify';
import { auditKeyRing, createAudit, createSealer, openAuditKeys, type Sealer } from '#server/audit';
import { tableShape } from '#server/database';
import {
  type CallContext,
  errors,
  NIGHTLY_TABLES,
  nightly,
  type ServerModule,
  type Services,
  shanghaiDate,
} from '#server/kernel';
import { closeMonth, LEDGER_TABLES, ledgerOf, ledgerStatements, monthToClose } from '#server/ledgers';
import { noteFaults } from './balances/noted.ts';
import { CLAIM_TABLES } from './balances/tables.ts';
import { verifyBalances } from './balances/verify.ts';
import { watchBalances } from './balances/watch.ts';
import { forgetOldGuesses } from './codes/passcodes.ts';
import { forgetOldTexts } from './codes/texts.ts';
import { EXPORT_TABLES, ExportJobs, forgetOldExports } from './export/jobs.ts';
import { registerEntity } from './routes.ts';
import { type FormRules, formRules } from './rules/rules.ts';
import { entityService } from './service.ts';
import { forgetOldKeys } from './store/idempotency.ts';
import { SETTLING_TABLES } from './store/rebuild.ts';
import { TODO_CHANGED, TODO_TABLES } from './store/todo-index.ts';
import { type WaitingRecord, waitingRecords } from './todo/list.ts';
import { tellOfTodos } from './todo/messages.ts';
import { settleAllReminders } from './todo/remind.ts';
import { startAutomation } from './transition/automatic.ts';
import { judgeDialogCalls } from './transition/dialog-calls.ts';
import { checkConditions } from './type/check-conditions.ts';
import type { RecordTypes } from './type/record-type.ts';
import { recordTypes } from './type/record-types.ts';

export { valueSql, whereOf } from '#server/database';
export { claimsOf } from './balances/lines.ts';
export { recomputeClaims } from './balances/recompute.ts';
export { type BalanceCheck, verifyBalances } from './balances/verify.ts';
export { RECORD_WORKBOOK, writeWorkbook } from './export/record-workbook.ts';
export { packRows, SHEET_PIECE } from './export/sheet.ts';
export { askedQuery } from './query/asked.ts';
export { baseConditions } from './query/list-query.ts';
export { labelsOf, labelText } from './read/labels.ts';
export { page, readAs } from './read/read.ts';
export { nextNumber } from './record/number.ts';
export { insertRecords } from './record/records.ts';
export { readableIds } from './reference/references.ts';
export { answerQuestion } from './rules/questions.ts';
export { type FormRules, formRules } from './rules/rules.ts';
export { shapedValues, type ValueError } from './rules/values.ts';
export { dueAfter, holidaysOf } from './store/calendar.ts';
export { type Rebuilding, rebuildAccess } from './store/rebuild.ts';
export { trimDecimal } from './store/rows.ts';
export { findRows } from './store/store.ts';
export { type StoredMisfit, storedMisfits } from './store/stored-misfits.ts';
export type { WaitingRecord, WaitingStep } from './todo/list.ts';
export { SYSTEM } from './transition/as-system.ts';
export { aggregate, isLinked } from './type/measures.ts';
export { filesNamedIn } from './type/named-files.ts';
export { type RecordType, type RecordTypes, typeNamed } from './type/record-type.ts';
export { recordTypes } from './type/record-types.ts';
export type { TodoStep } from './type/todo-types.ts';

/** What waits for the caller, over all entities (`todo` and `reminders` of the entity files). */
export async function waitingFor(services: Services, context: CallContext): Promise<WaitingRecord[]> {
  const parts = prepared.get(services);
  if (!parts) throw errors.SRV453({ name: 'entity' });
  return services.database.tenant(context.actor, (sql) => waitingRecords(sql, { services, ...parts }, context));
}

/** Looks at the dates of all records, as each night does; answers how many records changed what they ask for. */
export async function remindAll(services: Services): Promise<number> {
  const parts = prepared.get(services);
  if (!parts) throw errors.SRV453({ name: 'entity' });
  return settleAllReminders(services, parts.types);
}

/** Closes the month of each ledger that is to be closed by today; answers how many were. */
async function closeMonths({ database, log }: Services, types: RecordTypes): Promise<number> {
  let closed = 0;
  for (const { ledger } of types.values()) {
    const month = ledger ? monthToClose(ledger, shanghaiDate()) : null;
    if (!ledger || month === null || !(await database.system((sql) => closeMonth(sql, ledger, month)))) continue;
    closed += 1;
    log.info({ ledger: ledger.spec.name, month }, 'a month of a ledger is closed');
  }
  return closed;
}

/** Looks after every balance, as each night does; differences are told to the log, those of a ledger to its keys, too. */
export async function lookAtBalances(services: Services, types: RecordTypes): Promise<void> {
  const checks = await verifyBalances(services.database, types);
  await noteFaults(services.database, types, checks);
  for (const { entity, field, rows, differences } of checks) {
    if (differences.length === 0) continue;
    services.log.error(
      { entity, field, rows, differences: differences.slice(0, 20) },
      'a balance is not what records claim',
    );
  }
}

/** Calls that buttons make with a dialog's answer are judged by its rules; before any module registers its routes. */
export function judgeDialogs(app: FastifyInstance, services: Services): void {
  const parts = prepared.get(services);
  if (parts) judgeDialogCalls(app, { services, ...parts });
}

const prepared = new WeakMap<Services, { types: RecordTypes; rules: FormRules }>();
const sealers = new WeakMap<Services, Sealer>();
const HOUR_MS = 3_600_000;

/** Records of all entities: reading, writing, transitions, to-do lists. */
export const entityModule: ServerModule = {
  name: 'entity',
  tables: [...TODO_TABLES, ...SETTLING_TABLES, ...NIGHTLY_TABLES, ...CLAIM_TABLES, ...LEDGER_TABLES, ...EXPORT_TABLES],
  tablesOf: ({ entities, ledgers = {} }) =>
    Object.values(ledgers).flatMap((ledger) => {
      const key = entities[ledger.of];
      return key ? ledgerStatements(ledgerOf(ledger, tableShape(key))) : [];
    }),
  async setup(services) {
    const types = recordTypes(services.schemas);
    const rules = formRules(services.schemas);
    for (const type of types.values()) {
      checkConditions(type);
      type.onTodos = (sql, row, added) => tellOfTodos(sql, services, type, row, added);
      for (const text of type.inexpressible)
        services.log.warn({ entity: type.spec.name, text }, 'to-do lists leave out this guard');
    }
    watchBalances({ services, types, rules });
    prepared.set(services, { types, rules });
    services.realtime?.define(TODO_CHANGED, () => true);
    await openAuditKeys(services.config.dataDir);
    const sealer = createSealer(services);
    sealers.set(services, sealer);
    services.audit = createAudit(services.schemas.entities, auditKeyRing(services.config.dataDir), sealer.note);
    services.entities = entityService(services, types, rules);
  },
  routes(app: FastifyInstance, services: Services) {
    const parts = prepared.get(services);
    if (!parts) throw errors.SRV453({ name: 'entity' });
    const exports = new ExportJobs(services);
    for (const type of parts.types.values()) registerEntity(app, { services, type, ...parts }, exports);
    const sweep = setInterval(() => {
      services.database
        .system(async (sql) => {
          await forgetOldKeys(sql);
          await forgetOldGuesses(sql);
          await forgetOldTexts(sql);
          await forgetOldExports(sql);
        })
        .catch((error) => services.log.error({ err: error }, 'old keys were not forgotten'));
    }, HOUR_MS);
    sweep.unref();
    app.addHook('onClose', async () => clearInterval(sweep));
    const automation = startAutomation({ services, ...parts });
    const sealer = sealers.get(services);
    sealer?.start();
    const nights = nightly(services, 'reminders', () => settleAllReminders(services, parts.types));
    const closings = nightly(services, 'ledgers', () => closeMonths(services, parts.types));
    const audits = nightly(services, 'balances', () => lookAtBalances(services, parts.types));
    // Before the database closes.
    app.addHook('preClose', () => automation.stop());
    app.addHook('preClose', () => exports.stop());
    app.addHook('preClose', () => nights.stop());
    app.addHook('preClose', () => closings.stop());
    app.addHook('preClose', () => audits.stop());
    // After the others, whose last entries it seals.
    app.addHook('preClose', () => sealer?.stop());
  },
};
