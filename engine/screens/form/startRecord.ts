import { FormStore } from '#engine/store';
import type { EngineHost, ScreenBundle } from '../../port.ts';
import { DraftSync } from './DraftSync.ts';
import { chooseDraft, type Draft, readDraft, writeDraft } from './draft.ts';
import { takeStore } from './liveStores.ts';
import { contextOf, type FormLikeScreen, type Loaded, modelOf, type sectionsOf } from './session.ts';

/** Where a form begins: its screen, what was loaded for it, and the place of its draft. */
export type Start = {
  bundle: ScreenBundle;
  screen: FormLikeScreen;
  loaded: Loaded;
  draftAt: string;
  host: EngineHost;
  sections: ReturnType<typeof sectionsOf>;
};

/** The store of a fresh, loaded or restored record. A draft of another record is none. */
export function startRecord(start: Start) {
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
  return { store, sync, row, base, isNew: !row && !draft, restored: chosen && !kept ? chosen.notice : null };
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
  for (const { path, message, text } of draft?.rejectedInput ?? []) store.refuse(path, message, text);
  return store;
}

/** The form that a screen names; one without sections where the bundle has none. */
export function formSpecOf(bundle: ScreenBundle, screen: FormLikeScreen) {
  const form = bundle.forms[`${screen.entity}/${screen.form}`];
  return form ?? { name: screen.form, entity: screen.entity, sections: [], rules: [] };
}
