import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { errors } from '#core/errors';
import type { EntitySpec } from '#core/language';
import { type FormStore, RemoteQuestionRunner } from '#engine/store';
import { useHost } from '../../host.tsx';
import type { RecordRow } from '../../port.ts';
import type { BlockRecord } from '../types.ts';

/** The field of a record that is open, with the record as it was when it was opened. */
export type Open = { path: string; form: string; store: FormStore; questions: RemoteQuestionRunner; row: RecordRow };

/** Which field of a record is being edited in place: one at a time. */
type Edited = {
  entity: EntitySpec;
  open: Open | null;
  /** Opens a field; what was typed into another one is kept: then false. */
  begin(path: string): boolean;
  end(): void;
  /** The record was stored: the page reads it anew. */
  stored(): void;
};

export const EditedContext = createContext<Edited | null>(null);

/** @throws BulklineError ENG305 outside of a record whose fields are edited in place */
export function useEditedField(): Edited {
  const edited = useContext(EditedContext);
  if (!edited) throw errors.ENG305({ name: 'a field edited in place', around: 'the block of its record' });
  return edited;
}

const LEAVE_QUESTION = '内容未保存，确定离开？';
const FINISH_FIRST = '请先保存或取消正在修改的内容';

/** A store of its own for the field that is open: a record that is read anew meanwhile takes nothing away. */
export function useEdited({ entity, row, reload }: BlockRecord, form: string, make: () => FormStore): Edited {
  const host = useHost();
  const [open, setOpen] = useState<Open | null>(null);
  useEffect(() => {
    if (!open) return;
    const stop = open.questions.start();
    const unguard = host.guardLeave(() => (open.store.status.dirty ? LEAVE_QUESTION : null));
    return () => {
      stop();
      unguard();
      open.store.dispose();
    };
  }, [open, host]);
  const begin = (path: string): boolean => {
    if (open?.store.status.dirty) {
      host.toast('warning', FINISH_FIRST);
      open.store.focus(open.path);
      return false;
    }
    const store = make();
    const questions = new RemoteQuestionRunner(store, host.data, { entity: entity.name, id: () => row.id });
    setOpen({ path, form, store, questions, row });
    return true;
  };
  const end = useCallback(() => setOpen(null), []);
  const stored = useCallback(() => {
    setOpen(null);
    reload?.();
  }, [reload]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `begin` reads what it is made anew for
  return useMemo(() => ({ entity, open, begin, end, stored }), [entity, open, row, end, stored]);
}
