import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { SiteSettings } from '#core/language';
import { useSiteSettings } from '#pages/base';
import { Brand } from '#pages/brand';
import { useSession } from '#runtime/session';

type Entry = SiteSettings['nav'][number];

/** Sticky header: navigation, and the way in; below 768 px a drawer. */
export function SiteHeader({ current }: { current: string }) {
  const settings = useSiteSettings();
  const signedIn = useSession((state) => state.token !== null);
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the drawer
  useEffect(() => setOpen(false), [pathname]);
  useEffect(() => {
    if (!open) return;
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, [open]);

  return (
    <header className="site-header">
      <div className="site-bar">
        <Link to="/" className="site-logo">
          <Brand size={30} />
        </Link>
        <button
          type="button"
          className="site-burger"
          aria-label={open ? '关闭导航' : '打开导航'}
          aria-expanded={open}
          aria-controls="site-nav"
          onClick={() => setOpen(!open)}
        >
          <i />
          <i />
          <i />
        </button>
        <nav id="site-nav" className={open ? 'site-nav site-nav-open' : 'site-nav'} aria-label="主导航">
          {settings?.nav.map((entry) =>
            entry.items ? (
              <Menu key={entry.text} entry={entry} current={current} />
            ) : (
              <NavLink key={entry.text} text={entry.text} to={entry.to ?? '/'} current={current} />
            ),
          )}
          <span className="site-enter">
            {signedIn ? (
              <Link className="site-button site-primary" to="/center">
                进入工作台
              </Link>
            ) : (
              <>
                <Link className="site-button" to="/login">
                  登录
                </Link>
                <Link className="site-button site-primary" to="/register">
                  注册
                </Link>
              </>
            )}
          </span>
        </nav>
      </div>
      {open ? (
        <button type="button" className="site-shade" aria-label="关闭导航" onClick={() => setOpen(false)} />
      ) : null}
    </header>
  );
}

function NavLink({ text, to, current }: { text: string; to: string; current: string }) {
  return (
    <Link to={to} aria-current={to === current ? 'page' : undefined}>
      {text}
    </Link>
  );
}

/** Entry with a menu: opens by click and keyboard, closes when the focus leaves it. */
function Menu({ entry, current }: { entry: Entry; current: string }) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  const isHere = entry.items?.some((item) => item.to === current);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only shows earlier what the button shows
    <span
      ref={box}
      className="site-menu"
      onMouseEnter={() => setOpen(true)}
      onMouseLeave={() => setOpen(false)}
      onBlur={(event) => {
        if (!box.current?.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        type="button"
        aria-expanded={open}
        aria-current={isHere ? 'true' : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
      >
        {entry.text} <span aria-hidden="true">▾</span>
      </button>
      <span className={open ? 'site-menu-items site-menu-open' : 'site-menu-items'}>
        {entry.items?.map((item) => (
          <NavLink key={item.text} text={item.text} to={item.to ?? '/'} current={current} />
        ))}
      </span>
    </span>
  );
}
