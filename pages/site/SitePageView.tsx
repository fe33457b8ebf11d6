import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { SitePage } from '#core/language';
import { useSiteData, useTitle } from '#pages/base';
import { toast } from '#runtime/toast';
import { DemoPanel } from '../demo/index.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import { Section } from './sections/Section.tsx';
import './site.css';

const LANDING = '/';
const UNKNOWN = '页面不存在，已为您打开首页';

/** A public page drawn from its data; an address without one shows the landing page and says so (A-R33). */
export default function SitePageView() {
  const { pathname } = useLocation();
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const own = useSiteData(path);
  const isUnknown = own.data !== null && own.data.page === null;
  const landing = useSiteData(isUnknown ? LANDING : path);
  useUnknownToast(isUnknown ? path : null);
  const page = own.data?.page ?? (isUnknown ? landing.data?.page : null) ?? null;
  const failed = own.failed || landing.failed;

  return (
    <div className="site">
      <a className="site-skip" href="#main">
        跳到正文
      </a>
      <SiteHeader current={path} />
      <main id="main" tabIndex={-1} className="site-main">
        {page ? <Sections key={page.path} page={page} /> : null}
        {failed ? (
          <p className="site-failed" role="alert">
            页面内容加载失败，请
            <button type="button" onClick={() => window.location.reload()}>
              重新加载
            </button>
          </p>
        ) : null}
      </main>
      <SiteFooter />
      <DemoPanel />
    </div>
  );
}

function Sections({ page }: { page: SitePage }) {
  useTitle(page.title, page.description);
  return page.sections.map((section, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: sections of a page never move
    <Section key={index} section={section} first={index === 0} />
  ));
}

function useUnknownToast(path: string | null): void {
  const told = useRef<string | null>(null);
  useEffect(() => {
    if (path === null || told.current === path) return;
    told.current = path;
    toast('info', UNKNOWN);
  }, [path]);
}
