import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { EntitySpec } from '#core/language';
import type { ActionTarget } from '#engine/actions';
import { useConflict } from '#engine/form';
import { FormStore, RemoteQuestionRunner } from '#engine/store';
import { useHost } from '../../host.tsx';
import type { DataError, RecordRow, ScreenBundle } from '../../port.ts';
import { entityOf } from '../bundle.ts';
import { DraftSync } from './DraftSync.ts';
import { chooseDraft, type Draft, readDraft, writeDraft } from './draft.ts';
import { takeStore } from './liveStores.ts';
import { contextOf, type FormLikeScreen, type Loaded, modelOf, sectionsOf, valuesOf } from './session.ts';
import { useDraft } from './useDraft.ts';
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
  const [row, setRow] = useState<RecordRow | null>(start.row);
  const [restored, setRestored] = useState(start.restored);
  const current = useRef(row);
  current.current = row;
  const base = useRef<Record<string, unknown> | null>(start.base);
  const moving = useRef(false);
  const left = useRef(false);
  const draft = useDraft(draftAt, screen.route, start, () => current.current);

  const [asks] = useState(
    () => new RemoteQuestionRunner(store, host.data, { entity: entity.name, id: () => current.current?.id ?? null }),
  );

  useRelated(store);
  useRowRights(entity, current, (next) => {
    current.current = next;
    setRow(next);
  });
  useEffect(() => asks.start(), [asks]);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
      store.dispose();
    };
  }, [store]);
  useEffect(
    () =>
      host.guardLeave(() =>
        (store.status.dirty || store.pendingUploads.some) && !moving.current ? LEAVE_QUESTION : null,
      ),
    [host, store],
  );

  const stored = useCallback(
    (next: RecordRow) => {
      current.current = next;
      base.current = next;
      setRow(next);
      setRestored(null);
      takeServerValues(store, entity, next);
      store.saved();
      draft.forget();
      const query = host.query();
      if (query.get('id') === next.id) return;
      query.set('id', next.id);
      query.delete('copy');
      host.setQuery(query);
    },
    [store, entity, draft, host],
  );

  const save = useCallback(
    async (complete: boolean): Promise<RecordRow | null> => {
      const operation = entity.operations?.[current.current ? 'edit' : 'create'];
      const isFull = complete || operation?.complete;
      // What the server has not answered yet must not slip through; a draft waits for files alone.
      await (isFull ? asks : store.pendingUploads).settled();
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
        ? await host.data.save(entity, base.id, base.version, values)
        : await host.data.create(entity, values);
      stored(next);
      return next;
    },
    [store, entity, host, stored, asks],
  );

  const goOnFrom = useCallback((version: number) => {
    if (!current.current) return;
    current.current = { ...current.current, version };
    setRow(current.current);
  }, []);
  const read = useCallback(() => host.data.get(entity, current.current?.id ?? ''), [host, entity]);
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

  const changed: ActionTarget['changed'] = useCallback(
    (next: RecordRow | null) => {
      if (next) stored(next);
      else {
        store.saved();
        draft.forget();
      }
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
    asks,
    /** What was restored, in words; null when nothing was, or the user has seen it. */
    restored,
    /** The user went elsewhere: what was waited for is not their wish any more. */
    left,
    /** The user goes on inside of a flow: no question, the draft stays. */
    moving,
    dropRestored: () => setRestored(null),
  };
}

type Start = {
  bundle: ScreenBundle;
  screen: FormLikeScreen;
  loaded: Loaded;
  draftAt: string;
  host: ReturnType<typeof useHost>;
  sections: ReturnType<typeof sectionsOf>;
};

/** The store of a fresh, loaded or restored record. A draft of another record is none. */
function startRecord(start: Start) {
  const { loaded, draftAt, host, sections } = start;
  const chosen = chooseDraft(readDraft(host, draftAt), loaded.draft, loaded.row?.id ?? null);
  const draft = chosen?.draft ?? null;
  const handed = takeStore(draftAt);
  // Without its draft a kept store belongs to a flow that was given up.
  const kept = draft ? handed : undefined;
  const store = kept?.store ?? freshStore(start, draft);
  const sync =
    kept?.sync ?? new DraftSync(host.data, draft?.revision ?? 0, (revision) => noteRevision(start, revision));
  store.watchSections(sections);
  if (draft) store.markDirty();
  const row = loaded.row && draft?.version ? { ...loaded.row, version: draft.version } : loaded.row;
  // What a draft of an earlier version was changed from is not known any more.
  const base = row?.version === loaded.row?.version ? loaded.row : null;
  return { store, sync, row, base, restored: chosen && !kept ? chosen.notice : null };
}

/** The browser's draft is as new as the server's now: a reload goes on from it. */
function noteRevision({ host, draftAt }: Start, revision: number): void {
  const local = readDraft(host, draftAt);
  if (local) writeDraft(host, draftAt, { ...local, revision });
}

/** Stored records keep their empty fields; new ones, also from a draft, get defaults and suggestions. */
function freshStore({ bundle, screen, loaded, host }: Start, draft: Draft | null): FormStore {
  const model = modelOf(bundle, screen, host);
  const isNew = loaded.row === null;
  const values = draft ? { ...loaded.values, ...draft.values } : loaded.values;
  const evaluation = model.start(values, contextOf(screen, host), {
    defaults: isNew,
    held: isNew ? draft?.held : undefined,
  });
  const store = new FormStore(evaluation, { labels: draft?.labels ?? loaded.labels });
  for (const { path, message, text } of draft?.unfit ?? []) store.refuse(path, message, text);
  return store;
}

function formSpecOf(bundle: ScreenBundle, screen: FormLikeScreen) {
  const form = bundle.forms[`${screen.entity}/${screen.form}`];
  return form ?? { name: screen.form, entity: screen.entity, sections: [], rules: [] };
}

/** Numbers and states that the server gave on saving. */
function takeServerValues(store: FormStore, entity: EntitySpec, row: RecordRow): void {
  const owned = Object.entries(valuesOf(entity, row)).filter(([name]) => entity.properties[name]?.serverOwned);
  if (owned.length > 0) store.assign(Object.fromEntries(owned));
}
