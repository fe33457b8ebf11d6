import { type ReactNode, Suspense, useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { TabsScreen } from '#core/language';
import { ScreenBoundary, TabBar, TabPanel } from '#engine';
import { heldCodes } from '#runtime/session';
import { partNamed } from './parts.ts';
import './screenTabs.css';

/** Screens shown as the tabs of one page; each loads when it is opened. A change of tab starts with a clean address. */
export function ScreenTabs({ screen, show }: { screen: TabsScreen; show(route: string): ReactNode }) {
  const [params, setParams] = useSearchParams();
  const panel = useId();
  const parameter = screen.parameter ?? 'tab';
  const tabs = screen.tabs.filter(({ permission }) => !permission || heldCodes().has(permission));
  const active = tabs.find(({ key }) => key === params.get(parameter)) ?? tabs[0];
  if (!active) return null;
  const Head = screen.head ? partNamed(screen.head) : null;
  const open = (key: string) => {
    const kept = (screen.keeps ?? []).flatMap((name): Array<[string, string]> => {
      const value = params.get(name);
      return value === null ? [] : [[name, value]];
    });
    setParams([...kept, [parameter, key]], { replace: true });
  };
  return (
    <div className="screen-tabs">
      {Head ? (
        <ScreenBoundary screen={`${screen.route} head`}>
          <Suspense fallback={null}>
            <Head />
          </Suspense>
        </ScreenBoundary>
      ) : null}
      <TabBar
        label={screen.title}
        tabs={tabs.map(({ key, title }) => ({ key, label: title }))}
        active={active.key}
        panel={panel}
        onChange={open}
      />
      <TabPanel id={panel} tab={active.key} className="screen-tab">
        {show(active.screen)}
      </TabPanel>
    </div>
  );
}
