import { Button } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import type { ConfirmScreen as ConfirmSpec, EntitySpec, TransitionSpec } from '#core/language';
import { confirmText, type Question, useActions, useOneAtATime } from '#engine/actions';
import { Card } from '#engine/blocks';
import { fillRoute } from '#engine/cells';
import { messageOf } from '#engine/feedback';
import { FormView } from '#engine/form';
import { useHost } from '../../host.tsx';
import { DataError, type RecordRow, type ScreenProps } from '../../port.ts';
import { type AnswerForm, answerForm, ownForm } from './answer.ts';
import { fillDialogAndMove } from './fillDialogAndMove.ts';
import { rejectQuestion, stepQuestion, transitionNamed } from './reject.ts';

export type ConfirmProps = ScreenProps & { screen: ConfirmSpec; entity: EntitySpec; row: RecordRow; reload(): void };
type AnswerProps = ConfirmProps & { mayApprove: boolean; mayReject: boolean; others?: string[] };

/** The reader's own part of the record and their yes or no, as the record's transitions ask for them. */
export function Answer({ bundle, screen, entity, row, mayApprove, mayReject, others = [], reload }: AnswerProps) {
  const host = useHost();
  const { ask, dialog } = useActions();
  const oneAtATime = useOneAtATime();
  const [pending, setPending] = useState<string | null>(null);
  const approve = transitionNamed(entity, screen.approve);
  const reject = screen.reject ? transitionNamed(entity, screen.reject) : undefined;
  const own = useMemo(() => ownForm(bundle, screen, entity, row, host), [bundle, screen, entity, row, host]);
  const answer = useMemo(() => answerForm(approve, { entity, row }, host), [approve, entity, row, host]);
  useEffect(() => {
    const stop = answer.start();
    return () => {
      stop();
      own?.store.dispose();
      answer.store.dispose();
    };
  }, [own, answer]);

  const move = (name: string, input: Record<string, unknown>) =>
    host.data.transition(entity, row.id, name, row.version, input);
  const leave = (name: string, moved: RecordRow) => {
    host.toast('success', `${transitionNamed(entity, name).label}成功`);
    const to = screen.then ? fillRoute(screen.then, moved, host.query()) : null;
    if (to) host.navigate(to);
    else reload();
  };
  const run = async (name: string, input: Record<string, unknown>) => {
    setPending(name);
    try {
      leave(name, await move(name, input));
    } catch (error) {
      host.toast('error', messageOf(error, '操作失败，请稍后重试'));
      if (error instanceof DataError) showRefusals(error, answer, own);
      if (error instanceof DataError && error.status === 409) reload();
    } finally {
      setPending(null);
    }
  };
  const onApprove = () =>
    oneAtATime(async () => {
      // Nothing to wait for, nothing to show: the button would only flicker.
      const isWaiting = own?.store.pendingUploads.some || answer.isWaiting();
      setPending(isWaiting ? approve.name : null);
      await own?.store.pendingUploads.settled();
      const wrongAnswer = await answer.firstError();
      setPending(null);
      const wrongOwn = own?.store.validate(own.fields).find((finding) => finding.level === 'error');
      if (wrongOwn) own?.store.focus(wrongOwn.path);
      else if (wrongAnswer !== null) answer.store.focus(wrongAnswer);
      if (wrongOwn || wrongAnswer !== null) return;
      const ask = confirmText(approve.dialog?.confirm, { entity, row }, host);
      if (ask && !(await host.confirm(ask, { title: approve.label }))) return;
      await run(approve.name, { ...own?.values(), ...answer.values() });
    });
  const onAsked = (name: string, question: Question) =>
    oneAtATime(async () => {
      const send = (input: Record<string, unknown>) => move(name, input);
      const moved = await fillDialogAndMove(question, { ask, host, move: send, onStale: reload });
      if (moved) leave(name, moved);
    });
  return (
    <>
      {own || mayApprove ? (
        <Card title={`${approve.label}意见`}>
          {own ? <FormView store={own.store} sections={own.sections} plain anchors={false} /> : null}
          {mayApprove ? <FormView store={answer.store} sections={answer.sections} plain anchors={false} /> : null}
        </Card>
      ) : null}
      <div className="blk-answer">
        {mayReject && reject ? (
          <Button
            danger
            loading={pending === reject.name}
            disabled={pending !== null}
            onClick={() => onAsked(reject.name, rejectQuestion(reject, { entity, row }, host))}
          >
            {reject.label}
          </Button>
        ) : null}
        {others.map((name) => (
          <OtherButton
            key={name}
            transition={transitionNamed(entity, name)}
            isBusy={pending !== null}
            onClick={(transition) => onAsked(name, stepQuestion(transition, { entity, row }, host))}
          />
        ))}
        {mayApprove ? (
          <Button type="primary" loading={pending === approve.name} disabled={pending !== null} onClick={onApprove}>
            {approve.label}
          </Button>
        ) : null}
      </div>
      {dialog}
    </>
  );
}

type OtherProps = { transition: TransitionSpec; isBusy: boolean; onClick(transition: TransitionSpec): void };

const OtherButton = ({ transition, isBusy, onClick }: OtherProps) => (
  <Button danger={transition.danger} disabled={isBusy} onClick={() => onClick(transition)}>
    {transition.label}
  </Button>
);

/** Refusals stand at the fields of the answer, else at those of the record. */
function showRefusals({ errors }: DataError, answer: AnswerForm, own: AnswerForm | null): void {
  const isAnswer = ({ path }: { path: string }) => answer.fields.includes(path.split('.')[0] ?? '');
  answer.store.setServerErrors(errors.filter(isAnswer));
  own?.store.setServerErrors(errors.filter((error) => !isAnswer(error)));
}
