/** What stands where articles are not there yet, or do not come. */
export function ArticlesWait({ failed, empty = false }: { failed: boolean; empty?: boolean }) {
  if (failed) return <p role="alert">内容加载失败，请稍后再试。</p>;
  return <p className="site-wait">{empty ? '暂无内容' : '正在加载…'}</p>;
}
