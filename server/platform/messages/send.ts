import { randomUUID } from 'node:crypto';
import { asService, notify } from '#server/database';
import { codeOf, type Messages, type Services, type Sql } from '#server/kernel';
import type { Platform } from '../platform.ts';
import { NOTICE_MESSAGE } from '../realtime/index.ts';
import { membersOf } from './members.ts';

type Message = Parameters<Messages['send']>[1];
/** Who receives it, and for which company; null: for the person alone. */
type Receiver = { userId: string; companyId: string | null };

const TITLE_LENGTH = 60;
const TEXT_LENGTH = 500;

const clip = (text: string, length: number) =>
  [...text].length > length ? `${[...text].slice(0, length - 1).join('')}…` : text;

/** One message for each receiver (chapter 70, section 4); open pages hear of it when the transaction commits. */
export function createMessages(platform: Platform): Messages {
  return {
    async send(sql, message) {
      const receivers = await receiversOf(sql, platform, message);
      await asService(sql, async () => {
        for (const receiver of receivers) await insertMessage(sql, platform.services, message, receiver);
      });
      await tellReaders(
        sql,
        receivers.map(({ userId }) => userId),
      );
    },
  };
}

/** Open pages of these people ask for their unread messages anew (specification section 4, noticeMessage). */
export async function tellReaders(sql: Sql, userIds: readonly string[]): Promise<void> {
  const data = { channel: 'trade', permission: null };
  for (const id of new Set(userIds)) await notify(sql, { type: NOTICE_MESSAGE, to: [`user:${id}`], data });
}

async function receiversOf(sql: Sql, platform: Platform, message: Message): Promise<Receiver[]> {
  const { userId, companyId, permission } = message;
  if (userId) return [{ userId, companyId: companyId ?? null }];
  if (!companyId) return [];
  const members = await membersOf(sql, platform, companyId);
  return members
    .filter(({ permissions }) => !permission || permissions.has(permission))
    .map(({ user }) => ({ userId: user.id, companyId }));
}

async function insertMessage(sql: Sql, services: Services, message: Message, { userId, companyId }: Receiver) {
  const kind = message.kind ?? 'TODO';
  const by = { userId: message.senderUserId ?? 'system', userName: '系统', companyId };
  const id = randomUUID();
  const page = pageOf(services, kind);
  await services.entities.insert(
    sql,
    'message',
    {
      id,
      kind: codeOf(services.schemas, 'messageKind', kind),
      level: message.level ? codeOf(services.schemas, 'riskLevel', message.level) : null,
      title: clip(message.title, TITLE_LENGTH),
      content: clip(message.text, TEXT_LENGTH),
      bizType: message.entity ?? null,
      bizId: message.recordId ?? null,
      bizNumber: message.number ?? null,
      link: page === null ? linkOf(services, message.to ?? null) : `${page}?id=${id}`,
      receiverUserId: userId,
      senderUserId: message.senderUserId ?? null,
      readFlag: false,
      payload: message.payload ?? null,
    },
    by,
  );
}

/** Page on which messages of the kind are read themselves; null: they lead to what they speak of. */
function pageOf({ schemas }: Services, kind: string): string | null {
  const entry = schemas.dictionaries.messageKind?.entries.find(({ code }) => code === kind);
  const route = entry?.attributes?.route;
  return typeof route === 'string' && Object.hasOwn(schemas.screens, route) ? route : null;
}

/** Where the message leads, when there is such a screen. */
function linkOf(services: Services, to: string | null): string | null {
  if (to === null) return null;
  const route = to.replace(/[?#].*$/, '');
  return Object.hasOwn(services.schemas.screens, route) ? to : null;
}
