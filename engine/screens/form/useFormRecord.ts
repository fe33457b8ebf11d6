import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { EntitySpec } from '#core/language';
import { useConflict } from '#engine/form';
import { type FormStore, RemoteQuestionRunner } from '#engine/store';
import { useHost } from '../../host.tsx';
import type { DataError, RecordRow, ScreenBundle } from '../../port.ts';
import { entityOf } from '../bundle.ts';
import { type FormLikeScreen, type Loaded, sectionsOf, valuesOf } from './session.ts';
import { formSpecOf, startRecord } from './startRecord.ts';
import { useCopies } from './useCopies.ts';
import { type DraftTools, useDraft } from './useDraft.ts';
import { useRelated } from './useRelated.ts';
import { useRowRights } from './useRowRights.ts';

const LEAVE_QUESTION = '内容未保存，确定离开？';

export type FormRecord = ReturnType<typeof useFormRecord>;

/**
 * The record behind a form screen: its store, its draft, saving with the server's refusals shown on their fields, and
 * the conflict that a stale version gives.
 */
export function useFormRecord(bundle: ScreenBundle, screen: FormLikeScreen, loaded: Loaded, draftAt: string) {
  const host = useHost();
  const entity = entityOf(bundle, screen.entity);
  const sections = useMemo(() => sectionsOf(screen, formSpecOf(bundle, screen)), [bundle, screen]);
  const [start] = useState(() => startRecord({ bundle, screen, loaded, draftAt, host, sections }));
  const { store, sync } = start;
  const held = useHeldRow(start);
  const { row, current } = held;
  const [restored, setRestored] = useState(start.restored);
  const moving = useRef(false);
  const draft = useDraft(draftAt, screen.route, start, () => current.current);
  const [remoteQuestions] = useState(
    () => new RemoteQuestionRunner(store, host.data, { entity: entity.name, id: () => current.current?.id ?? null }),
  );

  useCopies(store, start.isNew);
  useRelated(store);
  useRowRights(entity, current, held.take);
  useEffect(() => remoteQuestions.start(), [remoteQuestions]);
  const left = useLifetime(store);
  useLeaveQuestion(store, moving);

  const dropRestored = useCallback(() => setRestored(null), []);
  const open: Form = { entity, form: screen.form, store, remoteQuestions, held, left };
  const stored = useStored(open, draft, dropRestored);
  const save = useSave(open, stored);
  const { conflict, refused } = useRefusals(open);
  const changed = useCallback(
    (next: RecordRow | null) => {
      if (next) return stored(next);
      store.saved();
      draft.forget();
    },
    [stored, store, draft],
  );

  return {
    entity,
    sections,
    store,
    row,
    save,
    refused,
    changed,
    conflict,
    draft,
    sync,
    remoteQuestions,
    /** What was restored, in words; null when nothing was, or the user has seen it. */
    restored,
    /** The user went elsewhere: what was waited for is not their wish any more. */
    left,
    /** The user goes on inside of a flow: no question, the draft stays. */
    moving,
    dropRestored,
  };
}

/** What the parts below share. */
type Form = {
  entity: EntitySpec;
  /** Name of the form that is filled in. */
  form: string;
  store: FormStore;
  remoteQuestions: RemoteQuestionRunner;
  held: HeldRow;
  left: { readonly current: boolean };
};

type HeldRow = ReturnType<typeof useHeldRow>;

/** The record as it was last read or stored: for drawing, and as of now for what goes on outside of a drawing. */
function useHeldRow(start: { row: RecordRow | null; base: RecordRow | null }) {
  const [row, setRow] = useState(start.row);
  const current = useRef(row);
  current.current = row;
  /** What was changed from. */
  const base = useRef<Record<string, unknown> | null>(start.base);
  const take = useCallback((next: RecordRow) => {
    current.current = next;
    setRow(next);
  }, []);
  return { row, current, base, take };
}

/** The store goes with its screen; tells whether that is gone. */
function useLifetime(store: FormStore) {
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
      store.dispose();
    };
  }, [store]);
  return left;
}

function useLeaveQuestion(store: FormStore, moving: { readonly current: boolean }): void {
  const host = useHost();
  useEffect(
    () =>
      host.guardLeave(() =>
        (store.status.dirty || store.pendingUploads.some) && !moving.current ? LEAVE_QUESTION : null,
      ),
    [host, store, moving],
  );
}

/** Takes what the server has stored: its row, its own values, and the address of a record that is new. */
function useStored({ entity, store, held }: Form, draft: DraftTools, dropRestored: () => void) {
  const host = useHost();
  const { base, take } = held;
  return useCallback(
    (next: RecordRow) => {
      base.current = next;
      take(next);
      dropRestored();
      takeServerValues(store, entity, next);
      store.saved();
      draft.forget();
      const query = host.query();
      if (query.get('id') === next.id) return;
      query.set('id', next.id);
      query.delete('copy');
      host.setQuery(query);
    },
    [store, entity, draft, host, base, take, dropRestored],
  );
}

/** Saving; null where something is wrong, which then has the focus, or where the user has left. */
function useSave({ entity, form, store, remoteQuestions, held, left }: Form, stored: (next: RecordRow) => void) {
  const host = useHost();
  const { current } = held;
  return useCallback(
    async (complete: boolean): Promise<RecordRow | null> => {
      const operation = entity.operations?.[current.current ? 'edit' : 'create'];
      const isFull = complete || operation?.complete;
      // What the server has not answered yet must not slip through; a draft waits for files alone.
      await (isFull ? remoteQuestions : store.pendingUploads).settled();
      if (left.current) return null;
      const found = isFull ? store.validate() : store.validateFilled();
      const wrong = found.find((finding) => finding.level === 'error');
      if (wrong) {
        store.focus(wrong.path);
        return null;
      }
      if (current.current && !store.status.dirty) return current.current;
      const values = store.evaluation.submission();
      const base = current.current;
      const next = base
        ? await host.data.save(entity, base.id, base.version, values, form)
        : await host.data.create(entity, values, form);
      stored(next);
      return next;
    },
    [store, entity, form, host, stored, remoteQuestions, current, left],
  );
}

/** What the server refuses: a version that is not the newest opens the conflict, the rest goes to its fields. */
function useRefusals({ entity, store, held }: Form) {
  const host = useHost();
  const { current, base, take } = held;
  const goOnFrom = useCallback(
    (version: number) => {
      if (current.current) take({ ...current.current, version });
    },
    [current, take],
  );
  const read = useCallback(() => host.data.get(entity, current.current?.id ?? ''), [host, entity, current]);
  const conflict = useConflict(store, { base, read, onMerged: goOnFrom });
  const refused = useCallback(
    (error: DataError): boolean => {
      if (conflict.raise(error)) return true;
      if (error.errors.length === 0) return false;
      store.showRefusals(error.errors);
      host.toast('error', error.message);
      return true;
    },
    [store, host, conflict],
  );
  return { conflict, refused };
}

/** Numbers and states that the server gave on saving. */
function takeServerValues(store: FormStore, entity: EntitySpec, row: RecordRow): void {
  const owned = Object.entries(valuesOf(entity, row)).filter(([name]) => entity.properties[name]?.serverOwned);
  if (owned.length > 0) store.assign(Object.fromEntries(owned));
}
