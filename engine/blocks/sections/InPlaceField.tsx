import { Button } from 'antd';
import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { showRefusals, useSend } from '#engine/actions';
import { ConflictDialog, FormField, type InPlaceFieldProps, useConflict } from '#engine/form';
import { FormContext, isWithin } from '#engine/store';
import { useHost } from '../../host.tsx';
import { type Open, useEditedField } from './useEdited.ts';
import './inPlace.css';

/** A field of a record that may be edited: its value with a button, or its control with two. */
export function InPlaceField({ Fixed, ...field }: InPlaceFieldProps) {
  const { open, begin } = useEditedField();
  const opener = useRef<HTMLButtonElement>(null);
  const path = field.model.path;
  const isOpen = open?.path === path;
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen && open) return <Editor open={open} field={field} />;
  const press = ({ target }: MouseEvent) => {
    const isSelecting = window.getSelection()?.isCollapsed === false;
    if (!isSelecting && !(target as Element).closest('a, button')) begin(path);
  };
  const button = (
    <button
      ref={opener}
      type="button"
      className="blk-in-place-open"
      aria-label={`修改${field.face.title}`}
      title="修改"
      onClick={() => begin(path)}
    >
      ✎
    </button>
  );
  return <Fixed {...field} opener={button} onPress={press} />;
}

type EditorProps = { open: Open; field: Omit<InPlaceFieldProps, 'Fixed'> };

/** The control in the place of the value. Enter saves where the control has no use for it, Ctrl+S everywhere, Esc takes it back. */
function Editor({ open, field }: EditorProps) {
  const { store, path } = open;
  const { end } = useEditedField();
  const model = store.field(path);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => model.listen(redraw), [model]);
  const { save, isSaving, conflict } = useSave(open);
  const [context] = useState(() => ({ store, mode: 'edit' as const }));
  useEffect(() => {
    field.widget.load?.().then(
      () => store.focus(path),
      (cause: unknown) => reportError(cause),
    );
    if (!field.widget.load) store.focus(path);
  }, [store, path, field.widget]);
  const press = (event: KeyboardEvent) => {
    const key = keyOf(event);
    if (!key) return;
    event.preventDefault();
    event.stopPropagation();
    if (key === 'cancel') end();
    else void save();
  };
  const elsewhere = store.findings.all().filter(({ path: at, level }) => level === 'error' && !isWithin(at, path));
  return (
    <div className="blk-field blk-in-place" data-span={field.span}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn by the browser */}
      <div role="group" aria-label={`修改${field.face.title}`} onKeyDown={press}>
        <FormContext.Provider value={context}>
          <FormField model={model} face={model.face} use={field.use} widget={field.widget} span="all" />
        </FormContext.Provider>
        {elsewhere.length > 0 ? (
          <div className="blk-error" role="alert">
            {elsewhere.map(({ path: at, message }) => `${store.schema(at).title}：${message}`).join('；')}
          </div>
        ) : null}
        <div className="blk-in-place-buttons">
          <Button type="primary" size="small" loading={isSaving} onClick={save}>
            保存
          </Button>
          <Button size="small" onClick={end}>
            取消
          </Button>
        </div>
      </div>
      <ConflictDialog store={store} conflict={conflict} />
    </div>
  );
}

/** What a key means here; null: the control's own. An open list or calendar closes first. */
function keyOf(event: KeyboardEvent): 'save' | 'cancel' | null {
  const { target } = event;
  if (event.nativeEvent.isComposing || event.defaultPrevented || !(target instanceof HTMLElement)) return null;
  if ((event.ctrlKey || event.metaKey) && event.key === 's') return 'save';
  const isListOpen = target.getAttribute('aria-expanded') === 'true';
  if (event.key === 'Escape') return isListOpen ? null : 'cancel';
  const isPlain = target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio';
  return event.key === 'Enter' && isPlain && target.getAttribute('role') !== 'combobox' && !target.readOnly
    ? 'save'
    : null;
}

type Values = Record<string, unknown>;

/** Sends what became different; the server judges it by permission, state and the form's rules, as any save. */
function useSave({ path, form, store, questions, row }: Open) {
  const host = useHost();
  const { entity, stored, end } = useEditedField();
  const [isSaving, setSaving] = useState(false);
  const version = useRef(row.version);
  const base = useRef<Values | null>(row);
  const start = useRef<Values | null>(null);
  start.current ??= store.evaluation.submission();
  const goOnFrom = useCallback((next: number) => {
    version.current = next;
  }, []);
  const read = useCallback(() => host.data.get(entity, row.id), [host, entity, row.id]);
  const conflict = useConflict(store, { base, read, onMerged: goOnFrom });
  const send = async () => {
    await questions.settled();
    const wrong = store.validate([path]).find(({ level, path: at }) => level === 'error' && isWithin(at, path));
    if (wrong) return store.focus(wrong.path);
    const values = changed(start.current ?? {}, store.evaluation.submission());
    if (Object.keys(values).length === 0) return end();
    setSaving(true);
    await host.data.save(entity, row.id, version.current, values, form);
    host.toast('success', '已保存');
    stored();
  };
  const save = useSend({
    send,
    refused: (error) => conflict.raise(error) || showRefusals(error, store, host),
    ended: () => setSaving(false),
  });
  return { save, isSaving, conflict };
}

/** Fields that hold something else than before. */
function changed(before: Values, now: Values): Values {
  const names = Object.keys(now).filter((name) => JSON.stringify(now[name]) !== JSON.stringify(before[name]));
  return Object.fromEntries(names.map((name) => [name, now[name]]));
}
