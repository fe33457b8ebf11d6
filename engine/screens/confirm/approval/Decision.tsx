import { Button, Dropdown, Radio } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import type { EntitySpec, TransitionSpec } from '#core/language';
import { transitionDialog, useActions, useOneAtATime } from '#engine/actions';
import { Card } from '#engine/blocks';
import { messageOf, useLoaded } from '#engine/feedback';
import { FormView, openDialog } from '#engine/form';
import { CodeSenderContext } from '#engine/store';
import { useHost } from '../../../host.tsx';
import { type ApprovalRun, DataError, type RecordRow } from '../../../port.ts';
import { fillDialogAndMove } from '../fillDialogAndMove.ts';
import { transitionNamed } from '../reject.ts';
import type { Outcome } from './Done.tsx';

type Props = { run: ApprovalRun; onDone(outcome: Outcome): void; onStale(): void };
type Choice = 'agree' | 'reject';

const CHOICES: Array<{ value: Choice; label: string }> = [
  { value: 'agree', label: '同意' },
  { value: 'reject', label: '驳回' },
];
const MORE = ['transfer', 'add'] as const;

/** Conclusion, opinion and attachments of the reader's task, with the bar that sends them. */
export function Decision({ run, onDone, onStale }: Props) {
  const host = useHost();
  const loaded = useLoaded(run.records.task, () => host.entity(run.records.task));
  const { task } = run;
  if (!loaded.data || !task) return null;
  return <DecisionForm entity={loaded.data} task={task} onDone={onDone} onStale={onStale} />;
}

type FormProps = Omit<Props, 'run'> & { entity: EntitySpec; task: RecordRow };

function DecisionForm({ entity, task, onDone, onStale }: FormProps) {
  const host = useHost();
  const { ask, dialog } = useActions();
  const oneAtATime = useOneAtATime();
  const [choice, setChoice] = useState<Choice>('agree');
  const [pending, setPending] = useState<string | null>(null);
  const form = useDecision(entity, task, choice);

  const move = ({ name }: TransitionSpec, input: Record<string, unknown>) =>
    host.data.transition(entity, task.id, name, task.version, input);
  const done = ({ label }: TransitionSpec, moved: RecordRow) =>
    onDone({ label, voided: moved.voided === true || moved.status === 'SKIPPED' });
  const send = async (transition: TransitionSpec, input: Record<string, unknown>) => {
    setPending(transition.name);
    try {
      done(transition, await move(transition, input));
    } catch (error) {
      host.toast('error', messageOf(error, '操作失败，请稍后重试'));
      if (error instanceof DataError) form.store.setServerErrors(error.errors);
      if (error instanceof DataError && error.status === 409) onStale();
    } finally {
      setPending(null);
    }
  };
  const decide = (wanted: Choice) =>
    oneAtATime(async () => {
      if (wanted !== choice) return setChoice(wanted);
      // Nothing to wait for, nothing to show: the button would only flicker.
      setPending(form.isWaiting() ? wanted : null);
      const wrong = await form.firstError();
      setPending(null);
      if (wrong !== null) return form.store.focus(wrong);
      await send(transitionNamed(entity, wanted), form.store.evaluation.submission());
    });
  const handOver = async (name: string) => {
    const transition = transitionNamed(entity, name);
    const give = (input: Record<string, unknown>) => move(transition, input);
    const moved = await fillDialogAndMove(transitionDialog(transition, entity, task), {
      ask,
      host,
      move: give,
      onStale,
    });
    if (moved) done(transition, moved);
  };
  const sendCode = (field: string) =>
    host.data.sendCode?.(entity, task.id, choice, field, form.store.evaluation.submission()) ?? Promise.resolve();
  const busy = pending !== null;
  const more = MORE.map((name) => ({ key: name, label: transitionNamed(entity, name).label }));
  return (
    <>
      <Card title="审批处理">
        <p className="blk-approval-label">审批结论</p>
        <Radio.Group
          className="blk-approval-choice"
          aria-label="审批结论"
          options={CHOICES}
          value={choice}
          onChange={(event) => setChoice(event.target.value as Choice)}
        />
        <CodeSenderContext.Provider value={sendCode}>
          <FormView store={form.store} sections={form.sections} plain anchors={false} />
        </CodeSenderContext.Provider>
      </Card>
      <div className="blk-approval-bar">
        <Dropdown menu={{ items: more, onClick: ({ key }) => void handOver(key) }} trigger={['click']} disabled={busy}>
          <Button disabled={busy}>更多</Button>
        </Dropdown>
        <Button danger loading={pending === 'reject'} disabled={busy} onClick={() => decide('reject')}>
          驳回
        </Button>
        <Button type="primary" loading={pending === 'agree'} disabled={busy} onClick={() => decide('agree')}>
          同意
        </Button>
      </div>
      {dialog}
    </>
  );
}

/** The form of the chosen conclusion. What was typed for the other one stays there, in case the reader turns back. */
function useDecision(entity: EntitySpec, task: RecordRow, choice: Choice) {
  const host = useHost();
  const forms = useMemo(() => {
    const open = (name: Choice) => {
      const dialog = openDialog(transitionDialog(transitionNamed(entity, name), entity, task), host);
      return { ...dialog, sections: dialog.sections.map((section) => ({ ...section, columns: 1 as const })) };
    };
    return { agree: open('agree'), reject: open('reject') };
  }, [entity, task, host]);
  useEffect(() => {
    const stops = [forms.agree.start(), forms.reject.start()];
    return () => {
      for (const stop of stops) stop();
      forms.agree.store.dispose();
      forms.reject.store.dispose();
    };
  }, [forms]);
  return forms[choice];
}
