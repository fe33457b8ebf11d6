import { lazy, Suspense, useState } from 'react';
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
  // On a telephone the open panel would lie over the page that was chosen in it.
  const chosen = () => window.matchMedia?.(TELEPHONE).matches && show(false);
  return (
    <aside className="helper" aria-label="客服助手">
      <BackToTop />
      <div className={open ? 'helper-panel helper-open' : 'helper-panel'}>
        <button type="button" className="helper-toggle" aria-expanded={open} onClick={() => show(!open)}>
          <SymbolMark name="phone" size={22} />
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
