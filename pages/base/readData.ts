import type { Answered, RecordLists } from '#codegen/out/types';
import type { MenuEntry, TodoCounts, TodoPage } from '#core/protocol';
import { runtime } from './runtime.ts';

type Base = Parameters<typeof runtime.http.request>[0]['base'];

/** What the calls answer that parts of pages read, by address: pages of records, and the platform's own. */
type Answers = { [List in keyof RecordLists]: { list: Answered<RecordLists[List]>[] } } & {
  'trade:/api/todo/page': TodoPage;
  'trade:/api/todo/count': TodoCounts;
  'user:/api/menu/entries': MenuEntry[];
};

/**
 * Reads `GET <address>?<query>` for a part of a page; a part that is left, or asks anew, gives its call up. @throws the
 * refusal of the server, as runtime/http tells it
 */
export function readData<Address extends keyof Answers>(
  address: Address,
  query: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Answers[Address]> {
  return readAt(address, query, signal);
}

/** The same at an address that a schema gives, as the board's: whoever asks knows what its kind of answer is. */
export async function readAt<Answer>(
  address: string,
  query: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Answer> {
  const [base = '', target = ''] = address.split(':');
  const asked = new URLSearchParams(query).toString();
  const path = asked === '' ? target : `${target}?${asked}`;
  const answer = await runtime.http.request<{ data: Answer }>({
    base: base as Base,
    path,
    method: 'GET',
    quiet: true,
    signal,
  });
  return answer.data;
}
