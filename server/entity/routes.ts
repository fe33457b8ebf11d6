/** Routes of every entity, registered from the entity files (docs/protocol.md, "Records"). */

import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callAddress, type FieldSchema } from '#core/language';
import { retrying } from '#server/database';
import { type CallContext, errors, type Sql, shanghaiDate } from '#server/kernel';
import { explain } from './balances/explain.ts';
import { linksOf } from './balances/links.ts';
import { transitionBatch } from './batch.ts';
import { sendTransitionCode } from './codes/codes.ts';
import { reveal, sendRevealCode } from './codes/reveal.ts';
import { verifyPaper } from './codes/verify.ts';
import { disposition, openExport, workbook } from './export/export.ts';
import { filesOfRecords, readableEntries, zipOf } from './export/files.ts';
import type { ExportJobs } from './export/jobs.ts';
import { RECORD_WORKBOOK, recordSheets } from './export/record-workbook.ts';
import { askedQuery } from './query/asked.ts';
import type { Query } from './query/list-query.ts';
import { graph } from './read/graph.ts';
import { neighbours } from './read/neighbours.ts';
import { get, page, readAs, tabCount } from './read/read.ts';
import { logs } from './read/timeline.ts';
import { options } from './reference/options.ts';
import type { Writing } from './rules/writing.ts';
import { moveRecord } from './service.ts';
import { once } from './store/idempotency.ts';
import type { RecordType } from './type/record-type.ts';
import { refuseForeignFiles } from './write/attachments.ts';
import { create, remove, save } from './write/write.ts';

type Values = Record<string, unknown>;
type Read = (sql: Sql, writing: Writing, context: CallContext, request: FastifyRequest) => Promise<unknown>;
type Write = Read;

