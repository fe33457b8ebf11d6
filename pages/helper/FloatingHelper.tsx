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
/** The company's open service that the recognition of invoices belongs to; the server says which are open. */
const RECOGNITION_SERVICE = 'INVOICE_TOOL';

/** As in shell.css. */
const TELEPHONE = '(max-width: 760px)';

type Entry = { text: string; symbol: string; to: string; service?: string };
const ENTRIES: readonly Entry[] = [
  { text: '发票识别', symbol: 'invoice', to: '/invoice/discern/list', service: RECOGNITION_SERVICE },
  { text: '火车查询', symbol: 'train', to: '/travel/travelSearch?type=TRAIN' },
  { text: '船舶查询', symbol: 'ship', to: '/travel/travelSearch?type=SHIP' },
  { text: '发票工具箱', symbol: 'calculator', to: '/center/admin/invoice/in/list' },
];

/** Right edge of the portal: quick lookups, customer service, back to top (specification section 1; chapter 70, section 8). */
export default function FloatingHelper() {
  const [open, setOpen] = useState(() => sessionStore.get<boolean>(OPEN) ?? false);
  const services = useSession((state) => state.person?.companyServices ?? NONE);
  const settings = useSiteSettings();
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
              {ENTRIES.filter(({ service }) => service === undefined || services.includes(service)).map((entry) => (
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
