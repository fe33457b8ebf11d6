import { useLoaded } from '#engine/feedback';
import { useSession } from '#runtime/session';
import { ask } from '../app/ask.ts';
import type { TodoPage } from './types.ts';
import { useReload } from './useReload.ts';

const MOST = 200;

/** What waits for the acting company's user; asked anew when the server says that something changed. */
export function useTodos() {
  const company = useSession((state) => state.companyUser?.companyUserId ?? '');
  const loaded = useLoaded(`todos ${company}`, (signal) =>
    ask<TodoPage>('trade', `/api/todo/page?pageSize=${MOST}`, signal),
  );
  useReload(loaded.reload);
  return loaded;
}
