/** Draws a screen of the sample entity on an in-memory host. */
import { render } from '@testing-library/react';
import type { ScreenSpec } from '#core/language';
import { EngineProvider } from '#engine';
import type { ScreenBundle } from '#engine/port';
import { forgetLists, ScreenView } from '#engine/screens';
import { EngineTheme } from '#engine/theme';
import type { MemoryOptions } from '../../stories/answers.ts';
import { type MemoryHost, memoryHost } from '../../stories/screens/host.ts';
import {
  bundleOf,
  companies,
  companyEntity,
  deliveries,
  deliveryEntity,
  dictionaries,
  logs,
  orderEntity,
  orders,
  sealInfo,
  signatures,
} from '../../stories/screens/sample/index.ts';

export type Drawn = { host: MemoryHost; container: HTMLElement; unmount(): void; again(): void };

/** A host with 25 orders unless the options say otherwise; guides are off. */
export function sampleHost(options: Partial<MemoryOptions> = {}): MemoryHost {
  const host = memoryHost({
    entities: [orderEntity, companyEntity, deliveryEntity],
    records: { order: orders(25), company: companies, delivery: deliveries },
    dictionaries,
    logs,
    sealInfo,
    signatures,
    ...options,
  });
  host.stored.set('guide.orderList', -1);
  return host;
}

export const drawScreen = (screen: ScreenSpec, host: MemoryHost = sampleHost()): Drawn =>
  drawBundle(bundleOf(screen), host);

/** A screen with what its model needs, e.g. one of the shipped ones. */
export function drawBundle(bundle: ScreenBundle, host: MemoryHost): Drawn {
  const tree = () => (
    <EngineTheme>
      <EngineProvider host={host}>
        <ScreenView bundle={bundle} />
      </EngineProvider>
    </EngineTheme>
  );
  const { container, unmount, rerender } = render(tree());
  return { host, container, unmount, again: () => rerender(tree()) };
}

export { forgetLists };

/** Arguments of the calls of one method, in order. */
export function callsOf(host: MemoryHost, method: MemoryHost['calls'][number]['method']): unknown[][] {
  return host.calls.filter((call) => call.method === method).map((call) => call.args);
}
