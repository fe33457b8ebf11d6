import { Button } from 'antd';
import { useState } from 'react';
import type { Todo } from '#core/protocol';
import { useHost } from '#engine';
import { useActions } from '#engine/actions';
import { DataError } from '#engine/port';

type TakeStepProps = { todo: Todo; onDone(): void };

/** A step that no screen is made for is taken here: its dialog, then the step. A seal needs a page of its own. */
export function TakeStep({ todo, onDone }: TakeStepProps) {
  const host = useHost();
  const { run, dialog } = useActions();
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    try {
      const entity = await host.entity(todo.entity);
      const transition = entity.workflow?.transitions.find(({ name }) => name === todo.transition);
      if (!transition || transition.dialog?.seal) return host.toast('warning', '该业务的办理页面尚未开通');
      const row = await host.data.get(entity, todo.id);
      const action = { key: todo.transition, transition: todo.transition, label: todo.label };
      if (await run(action, { entity, row })) onDone();
    } catch (error) {
      if (!(error instanceof DataError)) throw error;
      host.toast('error', error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        type="link"
        size="small"
        className="todo-step"
        loading={busy}
        aria-label={`${todo.label} ${todo.number}`}
        onClick={() => void take()}
      >
        {todo.label}
      </Button>
      {dialog}
    </>
  );
}
