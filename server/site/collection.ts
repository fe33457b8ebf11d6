import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql as raw } from 'kysely';
import type { Records } from '#codegen/out/types';
import type { CollectionAnswer, SentAnswer } from '#core/protocol';
import { errors, objectOf, ServerError, type Services, type Sql, shanghaiDate, shanghaiTime } from '#server/kernel';
import { checkedMobile } from '#server/platform';
import { type Answer, answersOf, fieldsOf } from './answers.ts';
import { claimFiles, guestFileRoutes, withFiles } from './guest-files.ts';
import { GUEST, guestWrite } from './guests.ts';

type Form = CollectionAnswer & { limitPerMobile: number };

function served(row: Records['diyForm']): Form {
  const today = shanghaiDate();
  return {
    code: row.code ?? '',
    title: row.title ?? '',
    intro: row.intro ?? '',
    open: (!row.openFrom || row.openFrom <= today) && (!row.openTo || row.openTo >= today),
    fields: fieldsOf(row.fields),
    limitPerMobile: row.limitPerMobile ?? 1,
  };
}

async function formOf(services: Services, sql: Sql, id: string): Promise<Form | null> {
  if (!/^[\w-]{1,64}$/.test(id)) return null;
  const [row] = await services.entities.find(sql, 'diyForm', { code: id });
  const found = row ?? (await services.entities.raw(sql, 'diyForm', id));
  return found ? served(found) : null;
}

const idOf = (request: FastifyRequest) => (request.params as { id: string }).id;

/** Collection forms: read by everyone, sent after a human check, so often for each mobile (chapter 70, section 2.2). */
export function collectionRoutes(app: FastifyInstance, services: Services): void {
  app.get('/user-api/api/diyForm/:id', async (request) => {
    const form = await services.database.system((sql) => formOf(services, sql, idOf(request)));
    if (form === null) throw errors.SRV104({ reason: `no collection form ${idOf(request)}` });
    const data: CollectionAnswer = { ...form, fields: form.open ? form.fields : [] };
    return { success: true, data };
  });

  const openForm = async (request: FastifyRequest): Promise<Form> => {
    const form = await services.database.system((sql) => formOf(services, sql, idOf(request)));
    if (form === null) throw errors.SRV104({ reason: `no collection form ${idOf(request)}` });
    if (!form.open) throw errors.SRV639();
    return form;
  };
  guestFileRoutes(app, services, openForm);

  app.post('/user-api/api/diyForm/:id', async (request) => {
    const body = objectOf(request.body);
    const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
    const form = await openForm(request);
    const mobile = checkedMobile(text(body.mobile), 'SRV601');
    const answers = answersOf(form.fields, objectOf(body.values));
    const proof = { ticket: text(body.ticket), randstr: text(body.randstr) };
    const sent = await guestWrite<Records['diyFormData']>(
      services,
      request,
      { name: 'diy', proof, limits: [] },
      (sql) => keep(services, sql, form, { mobile, answers }),
    );
    const data: SentAnswer = { number: sent.dataNo ?? '' };
    return { success: true, data };
  });
}

/** Handed back instead of thrown, so that the human check stays spent. */
function refusalOf(error: unknown): ServerError {
  if (error instanceof ServerError) return error;
  throw error;
}

async function keep(
  services: Services,
  sql: Sql,
  form: Form,
  sent: { mobile: string; answers: Answer[] },
): Promise<Records['diyFormData'] | ServerError> {
  // One sender per form and mobile at a time, else two parallel calls both find room.
  await raw`select pg_advisory_xact_lock(hashtext(${`diy:${form.code}:${sent.mobile}`}))`.execute(sql);
  const before = await services.entities.find(sql, 'diyFormData', { formCode: form.code, mobile: sent.mobile });
  if (before.length >= form.limitPerMobile) return errors.SRV640();
  const { code: formCode, title: formTitle } = form;
  const taken = await withFiles(sql, form, sent.answers).catch(refusalOf);
  if (taken instanceof ServerError) return taken;
  const { ids, rows: answers } = taken;
  const values = { formCode, formTitle, mobile: sent.mobile, answers, submittedAt: shanghaiTime() };
  const row = await services.entities.insert(sql, 'diyFormData', values, GUEST);
  await claimFiles(sql, ids, row.id);
  return row;
}
