/** A fault outside of any screen took the page down; free of any library, as code may be what could not be had. */
export function PageBroken() {
  return (
    <main className="page-broken" role="alert">
      <h1>页面加载失败，请稍后重试</h1>
      <p>
        <button type="button" onClick={() => location.reload()}>
          重试
        </button>
        <a href="/">返回首页</a>
      </p>
    </main>
  );
}
