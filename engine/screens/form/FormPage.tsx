import { type ReactNode, useMemo, useRef, useState } from 'react';
import { type ActionTarget, useActions } from '#engine/actions';
import { LoadState, useLoaded } from '#engine/feedback';
import { ConflictDialog, FormView, toMend } from '#engine/form';
import { useHost } from '../../host.tsx';
import type { ScreenBundle } from '../../port.ts';
import { useWhySubject } from '../../subjects.ts';
import { CopyFrom } from './CopyFrom.tsx';
import { DraftStatus, Restored } from './DraftNotice.tsx';
import { LiveActions } from './LiveActions.tsx';
import { isKept } from './liveStores.ts';
import { PreviewPane, renderStore, templateName } from './PreviewPane.tsx';
import { SourceBlocks } from './SourceBlocks.tsx';
import { contextOf, type FormLikeScreen, type Loaded, load } from './session.ts';
import { type FormRecord, useFormRecord } from './useFormRecord.ts';
import './formPage.css';

/** What a step adds to a form: where its draft lies and how to go on and back. */
export type FlowPart = {
  head: ReactNode;
  /** Gets the record as soon as it is there. */
  attach(record: FormRecord): void;
  next(record: FormRecord): void | Promise<void>;
  previous(record: FormRecord): void | Promise<void>;
};

export type FormPageProps = { bundle: ScreenBundle; screen: FormLikeScreen; draftKey: string; flow?: FlowPart };

const EMPTY_QUESTION = '文本中仍有未填写内容，确认提交？';

/** Loads the record of the address and shows its form; the form of another record is another form. */
export function FormPage(props: FormPageProps) {
  const host = useHost();
  const { bundle, screen } = props;
  const query = host.query();
  const own = useRef<{ id: string; key: string } | null>(null);
  const asked = `${screen.route}?id=${query.get('id') ?? ''}&copy=${query.get('copy') ?? ''}`;
  // A new record gets its id into the address on its first save: the same form goes on.
  const key = own.current && own.current.id === query.get('id') ? own.current.key : asked;
  const [round, setRound] = useState(0);
  const withDraft = !isKept(props.draftKey);
  const loaded = useLoaded(key, (signal) => load(bundle, screen, host, signal, { withDraft }));
  const back = screen.parent ? () => host.navigate(screen.parent ?? '/') : undefined;
  return (
    <LoadState loaded={loaded} skeleton="form" onBack={back}>
      {(data) => (
        <FormBody
          key={`${key} ${round}`}
          {...props}
          // What was discarded is not offered again.
          loaded={round > 0 ? { ...data, draft: null } : data}
          onStored={(id) => {
            own.current = { id, key };
          }}
          onReset={() => setRound((before) => before + 1)}
        />
      )}
    </LoadState>
  );
}

/** A form that makes records says so only while there is none. */
const headingOf = (screen: FormLikeScreen, isStored: boolean): string =>
  (isStored && screen.kind === 'form' ? screen.editTitle : undefined) ?? screen.title;

type FormBodyProps = FormPageProps & { loaded: Loaded; onStored(id: string): void; onReset(): void };

function FormBody({ bundle, screen, draftKey, flow, loaded, onStored, onReset }: FormBodyProps) {
  const host = useHost();
  const actions = useActions();
  const record = useFormRecord(bundle, screen, loaded, draftKey);
  const { store, entity, row, sections } = record;
  const context = useMemo(() => () => contextOf(screen, host), [screen, host]);
  useWhySubject(useMemo(() => (row ? { kind: 'record' as const, entity, row } : null), [entity, row]));
  if (row) onStored(row.id);
  flow?.attach(record);

  const target: ActionTarget = {
    entity,
    row,
    values: () => store.evaluation.submission(),
    save: record.save,
    changed: record.changed,
    refused: record.refused,
    back: () => (screen.parent ? host.navigate(screen.parent) : window.history.back()),
    next: flow ? () => flow.next(record) : undefined,
    previous: flow ? () => flow.previous(record) : undefined,
    beforeTransition: async () => {
      await record.remoteQuestions.settled();
      if (record.left.current) return false;
      const [wrong] = toMend(store.evaluation, store.validate());
      if (wrong) store.focus(wrong.path);
      if (wrong) return false;
      return (await emptySlots(record, screen, host, context)) === 0 || host.confirm(EMPTY_QUESTION);
    },
  };
  const saveAction = screen.actions.find((action) => action.operation === 'save');
  const onSave = () => {
    if (saveAction) void actions.run(saveAction, target);
    else {
      record.draft.flush();
      host.toast('success', '已暂存');
    }
  };
  const { source } = screen;
  const sourceBlocks =
    source && loaded.source ? (
      <SourceBlocks bundle={bundle} source={source} row={loaded.source} edited={source.beside ? store : undefined} />
    ) : null;
  const isBeside = sourceBlocks !== null && source?.beside === true;
  const hasColumns = isBeside || screen.preview !== undefined;
  return (
    <div className="blk-form-page" data-preview={Boolean(screen.preview) || undefined}>
      <header className="blk-form-head">
        <h1>{headingOf(screen, row !== null)}</h1>
        <DraftStatus sync={record.sync} />
        {screen.copyFrom && !row ? <CopyFrom screen={screen} from={screen.copyFrom} record={record} /> : null}
        {flow?.head}
      </header>
      {record.restored !== null ? <Restored text={record.restored} record={record} onReset={onReset} /> : null}
      <div className="blk-form-columns" data-beside={isBeside || undefined}>
        {isBeside ? sourceBlocks : null}
        <FormView store={store} sections={sections} onSave={onSave} anchors={hasColumns ? false : undefined}>
          {isBeside ? null : sourceBlocks}
        </FormView>
        {screen.preview ? (
          <PreviewPane store={store} entity={entity} documents={screen.preview.documents} context={context} />
        ) : null}
      </div>
      <LiveActions store={store} specs={screen.actions} target={target} actions={actions} sticky />
      <ConflictDialog store={store} conflict={record.conflict} />
    </div>
  );
}

/** Slots without a value in all documents of the preview; a template that cannot be had counts none (the pane says so). */
async function emptySlots(
  record: FormRecord,
  screen: FormLikeScreen,
  host: ReturnType<typeof useHost>,
  context: () => ReturnType<typeof contextOf>,
): Promise<number> {
  let count = 0;
  for (const name of screen.preview?.documents ?? []) {
    const template = templateName(record.store, record.entity, name, host, context);
    if (!template) continue;
    const spec = await host.data.template(template).catch(() => null);
    if (spec) count += renderStore(spec, record.store, record.entity, host, context).empty.length;
  }
  return count;
}
