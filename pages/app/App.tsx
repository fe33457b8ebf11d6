import { PortalRouter } from '#pages/router';
import { ToastView } from '#pages/toast';
import { PageBoundary } from './PageBoundary.tsx';
import { Root } from './Root.tsx';

/** One route: which page an address shows is decided by the guard and by the screens' data, not by a route table in code. */
export function App() {
  return (
    <>
      <PageBoundary>
        <PortalRouter>
          <Root />
        </PortalRouter>
      </PageBoundary>
      <ToastView />
    </>
  );
}
