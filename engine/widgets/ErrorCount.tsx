/** How many fields are wrong behind a link, a tab or a title. */
export function ErrorCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="blk-anchor-count">
      {count}
      <span className="blk-visually-hidden">处错误</span>
    </span>
  );
}
