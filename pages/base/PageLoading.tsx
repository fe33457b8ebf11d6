/** Shown while a page's code or the user's data is on its way; kept free of any library. */
export function PageLoading() {
  return (
    <div className="page-loading" role="status">
      <span className="page-loading-mark" aria-hidden="true" />
      正在加载…
    </div>
  );
}
