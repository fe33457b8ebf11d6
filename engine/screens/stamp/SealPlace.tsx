import { Alert, Button, Switch } from 'antd';
import type { Stamping } from './useStamping.ts';

/** Where the seal lies, and whether one runs over the edges of the pages. */
export function SealPlace({ stamping, pages }: { stamping: Stamping; pages: number }) {
  const { position, moved, automatic, move, crossPage, setCrossPage } = stamping;
  return (
    <>
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
            <Button type="link" size="small" onClick={() => move(null)}>
              恢复自动
            </Button>
          ) : null}
        </p>
      ) : (
        <Alert type="info" showIcon message="盖章位置由系统按签署栏自动确定" />
      )}
      {pages > 1 ? (
        <div className="blk-stamp-switch">
          <Switch checked={crossPage} onChange={setCrossPage} aria-label="加盖骑缝章" /> 加盖骑缝章（共 {pages} 页）
        </div>
      ) : null}
    </>
  );
}

/** Scrolls the preview to the seal, or to its page while that is not drawn yet. */
function showSeal(page: number): void {
  const place = document.querySelector('.blk-seal') ?? document.querySelector(`.blk-pdf-page[data-page="${page}"]`);
  place?.scrollIntoView({ block: 'center', behavior: 'smooth' });
}
