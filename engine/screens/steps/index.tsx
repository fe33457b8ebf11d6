import { useEffect, useRef } from 'react';
import { usesOf } from '#engine/store';
import { useHost } from '../../host.tsx';
import type { ScreenProps } from '../../port.ts';
import { screenOf } from '../bundle.ts';
import { FormPage, type FormRecord, flowKey, keepStore, readDraft } from '../form/index.tsx';
import { StepBar } from './StepBar.tsx';
import { useFlowEnd } from './useFlowEnd.ts';

/**
 * Screen kind `steps`: forms in a row that share one draft in the session. A later step that is opened without a draft
 * (a bookmark, another tab) goes back to the first; leaving the flow clears the draft, going on or back keeps it.
 */
export function StepsScreen({ bundle }: ScreenProps) {
  const host = useHost();
  const screen = screenOf(bundle, 'steps');
  const key = flowKey(screen.flow);
  const index = Math.max(
    0,
    screen.steps.findIndex((step) => step.route === screen.route),
  );
  const first = screen.steps[0]?.route ?? screen.route;
  // Asked when the step opens: saved and on the way to the next page it has no draft any more, and the address may have gone on.
  const opened = useRef<string | null>(null);
  if (index === 0 || readDraft(host, key) !== null || host.query().has('id')) opened.current = screen.route;
  const started = opened.current === screen.route;
  useEffect(() => {
    if (!started) host.navigate(first, { replace: true });
  }, [started, host, first]);
  const record = useRef<FormRecord | null>(null);
  useFlowEnd(key, record);
  if (!started) return null;

  const go = async (from: FormRecord, to: number) => {
    const step = screen.steps[to];
    if (!step) return;
    await from.store.pendingUploads.settled();
    if (from.left.current) return;
    from.draft.flush();
    keepStore(key, { store: from.store, sync: from.sync });
    from.moving.current = true;
    const query = host.query().toString();
    host.navigate(query ? `${step.route}?${query}` : step.route);
  };
  return (
    <FormPage
      bundle={bundle}
      screen={screen}
      draftKey={key}
      flow={{
        attach(current) {
          record.current = current;
        },
        head: (
          <StepBar
            steps={screen.steps}
            index={index}
            onBack={(to) => {
              if (record.current) void go(record.current, to);
            }}
          />
        ),
        async next(from) {
          await from.remoteQuestions.settled();
          const paths = from.sections.flatMap((section) => usesOf(section).map((use) => use.field));
          const wrong = from.store.validate(paths).find((finding) => finding.level === 'error');
          if (wrong) from.store.focus(wrong.path);
          else await go(from, index + 1);
        },
        previous: (from) => go(from, index - 1),
      }}
    />
  );
}
