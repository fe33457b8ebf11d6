import { render } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { EngineProvider } from '#engine';
import { FormView } from '#engine/form';
import { EngineTheme } from '#engine/theme';

/** Draws a form as a page of the host does. */
export function showForm(host: ComponentProps<typeof EngineProvider>['host'], form: ComponentProps<typeof FormView>) {
  return render(
    <EngineTheme>
      <EngineProvider host={host}>
        <FormView {...form} />
      </EngineProvider>
    </EngineTheme>,
  );
}
