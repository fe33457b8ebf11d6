import { Alert, Button, Switch } from 'antd';
import { lazy, Suspense, useCallback, useState } from 'react';
import type { EntitySpec, TransitionSpec } from '#core/language';
import { Card } from '#engine/blocks';
import { LoadState, messageOf, ScreenSkeleton, useLoaded } from '#engine/feedback';
import { useHost } from '../../host.tsx';
import {
  type ComposedDocument,
  DataError,
  type EngineHost,
  type RecordRow,
  type SealInfo,
  type SealUse,
} from '../../port.ts';
import { anchorOf, type SealPosition } from './position.ts';
import { SealChoice } from './SealChoice.tsx';
import { SealOverlay } from './SealOverlay.tsx';
import { SealUseCard } from './SealUseCard.tsx';
import { passwordFault, SignPassword } from './SignPassword.tsx';
import { CODE_LENGTH, SmsCode } from './SmsCode.tsx';

const PdfViewer = lazy(async () => ({ default: (await import('../../pdf/index.ts')).PdfViewer }));

type StampDeskProps = {
  entity: EntitySpec;
  row: RecordRow;
  transition: TransitionSpec;
  info: SealInfo;
  document: ComposedDocument;
  onDone(row: RecordRow): void;
  /** The record moved meanwhile: load it anew. */
  onStale(): void;
};

const HASH_SHOWN = 16;

