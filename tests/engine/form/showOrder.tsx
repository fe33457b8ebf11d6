import { render } from '@testing-library/react';
import { EngineProvider } from '#engine';
import { type FormStore, FormView } from '#engine/form';
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
