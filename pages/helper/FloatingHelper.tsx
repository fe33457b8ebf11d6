import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSiteSettings } from '#pages/base';
import { SymbolMark } from '#pages/brand';
import { useSession } from '#runtime/session';
import { sessionStore } from '#runtime/storage';
import { BackToTop } from './BackToTop.tsx';
import './helper.css';

const QrCode = lazy(() => import('./QrCode.tsx'));

const OPEN = 'helper.open';
/** As in shell.css. */
const TELEPHONE = '(max-width: 760px)';

/** Right edge of the portal: quick lookups, customer service, back to top (specification section 1; chapter 70, section 8). */
export default function FloatingHelper() {
  const [open, setOpen] = useState(() => sessionStore.get<boolean>(OPEN) ?? false);
  const services = useSession((state) => state.person?.companyServices ?? NONE);
  const settings = useSiteSettings();
  const entries = (settings?.helper ?? []).filter(
    ({ planned, service }) => !planned && (service === undefined || services.includes(service)),
  );
  const show = (on: boolean) => {
    sessionStore.set(OPEN, on);
    setOpen(on);
  };
  const toggle = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const close = (event: KeyboardEvent) => {
      // What lies over the page closes first: a dialog, a list of choices.
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('[role=dialog]')) return;
      sessionStore.set(OPEN, false);
      setOpen(false);
      toggle.current?.focus();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [open]);
  // On a telephone the open panel would lie over the page that was chosen in it.
  const chosen = () => window.matchMedia?.(TELEPHONE).matches && show(false);
  return (
    <aside className="helper" aria-label="客服助手">
      <BackToTop />
      <div className={open ? 'helper-panel helper-open' : 'helper-panel'}>
        <button ref={toggle} type="button" className="helper-toggle" aria-expanded={open} onClick={() => show(!open)}>
          {open ? <SymbolMark name="phone" size={22} /> : null}
          {open ? '收起' : '助手'}
        </button>
        {open ? (
          <div className="helper-body">
            <ul>
              {entries.map((entry) => (
                <li key={entry.text}>
                  <Link to={entry.to} onClick={chosen}>
                    <SymbolMark name={entry.symbol} size={26} />
                    {entry.text}
                  </Link>
                </li>
              ))}
            </ul>
            {settings?.serviceQrText ? (
              <figure>
                <Suspense fallback={null}>
                  <QrCode text={settings.serviceQrText} />
                </Suspense>
                <figcaption>客服二维码</figcaption>
              </figure>
            ) : null}
            {settings?.servicePhone ? <p className="helper-phone">客服热线 {settings.servicePhone}</p> : null}
          </div>
        ) : null}
      </div>
    </aside>
  );
}

const NONE: readonly string[] = [];
