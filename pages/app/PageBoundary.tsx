import { Component, type ReactNode } from 'react';

/** Stands in for the page that a fault outside of any screen took down. */
export class PageBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <PageBroken /> : this.props.children;
  }
}

/** Free of any library, as code may be what could not be had. */
function PageBroken() {
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
