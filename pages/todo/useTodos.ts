import { useEffect, useRef } from 'react';
import { useLoaded } from '#engine/feedback';
import { readData } from '#pages/base';
import { useSession } from '#runtime/session';
import type { TodoQuery } from './types.ts';
import { useReload } from './useReload.ts';

const PAGE_SIZE = 20;

/**
 * A page of what waits for the acting company's user; asked anew when the query changes, which leaves the page before on
 * the screen until then, and when the server says that something changed.
 */
export function useTodos({ urgency, keyword, domain, pageNo }: TodoQuery) {
  const company = useSession((state) => state.companyUser?.companyUserId ?? '');
  const asks = {
    urgency,
    keyword: keyword.trim(),
    domain: domain ?? '',
    pageNo: String(pageNo),
    pageSize: String(PAGE_SIZE),
  };
  const query = new URLSearchParams(asks).toString();
  const loaded = useLoaded(`todos ${company}`, (signal) => readData('trade:/api/todo/page', asks, signal));
  const { reload } = loaded;
  const asked = useRef(query);
  useEffect(() => {
    if (asked.current === query) return;
    asked.current = query;
    reload();
  }, [query, reload]);
  useReload(reload);
  return loaded;
}
