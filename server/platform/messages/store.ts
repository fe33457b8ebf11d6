import { randomUUID } from 'node:crypto';
import { sql as raw } from 'kysely';
import { asService } from '../../database/index.ts';
import type { Messages, Sql } from '../../kernel/types.ts';

/** What decides which messages somebody receives: for each company they act for, the codes they hold there. */
export type Reader = { userId: string; companies: Array<{ companyId: string; permissions: ReadonlySet<string> }> };

export type ServedMessage = {
  id: string;
  kind: string;
  title: string;
  content: string;
  bizType: string | null;
  bizId: string | null;
  bizNumber: string | null;
  link: string | null;
  companyId: string | null;
  readFlag: boolean;
  createTime: string;
};

const clip = (text: string, length: number) =>
  [...text].length > length ? `${[...text].slice(0, length - 1).join('')}…` : text;

/**
 * A message is addressed to a company and a permission, not to a copied list of people: who holds the code reads it,
 * and who loses the code no longer does.
 */
export const messages: Messages = {
  async send(sql, message) {
    const row = {
      id: randomUUID(),
      company_id: message.companyId ?? null,
      permission: message.permission ?? null,
      user_id: message.userId ?? null,
      sender_user_id: message.senderUserId ?? null,
      kind: message.kind ?? 'TODO',
      title: clip(message.title, 60),
      content: clip(message.text, 500),
      biz_type: message.entity ?? null,
      biz_id: message.recordId ?? null,
      biz_number: message.number ?? null,
      link: message.to ?? null,
    };
    await asService(sql, () => sql.insertInto('message').values(row).execute());
  },
};

/** Companies of the reader as one SQL condition. */
function addressed(reader: Reader) {
  const shares = reader.companies.map(
    ({ companyId, permissions }) =>
      raw`(m.company_id = ${companyId} and (m.permission is null or m.permission = any(${[...permissions]}::text[])))`,
  );
  const toCompany = shares.length === 0 ? raw`false` : raw.join(shares, raw` or `);
  return raw`m.created_at > now() - interval '180 days'
    and (m.user_id = ${reader.userId} or (m.user_id is null and (${toCompany})))`;
}

const READ = raw`exists (select 1 from message_read r where r.message_id = m.id and r.user_id = `;

export type MessageQuery = { unreadOnly: boolean; kind: string; keyword: string; pageNo: number; pageSize: number };

export async function listMessages(sql: Sql, reader: Reader, query: MessageQuery) {
  const isRead = raw<boolean>`${READ}${reader.userId})`;
  const conditions = [addressed(reader)];
  if (query.unreadOnly) conditions.push(raw`not ${isRead}`);
  if (query.kind !== '') conditions.push(raw`m.kind = ${query.kind}`);
  if (query.keyword !== '') {
    const pattern = `%${query.keyword.replace(/[\\%_]/g, '\\$&')}%`;
    conditions.push(raw`(m.title like ${pattern} or m.content like ${pattern} or m.biz_number like ${pattern})`);
  }
  const where = raw.join(conditions, raw` and `);
  const { rows } = await raw<ServedMessage>`
    select m.id, m.kind, m.title, m.content, m.biz_type as "bizType", m.biz_id as "bizId", m.biz_number as "bizNumber",
      m.link, m.company_id as "companyId", ${isRead} as "readFlag",
      to_char(m.created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as "createTime"
    from message m where ${where} order by m.created_at desc, m.id
    limit ${query.pageSize}::int offset ${(query.pageNo - 1) * query.pageSize}::int`.execute(sql);
  const total = await raw<{ total: number }>`select count(*) as total from message m where ${where}`.execute(sql);
  return { list: rows, total: Number(total.rows[0]?.total ?? 0), pageNo: query.pageNo, pageSize: query.pageSize };
}

export async function countUnread(sql: Sql, reader: Reader): Promise<number> {
  const { rows } = await raw<{ total: number }>`select count(*) as total from message m
    where ${addressed(reader)} and not ${READ}${reader.userId})`.execute(sql);
  return Number(rows[0]?.total ?? 0);
}

/** False when the message is not addressed to the reader. */
export async function markRead(sql: Sql, reader: Reader, id: string): Promise<boolean> {
  const { rows } = await raw`insert into message_read (message_id, user_id)
    select m.id, ${reader.userId} from message m where m.id = ${id}::uuid and ${addressed(reader)}
    on conflict (message_id, user_id) do update set read_at = message_read.read_at returning 1`.execute(sql);
  return rows.length > 0;
}

export async function markAllRead(sql: Sql, reader: Reader): Promise<void> {
  await raw`insert into message_read (message_id, user_id)
    select m.id, ${reader.userId} from message m where ${addressed(reader)} on conflict do nothing`.execute(sql);
}
