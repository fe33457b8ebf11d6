/**
 * Messages to the open pages of people (specification section 4, "Realtime messages (user channel)"):
 * type 1 logs out, type 2 makes the page load its permission codes anew, type 3 shows its text, clears everything and
 * leads to the sign-in page. Each person has a channel of the trade service and one of the admin service; their names
 * end in the user's id, and one line carries both (docs/decisions/architecture/0011).
 */
import { notify } from '#server/database';
import type { ServerEvent, Sql } from '#server/kernel';

export const USER_MESSAGE = 'userMessage';
/** There is a new message in the list of unread ones; its text is asked for. */
export const NOTICE_MESSAGE = 'noticeMessage';

export type Channel = 'trade' | 'admin';
export type UserMessage = { type: 1 } | { type: 2 } | { type: 3; message: string };

/** The text of type 3 is the one content that events carry: whom it is for has no session to ask with. */
const MAX_TEXT = 200;

/** `to`: `user:<id>`, `session:<id>`, `company:<id>`; leaves when the transaction commits. */
export async function tellUser(
  sql: Sql,
  to: string[],
  message: UserMessage,
  channel: Channel = 'trade',
): Promise<void> {
  const data: ServerEvent['data'] = { channel, type: message.type };
  if (message.type === 3) data.message = message.message.slice(0, MAX_TEXT);
  await notify(sql, { type: USER_MESSAGE, to, data });
}

export const channelName = (channel: Channel, userId: string): string => `${channel}/${userId}`;

/** Channels that a line asks for, `trade/<id>,admin/<id>`; both when it names none, null when one is not the user's own. */
export function channelsOf(asked: string, userId: string): ReadonlySet<string> | null {
  const own = [channelName('trade', userId), channelName('admin', userId)];
  const wanted = asked === '' ? own : asked.split(',');
  return wanted.every((name) => own.includes(name)) ? new Set(wanted) : null;
}
