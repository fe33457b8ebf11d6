import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefSpec } from '#core/language';
import { messageOf } from '#engine/feedback';
import { evaluateAt, useFormContext } from '#engine/store';
import { useHost } from '../../host.tsx';
import type { RefOption } from '../../port.ts';

const SEARCH_MS = 300;

export type Picker = {
  options: RefOption[];
  loading: boolean;
  error: string | null;
  /** Label of the field that has to be filled in before anything can be offered. */
  waitsFor: string | null;
  search(keyword: string): void;
  open(): void;
};

/**
 * Options of a ref field from the server: narrowed by `ref.filter`, `ref.except` and `ref.offeredBy`, searched by
 * keyword 300 ms after the last key. The answer of an overtaken call is dropped.
 */
export function usePicker(ref: RefSpec | undefined, path: string): Picker {
  const host = useHost();
  const form = useFormContext();
  const [state, setState] = useState<{ options: RefOption[]; loading: boolean; error: string | null }>({
    options: [],
    loading: false,
    error: null,
  });
  const [waitsFor, setWaitsFor] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(
    () => () => {
      running.current?.abort();
      clearTimeout(timer.current);
    },
    [],
  );
  const load = useCallback(
    (keyword: string) => {
      if (!ref) return;
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const filters: Record<string, string> = {};
      for (const [field, expression] of Object.entries(ref.filter ?? {})) {
        const value = form ? evaluateAt(form.store, host.context(), path, expression) : null;
        if (value === null || value === undefined || value === '') {
          setWaitsFor(form?.store.titleOf(expression.trim()) ?? expression);
          setState({ options: [], loading: false, error: null });
          return;
        }
        filters[field] = String(value);
      }
      /** What is known of it. */
      const known = <Prefix extends '' | 'b.'>(prefix: Prefix, expressions: Record<string, string> = {}) => {
        const values = {} as Record<`${Prefix}${string}`, string>;
        for (const [name, expression] of Object.entries(expressions)) {
          const value = form ? evaluateAt(form.store, host.context(), path, expression) : null;
          if (value !== null && value !== undefined && value !== '') values[`${prefix}${name}`] = String(value);
        }
        return values;
      };
      setWaitsFor(null);
      setState((before) => ({ ...before, loading: true, error: null }));
      host.data
        .options(
          ref.entity,
          {
            keyword: keyword || undefined,
            filters,
            except: known('', ref.except),
            by: ref.offeredBy?.question,
            ...known('b.', ref.offeredBy?.with),
          },
          controller.signal,
        )
        .then((options) => {
          if (!controller.signal.aborted) setState({ options, loading: false, error: null });
        })
        .catch((error: unknown) => {
          if (controller.signal.aborted) return;
          setState({ options: [], loading: false, error: messageOf(error, '加载失败') });
        });
    },
    [ref, path, form, host],
  );
  const search = useCallback(
    (keyword: string) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => load(keyword.trim()), SEARCH_MS);
    },
    [load],
  );
  const open = useCallback(() => load(''), [load]);
  return { ...state, waitsFor, search, open };
}