export function registerEntity(app: FastifyInstance, writing: Writing, jobs: ExportJobs): void {
  const { services, type } = writing;
  const path = `/${type.spec.base}-api${type.spec.path}`;

  const readAsCaller = (url: string, work: Read, operation = '') =>
    app.get(readAddress(type, operation, url), async (request) => {
      const context = await services.authenticate(request);
      const data = await services.database.tenant(context.actor, (sql) => work(sql, writing, context, request));
      return { success: true, data };
    });
  const read = (url: string, work: Read, operation = '') =>
    readAsCaller(url, (sql, on, ...call) => readAs(sql, type, () => work(sql, on, ...call)), operation);

  const write = (method: 'POST' | 'PUT' | 'DELETE', url: string, work: Write) =>
    app.route({
      method,
      url: path + url,
      handler: async (request) => {
        const context = await callerOfWrite(writing, request);
        await refuseForeignFiles(writing, context, ...filesOf(type, request));
        const name = `${method} ${request.url}`;
        const data = await retrying(() =>
          services.database.tenant(context.actor, (sql) =>
            once(sql, context, { name, body: request.body ?? null }, () => work(sql, writing, context, request)),
          ),
        );
        return { success: true, data };
      },
    });

  readAsCaller('/page', (sql, on, context, request) => page(sql, on, context, askedQuery(type, request)), 'page');
  readAsCaller('/tabCount', (sql, on, context, request) => tabCount(sql, on, context, askedQuery(type, request)));
  read('/options', (sql, on, context, request) => options(sql, on, context, askedQuery(type, request)));
  app.get(`${path}/export`, (request, reply) => sendExport(writing, request, reply));
  if (type.spec.operations?.export) registerExportJobs(app, writing, jobs);
  app.get(`${path}/files`, (request, reply) => sendFiles(writing, request, reply));
  read('/:id', (sql, on, context, request) => get(sql, on, context, idOf(request)), 'detail');
  readAsCaller('/:id/neighbours', beside);
  read('/:id/logs', (sql, on, context, request) => logs(sql, on, context, idOf(request)));
  read('/:id/graph', (sql, on, context, request) =>
    graph(sql, on, context, { id: idOf(request), route: queryOf(request).route ?? '' }),
  );
  readClaims(type, read);
  if (type.spec.operations?.export)
    app.get(`${path}/:id/workbook`, (request, reply) => sendRecordWorkbook(writing, request, reply));
  // What is derivedFields from other records is not written.
  if (type.spec.derived) return;
  write('POST', '', (sql, on, context, request) => create(sql, on, context, bodyOf(request), formOf(request)));
  write('PUT', '/:id', (sql, on, context, request) =>
    save(sql, on, context, idOf(request), bodyOf(request), formOf(request)),
  );
  write('DELETE', '/:id', (sql, on, context, request) =>
    remove(sql, on, context, idOf(request), queryOf(request).version ?? bodyOf(request).version),
  );
  if (type.spec.verify)
    write('POST', '/verify', (sql, on, context, request) => {
      const { number, code } = bodyOf(request);
      return verifyPaper(sql, on, context, { number, code });
    });
  write('POST', '/:id/reveal/code', (sql, on, context, request) => sendRevealCode(sql, on, context, idOf(request)));
  write('POST', '/:id/reveal', (sql, on, context, request) => {
    const { fields, smsCode } = bodyOf(request);
    return reveal(sql, on, context, { id: idOf(request), fields, smsCode });
  });
  write('POST', '/:id/:transition/code', (sql, on, context, request) => {
    const { field, input } = bodyOf(request);
    return sendTransitionCode(sql, on, context, {
      id: idOf(request),
      name: (request.params as { transition: string }).transition,
      field: String(field ?? ''),
      input: objectOf(input, 'input'),
    });
  });
  write('POST', '/:id/:transition', (sql, on, context, request) => {
    const body = bodyOf(request);
    const name = (request.params as { transition: string }).transition;
    return moveRecord(sql, on, context, {
      id: idOf(request),
      name,
      version: body.version,
      input: objectOf(body.input, 'input'),
    });
  });
  app.post(`${path}/batch/:transition`, async (request) => {
    const context = await callerOfWrite(writing, request);
    await refuseForeignFiles(writing, context, ...filesOf(type, request));
    return {
      success: true,
      data: await transitionBatch(
        writing,
        context,
        (request.params as { transition: string }).transition,
        bodyOf(request),
      ),
    };
  });
}

/** Who claims a record, what it claims, and what makes up one number of it. */
function readClaims({ spec }: RecordType, read: (url: string, work: Read) => void): void {
  if (spec.balances)
    read('/:id/balances/:field', (sql, on, context, request) =>
      explain(sql, on, context, { id: idOf(request), field: (request.params as { field: string }).field }),
    );
  if (spec.balances || spec.claims)
    read('/:id/claims', (sql, on, context, request) => linksOf(sql, on, context, idOf(request)));
}

const beside: Read = (sql, on, context, request) => neighbours(sql, on, context, idOf(request), queryOf(request));

function readAddress({ spec }: RecordType, operation: string, url: string): string {
  const { base, path } = callAddress(spec, operation, { method: 'GET', path: url });
  return `/${base}-api${path.replace('{id}', ':id')}`;
}

async function callerOfWrite({ services }: Writing, request: FastifyRequest): Promise<CallContext> {
  const context = await services.authenticate(request);
  if (context.idempotencyKey !== null && !/^[\w-]{8,100}$/.test(context.idempotencyKey)) {
    throw errors.SRV101({ reason: 'Idempotency-Key is not a uuid' });
  }
  if (!context.actor.company) throw errors.SRV103({ reason: 'no acting company' });
  return context;
}

const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function sendExport(writing: Writing, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { services, type } = writing;
  const context = await services.authenticate(request);
  const rows = await openExport(writing, context, askedQuery(type, request));
  const file = workbook(type.spec.title, rows, services, context.actor.user.id);
  return sendSheet(type, reply.header('x-total-rows', rows.total), file);
}

