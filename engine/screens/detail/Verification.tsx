import { Button, Input } from 'antd';
import { type FormEvent, useEffect, useId, useState } from 'react';
import type { EntitySpec, ScreenSpec } from '#core/language';
import { Card } from '#engine/blocks';
import { fieldText } from '#engine/cells';
import { messageOf } from '#engine/feedback';
import { useHost } from '../../host.tsx';
import type { RecordRow } from '../../port.ts';
import './verification.css';

/** Behind the # of the address: no server and no log reads it. */
const scanned = (name: string): string => new URLSearchParams(location.hash.slice(1)).get(name) ?? '';

type VerificationProps = { screen: ScreenSpec; entity: EntitySpec; verify: NonNullable<EntitySpec['verify']> };

/** A paper in hand: its number and code, and what the register says of it. A scanned code brings both. */
export function Verification({ screen, entity, verify }: VerificationProps) {
  const host = useHost();
  const id = useId();
  const [number, setNumber] = useState(() => scanned(verify.number));
  const [code, setCode] = useState(() => scanned(verify.code));
  const [isAsking, setAsking] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [row, setRow] = useState<RecordRow | null>(null);
  const ask = async () => {
    setAsking(true);
    setRefused(null);
    setRow(null);
    try {
      const path = `${entity.base}:${entity.path}/verify`;
      setRow((await host.data.call('POST', path, { number, code })) as RecordRow);
    } catch (error) {
      setRefused(messageOf(error, '查验失败，请稍后重试'));
    } finally {
      setAsking(false);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what the address brought
  useEffect(() => {
    if (number !== '' && code !== '') void ask();
  }, []);
  const titleOf = (field: string) => entity.properties[field]?.title ?? field;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void ask();
  };
  return (
    <div className="blk-record">
      <header className="blk-record-head">
        <div className="blk-record-title">
          <h1>{screen.title}</h1>
        </div>
      </header>
      <Card title="验真">
        <form className="blk-verify" onSubmit={submit}>
          <label htmlFor={`${id}-number`}>{titleOf(verify.number)}</label>
          <Input id={`${id}-number`} value={number} maxLength={60} onChange={({ target }) => setNumber(target.value)} />
          <label htmlFor={`${id}-code`}>{titleOf(verify.code)}</label>
          <Input
            id={`${id}-code`}
            value={code}
            maxLength={32}
            autoComplete="off"
            onChange={({ target }) => setCode(target.value)}
          />
          <Button type="primary" htmlType="submit" loading={isAsking} disabled={number === '' || code === ''}>
            查验
          </Button>
        </form>
        <div role="status" className="blk-verify-told" data-refused={refused !== null || undefined}>
          {refused ?? (row ? '查验通过，以下为登记信息' : '请输入纸面上的编号与验证码，或扫描纸面二维码')}
        </div>
        {row ? (
          <dl className="blk-verify-face">
            {verify.gives.map((field) => (
              <div key={field}>
                <dt>{titleOf(field)}</dt>
                <dd>{fieldText(host, entity, field, row)}</dd>
              </div>
            ))}
          </dl>
        ) : null}
        {row?.id ? <Button onClick={() => host.setQuery(new URLSearchParams({ id: row.id }))}>打开</Button> : null}
      </Card>
    </div>
  );
}
