import { formatNumber } from '#core/format';
import { WithMenu } from '#engine/menu';
import './table.css';

type PaginationProps = {
  pageNo: number;
  pageSize: number;
  total: number;
  /** There are more than `total`, which nobody has counted. */
  more?: boolean;
  /** Counts them. */
  onCount?(): void;
  counting?: boolean;
  onChange(pageNo: number, pageSize: number): void;
};

/** Rows a page on offer (default 10, specification section 9). */
export const PAGE_SIZES = [10, 20, 50, 100, 200];
const AROUND = 2;

/** Page numbers around the current one with the first and the last; `null` is a gap. */
export function pageNumbers(pageNo: number, pages: number): Array<number | null> {
  const near = Array.from({ length: AROUND * 2 + 1 }, (_, index) => pageNo - AROUND + index);
  const wanted = [...new Set([1, ...near, pages])].filter((page) => page >= 1 && page <= pages);
  return wanted.flatMap((page, index) => {
    const before = wanted[index - 1];
    if (before === undefined || page - before === 1) return [page];
    return page - before === 2 ? [page - 1, page] : [null, page];
  });
}

/** Page numbers, rows a page, jump to a page. */
export function Pagination({ pageNo, pageSize, total, more = false, onCount, counting, onChange }: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize)) + (more ? 1 : 0);
  // Beyond what is counted any page may be there; the list leads back from one that is not.
  const last = more ? Number.POSITIVE_INFINITY : pages;
  const go = (page: number) => onChange(Math.min(last, Math.max(1, page)), pageSize);
  return (
    <nav className="blk-pages" aria-label="分页">
      <span className="blk-pages-total">共 {more ? `${formatNumber(total)}+` : total} 条</span>
      {more && onCount ? (
        <button
          type="button"
          className="blk-pages-count"
          title="统计准确的条数与合计"
          disabled={counting}
          onClick={onCount}
        >
          {counting ? '计数中…' : '精确计数'}
        </button>
      ) : null}
      <button type="button" disabled={pageNo <= 1} onClick={() => go(pageNo - 1)} aria-label="上一页">
        ‹
      </button>
      {pageNumbers(pageNo, pages).map((page, index) =>
        page === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no identity but its place
          <span key={`gap${index}`} className="blk-pages-gap">
            …
          </span>
        ) : (
          <button
            key={page}
            type="button"
            aria-current={page === pageNo ? 'page' : undefined}
            aria-label={`第${page}页`}
            onClick={() => go(page)}
          >
            {page}
          </button>
        ),
      )}
      <button type="button" disabled={pageNo >= pages} onClick={() => go(pageNo + 1)} aria-label="下一页">
        ›
      </button>
      <WithMenu
        chosen={`${pageSize}`}
        choices={[...new Set([...PAGE_SIZES, pageSize])]
          .sort((a, b) => a - b)
          .map((size) => ({ key: `${size}`, label: `${size} 条/页`, onChoose: () => onChange(1, size) }))}
        button={(opening) => (
          <button type="button" className="blk-pages-size" aria-label={`每页条数：${pageSize} 条/页`} {...opening}>
            {pageSize} 条/页
          </button>
        )}
      />
      {pages > 5 ? (
        <label className="blk-pages-jump">
          跳至
          <input
            key={pageNo}
            inputMode="numeric"
            aria-label="跳至页码"
            onKeyDown={(event) => {
              const page = Number(event.currentTarget.value);
              if (event.key === 'Enter' && Number.isInteger(page) && page > 0) go(page);
            }}
          />
          页
        </label>
      ) : null}
    </nav>
  );
}
