import { Button } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { sealed, showRefusals, succeed, useSend } from '#engine/actions';
import { fillSlots, holdsFor, recordExpression } from '#engine/cells';
import { FormView, openDialog } from '#engine/form';
import { CodeSenderContext } from '#engine/store';
import { useHost } from '../../host.tsx';
import type { EngineHost } from '../../port.ts';
import { Card } from '../Card.tsx';
import { useTexts } from '../frame.ts';
import type { BlockProps, BlockRecord } from '../types.ts';
import './form.css';

type Values = Record<string, unknown>;

/**
 * A form on the page, judged as a dialog is; what the server refuses stands at its field. It begins anew when something
 * else than its own answer is held under its name.
 */
export function FormBlock({ block, record }: BlockProps<'form'>) {
  const held = block.holds === undefined ? undefined : record.row[block.holds];
  const [own, setOwn] = useState<unknown>(held);
  const [round, setRound] = useState(0);
  if (held !== own && held !== undefined) {
    setOwn(held);
    setRound(round + 1);
  }
  const hold = (values: Values) => {
    setOwn(values);
    record.hold?.(block.holds ?? '', values);
  };
  return <OpenForm key={round} block={block} record={record} hold={hold} />;
}

type OpenFormProps = BlockProps<'form'> & { hold(values: Values): void };

function OpenForm({ block, record, hold }: OpenFormProps) {
  const host = useHost();
  const textOf = useTexts(record);
  const [busy, setBusy] = useState(false);
  // The form is about the page as it was when it was opened: what is typed stays when an answer comes anew.
  const [opened] = useState(record);
  const dialog = useMemo(() => openForm(block, opened, host), [block, opened, host]);
  const { store, sections } = dialog;
  useEffect(() => {
    const stop = dialog.start();
    return () => {
      stop();
      store.dispose();
    };
  }, [dialog, store]);
  const sendCode = useMemo(() => {
    const { codes } = block;
    return codes
      ? async (field: string) => {
          await call(codes[field] ?? '', record, host, await told(block, store.evaluation.submission(), record, host));
        }
      : null;
  }, [block, record, host, store]);
  const send = async () => {
    setBusy(true);
    const wrong = await dialog.firstError();
    if (wrong !== null) return store.focus(wrong);
    const values = store.evaluation.submission();
    const answer = block.send ? await call(block.send, record, host, await told(block, values, record, host)) : null;
    if (block.holds) hold({ ...values, ...(answer as Values | null) });
    await succeed(block, { entity: record.entity, row: record.row, answer, changed: record.reload }, host);
  };
  const submit = useSend({
    send,
    refused: (error) => showRefusals(error, store, host),
    ended: () => setBusy(false),
  });
  const text = textOf(block.text);
  const isOpen = holdsFor(host, record.entity, block.enabled, record.row);
  return (
    <Card title={block.title}>
      {text ? <p className="blk-form-text">{text}</p> : null}
      <fieldset className="blk-form-block" data-inline={block.inline || undefined} disabled={!isOpen}>
        <CodeSenderContext.Provider value={sendCode}>
          <FormView store={store} sections={sections} anchors={false} plain onSave={submit} />
        </CodeSenderContext.Provider>
        <div className="blk-form-buttons">
          {block.back ? <Button onClick={() => record.hold?.(block.back ?? '', undefined)}>上一步</Button> : null}
          <Button type="primary" loading={busy} disabled={!isOpen} onClick={submit}>
            {block.label}
          </Button>
        </div>
      </fieldset>
    </Card>
  );
}

function openForm(block: BlockProps<'form'>['block'], { entity, row }: BlockRecord, host: EngineHost) {
  const { fields, required = [], rules, layout, label } = block;
  return openDialog({ title: block.title ?? label, fields, required, rules, layout, entity, record: row }, host);
}

/** What a call of the form is told, that for a code as well as that of the button: what the page says and what was typed. */
async function told(block: BlockProps<'form'>['block'], values: Values, record: BlockRecord, host: EngineHost) {
  return { ...toldBy(block, record, host), ...(await sealed(block.fields, values, host)) };
}

/** What the page itself tells the call. */
function toldBy(
  { with: named = {} }: BlockProps<'form'>['block'],
  { entity, row }: BlockRecord,
  host: EngineHost,
): Values {
  const scope = { values: row, context: host.context() };
  return Object.fromEntries(
    Object.entries(named).map(([name, text]) => [name, recordExpression(host, entity, text).evaluate(scope)]),
  );
}

async function call(address: string, { row }: BlockRecord, host: EngineHost, values: Values): Promise<unknown> {
  const [method = 'POST', target = ''] = fillSlots(address, row, host.query()).split(' ');
  return host.data.call(method, target, values);
}