/** Choose a seal, look where it lies, enter the code, stamp. */
export function StampDesk({ entity, row, transition, info, document: composed, onDone, onStale }: StampDeskProps) {
  const host = useHost();
  const seal = transition.asks?.seal;
  const automatic = anchorOf(composed.anchors, seal?.keyword ?? '', entity, row);
  const [picked, setPicked] = useState(firstSeal(info));
  const [moved, setMoved] = useState<SealPosition | null>(null);
  const [crossPage, setCrossPage] = useState(composed.pages > 1 && info.rule?.crossPage !== false);
  const [code, setCode] = useState('');
  const [codeError, setCodeError] = useState<string | null>(null);
  const [stamping, setStamping] = useState(false);
  const [password, setPassword] = useState('');
  const byPassword = Boolean(seal?.sms) && info.rule?.proof === 'PASSWORD' && host.data.encrypt !== undefined;
  const position = moved ?? automatic;
  const use = useLoaded(info.rule?.approval ? composed.fileId : null, () => sealUse(host, composed.fileId));
  const approved = use.data?.state === 'PASSED' ? use.data.sealId : null;
  const sealId = approved ?? picked;
  const seals = approved ? info.seals.filter(({ id }) => id === approved) : info.seals;
  const chosen = info.seals.find((each) => each.id === sealId);

  const overlay = useCallback(
    (page: number, scale: number, size: { width: number; height: number }) =>
      position && chosen && page === position.page ? (
        <SealOverlay
          imageUrl={chosen.imageUrl}
          name={chosen.sealName}
          position={position}
          scale={scale}
          size={size}
          onMove={setMoved}
        />
      ) : null,
    [position, chosen],
  );

  const stamp = async () => {
    const fault = !seal?.sms ? null : byPassword ? passwordFault(password) : codeFault(code);
    if (fault) {
      setCodeError(fault);
      return;
    }
    setStamping(true);
    try {
      const input = {
        sealId,
        fileId: composed.fileId,
        hash: composed.hash,
        ...(byPassword ? { password: await host.data.encrypt?.(password) } : { smsCode: code }),
        // Left out unless the user moved it: the server then takes the key phrase itself.
        position: moved ?? undefined,
        crossPage: composed.pages > 1 && crossPage,
      };
      onDone(await host.data.transition(entity, row.id, transition.name, row.version, input));
    } catch (error) {
      const text = messageOf(error, '盖章失败，请稍后重试');
      if (error instanceof DataError && error.errors.some(({ path }) => /(smsCode|password)$/.test(path)))
        setCodeError(text);
      host.toast('error', text);
      if (error instanceof DataError && error.status === 409) onStale();
    } finally {
      setStamping(false);
    }
  };

  const name = entity.documents?.[seal?.document ?? '']?.title ?? '文件';
  return (
    <div className="blk-stamp">
      <Card flush>
        <Suspense fallback={<ScreenSkeleton kind="detail" />}>
          <PdfViewer
            fileId={composed.fileId}
            name={name}
            height="calc(100vh - 300px)"
            overlay={overlay}
            extra={
              <span className="blk-stamp-hash" title={`SHA-256 ${composed.hash}`}>
                摘要 {composed.hash.slice(0, HASH_SHOWN)}…
              </span>
            }
          />
        </Suspense>
      </Card>
      <div className="blk-stamp-side">
        <Card title="1 选择印章">
          <SealChoice seals={seals} chosen={sealId} onChoose={setPicked} />
        </Card>
        <Card title="2 盖章位置">
          {position ? (
            <p>
              {moved
                ? `已调整：第${position.page}页`
                : `自动定位：第${position.page}页${automatic ? `“${automatic.keyword}”处` : ''}`}
              ，可在文件上拖动印章。
              <Button type="link" size="small" onClick={() => showSeal(position.page)}>
                查看
              </Button>
              {moved ? (
                <Button type="link" size="small" onClick={() => setMoved(null)}>
                  恢复自动
                </Button>
              ) : null}
            </p>
          ) : (
            <Alert type="info" showIcon message="盖章位置由系统按签署栏自动确定" />
          )}
          {composed.pages > 1 ? (
            <div className="blk-stamp-switch">
              <Switch checked={crossPage} onChange={setCrossPage} aria-label="加盖骑缝章" /> 加盖骑缝章（共{' '}
              {composed.pages} 页）
            </div>
          ) : null}
        </Card>
        <Card title={seal?.sms ? '3 身份验证' : '3 确认'}>
          <dl className="blk-stamp-facts">
            <dt>签章人</dt>
            <dd>{info.certificate?.signerName}</dd>
            <dt>证书编号</dt>
            <dd title={info.certificate?.certNo}>{info.certificate?.certNo}</dd>
            <dt>有效期至</dt>
            <dd>{info.certificate?.validTo.slice(0, 10)}</dd>
          </dl>
          {info.rule?.approval && !approved ? (
            <LoadState loaded={use} skeleton="detail">
              {(state) => <SealUseCard use={state} sealId={sealId} file={composed} onAsked={use.reload} />}
            </LoadState>
          ) : (
            <>
              {byPassword ? (
                <SignPassword
                  value={password}
                  error={codeError}
                  onChange={(next) => {
                    setPassword(next);
                    setCodeError(null);
                  }}
                />
              ) : seal?.sms ? (
                <SmsCode
                  mobile={info.certificate?.signerMobile ?? ''}
                  value={code}
                  error={codeError}
                  onChange={(next) => {
                    setCode(next);
                    setCodeError(null);
                  }}
                />
              ) : null}
              <Button type="primary" block size="large" loading={stamping} disabled={!sealId} onClick={stamp}>
                确认{transition.label}
              </Button>
            </>
          )}
        </Card>
      </div>
    </div>
  );
}

/** A host without approvals of seals has nothing to wait for; the server refuses where there is. */
const NO_USE: SealUse = { state: 'NONE', number: null, sealId: null, opinion: null, page: null };
const sealUse = async ({ data }: EngineHost, fileId: string): Promise<SealUse> =>
  (await data.sealUse?.(fileId)) ?? NO_USE;

/** The seal that the company has set for this kind of document, else the first. */
const firstSeal = ({ seals, rule }: SealInfo): string | null =>
  (seals.find(({ id }) => id === rule?.sealId) ?? seals[0])?.id ?? null;

const codeFault = (code: string) => (code.length === CODE_LENGTH ? null : '请输入正确的验证码');

/** Scrolls the preview to the seal, or to its page while that is not drawn yet. */
function showSeal(page: number): void {
  const place = document.querySelector('.blk-seal') ?? document.querySelector(`.blk-pdf-page[data-page="${page}"]`);
  place?.scrollIntoView({ block: 'center', behavior: 'smooth' });
}
