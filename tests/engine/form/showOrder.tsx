import { render } from '@testing-library/react';
import { EngineProvider } from '#engine';
import { FormView } from '#engine/form';
import type { FormStore } from '#engine/store';
import { EngineTheme } from '#engine/theme';
import { orderHost, sections } from './order.ts';

/** Draws the form of the small order, in its own sections unless told otherwise. */
export function showOrder(store: FormStore, shown = sections) {
  return render(
    <EngineTheme>
      <EngineProvider host={orderHost()}>
        <FormView store={store} sections={shown} />
      </EngineProvider>
    </EngineTheme>,
  );
}
