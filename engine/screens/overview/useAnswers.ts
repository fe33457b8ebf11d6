import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { AnswerSpec, EntitySpec, OverviewScreen } from '#core/language';
import type { Held } from '#engine/blocks';
import { fillSlots, holdsFor } from '#engine/cells';
import { useHost } from '../../host.tsx';
import type { EngineHost, RecordRow } from '../../port.ts';

type Answer = { data?: unknown; error?: unknown };

export type Answers = {
  /** Everything that the page knows, by name. */
  row: RecordRow;
  /** Why the page cannot be shown; null while it can, or while it is still being asked. */
  error: unknown;
  isComplete: boolean;
  reload(): void;
  hold(name: string, value: Held | undefined): void;
};

/** Asks the calls of a page, each as soon as what its address and its condition read is there, and anew when these change. */
export function useAnswers(screen: OverviewScreen, entity: EntitySpec): Answers {
  const host = useHost();
  const [answers, setAnswers] = useState<Record<string, Answer>>({});
  const [held, setHeld] = useState<Record<string, Held | undefined>>(() => keptRows(screen, host));
  const [turn, setTurn] = useState(0);
  const asked = useRef<Record<string, string>>({});
  const row = useMemo<RecordRow>(
    () => ({ id: screen.route, version: turn, ...dataOf(answers), ...held }),
    [screen.route, turn, answers, held],
  );
  const address = ({ call = '', when }: AnswerSpec) =>
    call !== '' && holdsFor(host, entity, when, row) ? fillSlots(call, row, host.query()) : '';
  const wanted = Object.fromEntries(Object.entries(screen.answers ?? {}).map(([name, spec]) => [name, address(spec)]));
  const key = JSON.stringify([turn, wanted]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says what is to be asked
  useEffect(() => {
    const calls = sharedCalls(host);
    for (const [name, call] of Object.entries(wanted)) {
      const request = call && `${turn} ${call}`;
      if (asked.current[name] === request) continue;
      asked.current[name] = request;
      if (!call) {
        setAnswers(({ [name]: _, ...others }) => others);
        continue;
      }
      const settle = (answer: Answer) => {
        if (asked.current[name] === request) setAnswers((before) => ({ ...before, [name]: answer }));
      };
      const at = screen.answers?.[name]?.at;
      calls(call).then(
        (data) => settle({ data: at ? ((data as Record<string, unknown> | null)?.[at] ?? null) : data }),
        (error: unknown) => settle({ error }),
      );
    }
  }, [key, host]);

  const reload = useCallback(() => setTurn((before) => before + 1), []);
  useRefresh(screen, reload);
  const hold = useCallback<Answers['hold']>(
    (name, value) => {
      const kept = screen.answers?.[name]?.kept;
      if (kept) host.settings.set(kept, value);
      setHeld((before) => ({ ...before, [name]: value }));
    },
    [screen, host],
  );
  const needed = Object.entries(screen.answers ?? {}).filter(([, spec]) => spec.call && spec.when === undefined);
  return {
    row,
    error: needed.map(([name]) => answers[name]?.error).find((error) => error !== undefined) ?? null,
    isComplete: needed.every(([name]) => answers[name] && 'data' in (answers[name] as Answer)),
    reload,
    hold,
  };
}

const dataOf = (answers: Record<string, Answer>) =>
  Object.fromEntries(Object.entries(answers).flatMap(([name, { data }]) => (data === undefined ? [] : [[name, data]])));

/** Answers of one call share it. */
function sharedCalls({ data }: EngineHost): (call: string) => Promise<unknown> {
  const asked = new Map<string, Promise<unknown>>();
  return (call) => {
    const [method = 'GET', target = ''] = call.split(' ');
    const known = asked.get(call) ?? data.call(method, target);
    asked.set(call, known);
    return known;
  };
}

/** What the user keeps at hand, from their settings. */
const keptRows = ({ answers = {} }: OverviewScreen, { settings }: EngineHost) =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([name, { kept }]) => {
      const rows = kept === undefined ? undefined : settings.get(kept);
      return kept === undefined ? [] : [[name, Array.isArray(rows) ? rows : []]];
    }),
  );

/** Asks anew as often as the most restless answer wants, while the page is in sight. */
function useRefresh({ answers = {} }: OverviewScreen, reload: () => void): void {
  const seconds = Math.min(...Object.values(answers).map(({ refresh }) => refresh ?? Number.POSITIVE_INFINITY));
  useEffect(() => {
    if (!Number.isFinite(seconds)) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && reload(), seconds * 1000);
    return () => clearInterval(timer);
  }, [seconds, reload]);
}
