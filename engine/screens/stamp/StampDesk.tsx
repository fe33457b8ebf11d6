import { lazy, Suspense, useCallback } from 'react';
import { Card } from '#engine/blocks';
import { ScreenSkeleton } from '#engine/feedback';
import { SealChoice } from './SealChoice.tsx';
import { SealOverlay } from './SealOverlay.tsx';
import { SealPlace } from './SealPlace.tsx';
import { SignCard } from './SignCard.tsx';
import { type StampDeskProps, type Stamping, useStamping } from './useStamping.ts';

const PdfViewer = lazy(async () => ({ default: (await import('../../pdf/index.ts')).PdfViewer }));
const ComparisonButton = lazy(async () => ({ default: (await import('../../pdf/index.ts')).ComparisonButton }));

const HASH_SHOWN = 16;

/** Choose a seal, look where it lies, enter the code, stamp. */
export function StampDesk(props: StampDeskProps) {
  const stamping = useStamping(props);
  return (
    <div className="blk-stamp">
      <Card flush>
        <Suspense fallback={<ScreenSkeleton kind="detail" />}>
          <Preview {...props} stamping={stamping} />
        </Suspense>
      </Card>
      <div className="blk-stamp-side">
        <Card title="1 选择印章">
          <SealChoice seals={stamping.seals} chosen={stamping.sealId} onChoose={stamping.pick} />
        </Card>
        <Card title="2 盖章位置">
          <SealPlace stamping={stamping} pages={props.document.pages} />
        </Card>
        <Card title={stamping.proof === null ? '3 确认' : '3 身份验证'}>
          <SignCard {...props} stamping={stamping} />
        </Card>
      </div>
    </div>
  );
}

/** The document with the seal where it will lie. */
function Preview({ entity, transition, document: composed, stamping }: StampDeskProps & { stamping: Stamping }) {
  const { position, chosen, move } = stamping;
  const overlay = useCallback(
    (page: number, scale: number, size: { width: number; height: number }) =>
      position && chosen && page === position.page ? (
        <SealOverlay
          imageUrl={chosen.imageUrl}
          name={chosen.sealName}
          position={position}
          scale={scale}
          size={size}
          onMove={move}
        />
      ) : null,
    [position, chosen, move],
  );
  return (
    <PdfViewer
      fileId={composed.fileId}
      name={entity.documents?.[transition.dialog?.seal?.document ?? '']?.title ?? '文件'}
      height="calc(100vh - 300px)"
      overlay={overlay}
      extra={
        <>
          <span className="blk-stamp-hash" title={`SHA-256 ${composed.hash}`}>
            摘要 {composed.hash.slice(0, HASH_SHOWN)}…
          </span>
          <ComparisonButton fileId={composed.fileId} />
        </>
      }
    />
  );
}
