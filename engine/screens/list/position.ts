/** Where the user is in a list: the page that exists, the place in it that they left. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { PageResult } from '../../port.ts';
import { recall, remember } from './cache.ts';

/** A page that no longer exists (rows were removed) leads to the last one. */
export function useLastPage(result: PageResult, pageSize: number, go: (pageNo: number) => void): void {
  const latest = useRef(go);
  latest.current = go;
  useEffect(() => {
    if (result.list.length > 0 || result.total === 0) return;
    const last = Math.max(1, Math.ceil(result.total / pageSize));
    if (result.pageNo > last) latest.current(last);
  }, [result, pageSize]);
}

/** Puts the table where the user left it and remembers where they leave it. */
export function useScrollMemory(key: string, scroller: RefObject<HTMLDivElement>): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const before = recall(key);
    element.scrollTo?.({ top: before?.top ?? 0, left: before?.left ?? element.scrollLeft });
    const keep = () => remember(key, { top: element.scrollTop, left: element.scrollLeft });
    element.addEventListener('scroll', keep, { passive: true });
    return () => element.removeEventListener('scroll', keep);
  }, [key, scroller]);
}