const sendSheet = ({ spec }: RecordType, reply: FastifyReply, file: AsyncIterable<Uint8Array>): FastifyReply =>
  reply
    .header('content-disposition', disposition(`${spec.title}-${shanghaiDate()}.xlsx`))
    .header('cache-control', 'no-store')
    .type(SHEET)
    .send(Readable.from(file, { objectMode: false }));

/** Files of long lists, made in the background; each is for who asked for it. */
function registerExportJobs(app: FastifyInstance, writing: Writing, jobs: ExportJobs): void {
  const { services, type } = writing;
  const path = `/${type.spec.base}-api${type.spec.path}/export`;
  const jobOf = (request: FastifyRequest) => (request.params as { job: string }).job;
  app.post(path, async (request) => {
    const context = await callerOfWrite(writing, request);
    return { success: true, data: await jobs.start(writing, context, askedQuery(type, request)) };
  });
  app.get(`${path}/jobs`, async (request) => {
    const context = await services.authenticate(request);
    return { success: true, data: await jobs.list(writing, context) };
  });
  app.get(`${path}/jobs/:job`, async (request, reply) => {
    const context = await services.authenticate(request);
    const { total, bytes, parts } = await jobs.file(writing, context, jobOf(request));
    return sendSheet(type, reply.header('x-total-rows', total).header('content-length', bytes), parts);
  });
  app.delete(`${path}/jobs/:job`, async (request) => {
    const context = await callerOfWrite(writing, request);
    await jobs.remove(writing, context, jobOf(request));
    return { success: true, data: null };
  });
}

async function sendRecordWorkbook(
  writing: Writing,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { services, type } = writing;
  const context = await services.authenticate(request);
  const asked = { id: idOf(request), route: queryOf(request).screen ?? '' };
  const sheets = await services.database.tenant(context.actor, (sql) => recordSheets(sql, writing, context, asked));
  const bytes = await services.work.run(context.actor.user.id, RECORD_WORKBOOK, sheets);
  return reply
    .header('content-disposition', disposition(`${type.spec.title}-${asked.id}-${shanghaiDate()}.xlsx`))
    .header('cache-control', 'no-store')
    .type(SHEET)
    .send(Buffer.from(bytes));
}

async function sendFiles(writing: Writing, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { services, type } = writing;
  const context = await services.authenticate(request);
  const named = await services.database.tenant(context.actor, (sql) =>
    readAs(sql, type, () => filesOfRecords(sql, writing, context, queryOf(request))),
  );
  const entries = await readableEntries(services, context, named);
  return reply
    .header('content-disposition', disposition(`${type.spec.title}附件.zip`))
    .header('cache-control', 'no-store')
    .type('application/zip')
    .send(zipOf(services, entries));
}

/** The kernel has refused repeated names, so every value is one text. */
const queryOf = (request: FastifyRequest): Query => ({ ...(request.query as Query) });
const idOf = (request: FastifyRequest): string => (request.params as { id: string }).id;

/** Which of the entity's forms a save follows; the entity's `form` when not said. */
const formOf = (request: FastifyRequest): string | undefined => queryOf(request).form || undefined;

/** Where a write may name files: the record's fields, or the dialog's of a transition. */
function filesOf(type: RecordType, request: FastifyRequest): [Record<string, FieldSchema>, Values] {
  const name = (request.params as { transition?: string }).transition;
  if (name === undefined) return [type.spec.properties, bodyOf(request)];
  return [type.transitions.get(name)?.dialog?.fields ?? {}, objectOf(bodyOf(request).input, 'input')];
}

function bodyOf(request: FastifyRequest): Values {
  return objectOf(request.body, 'body');
}

function objectOf(value: unknown, path: string): Values {
  if (value === undefined || value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) {
    throw errors.SRV201({ path });
  }
  return value as Values;
}
