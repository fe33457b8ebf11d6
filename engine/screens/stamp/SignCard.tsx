import { Button } from 'antd';
import { LoadState } from '#engine/feedback';
import { SealUseCard } from './SealUseCard.tsx';
import { SignPassword } from './SignPassword.tsx';
import { SmsCode } from './SmsCode.tsx';
import type { StampDeskProps, Stamping } from './useStamping.ts';

type SignCardProps = StampDeskProps & { stamping: Stamping };

/** Who signs, how they prove it, and the button; the approval of the seal's use before it where a company wants one. */
export function SignCard({ stamping, ...desk }: SignCardProps) {
  const { use, approved, sealId } = stamping;
  return (
    <>
      <Signer {...desk} />
      {desk.info.rule?.approval && !approved ? (
        <LoadState loaded={use} skeleton="detail">
          {(state) => <SealUseCard use={state} sealId={sealId} file={desk.document} onAsked={use.reload} />}
        </LoadState>
      ) : (
        <>
          <Proof {...desk} stamping={stamping} />
          <Button
            type="primary"
            block
            size="large"
            loading={stamping.isStamping}
            disabled={!sealId}
            onClick={stamping.stamp}
          >
            确认{desk.transition.label}
          </Button>
        </>
      )}
    </>
  );
}

function Signer({ info: { certificate } }: StampDeskProps) {
  return (
    <dl className="blk-stamp-facts">
      <dt>签章人</dt>
      <dd>{certificate?.signerName}</dd>
      <dt>证书编号</dt>
      <dd title={certificate?.certNo}>{certificate?.certNo}</dd>
      <dt>有效期至</dt>
      <dd>{certificate?.validTo.slice(0, 10)}</dd>
    </dl>
  );
}

function Proof({ info, stamping }: SignCardProps) {
  const { proof, secret, secretError, enter } = stamping;
  if (proof === null) return null;
  if (proof === 'password') return <SignPassword value={secret} error={secretError} onChange={enter} />;
  return <SmsCode mobile={info.certificate?.signerMobile ?? ''} value={secret} error={secretError} onChange={enter} />;
}
