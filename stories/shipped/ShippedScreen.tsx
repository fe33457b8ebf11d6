import { useMemo } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { ScreenSpec } from '#core/language';
import { EngineProvider } from '#engine';
import { forgetLists, ScreenView } from '#engine/screens';
import { ScreenTabs } from '#pages/screen';
import { bundleOf } from '../schemas.ts';
import { shippedHost } from './host.ts';

/** A shipped screen over the sample records of its entity; tabs show the screens that they name. */
export function ShippedScreen({ route }: { route: string }) {
  const bundle = useMemo(() => bundleOf(route), [route]);
  const host = useMemo(() => {
    forgetLists();
    return shippedHost(bundle);
  }, [bundle]);
  const { screen } = bundle;
  if (screen.kind === 'page' || screen.kind === 'redirect') return <Elsewhere screen={screen} />;
  if (screen.kind === 'tabs') {
    return (
      <MemoryRouter initialEntries={[route]}>
        <ScreenTabs screen={screen} show={(shown) => <ShippedScreen key={shown} route={shown} />} />
      </MemoryRouter>
    );
  }
  return (
    <div style={{ minHeight: 820, margin: -16, background: 'var(--blk-ground)' }}>
      <EngineProvider host={host}>
        <ScreenView bundle={bundle} />
      </EngineProvider>
    </div>
  );
}

/** What the engine does not draw: pages written by hand and addresses that lead on. */
function Elsewhere({ screen }: { screen: Extract<ScreenSpec, { kind: 'page' | 'redirect' }> }) {
  return (
    <dl>
      <dt>名称</dt>
      <dd>{screen.title}</dd>
      <dt>地址</dt>
      <dd>
        <code>{screen.route}</code>
      </dd>
      <dt>{screen.kind === 'page' ? '专用页面，由应用绘制' : '打开时转到'}</dt>
      <dd>
        <code>{screen.kind === 'page' ? screen.component : screen.to}</code>
      </dd>
    </dl>
  );
}
