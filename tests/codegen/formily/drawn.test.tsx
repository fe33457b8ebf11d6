// @vitest-environment jsdom

import { cleanup, render, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { EngineProvider } from '#engine';
import { FormView } from '#engine/form';
import { FormStore } from '#engine/store';
import { EngineTheme } from '#engine/theme';
import { memoryHost } from '../../../stories/screens/host.ts';
import { corpus, imported, modelOf, played, setOf } from '../../fixtures/formily.ts';

/** Schemas that say of fields of the record whether they show. */
const shown = corpus.flatMap(({ name, schema, behaves }) => {
  const behaviour = behaves.find(({ then }) => Object.keys(then.visible ?? {}).some((path) => !/\d/.test(path)));
  return behaviour ? [{ name, schema, behaviour }] : [];
});

describe('an imported form as it is drawn', () => {
  it('is looked at for at least fifteen schemas', () => {
    expect(shown.length).toBeGreaterThanOrEqual(15);
  });

  it.each(shown)('shows the fields of $name that the documentation says show', async ({ schema, behaviour }) => {
    const set = setOf(imported(schema));
    const { sections = [] } = set.forms['sample/form'] ?? {};
    const host = memoryHost({ entities: Object.values(set.entities), dictionaries: Object.values(set.dictionaries) });
    const store = new FormStore(played(modelOf(set), behaviour), { sections });
    const { container } = render(
      <EngineTheme>
        <EngineProvider host={host}>
          <FormView store={store} sections={sections} mode="edit" />
        </EngineProvider>
      </EngineTheme>,
    );
    const isDrawn = (path: string) => container.querySelector(`[data-path="${path}"]`) !== null;
    const expected = Object.entries(behaviour.then.visible ?? {}).filter(([path]) => !/\d/.test(path));
    await waitFor(() => {
      expect(Object.fromEntries(expected.map(([path]) => [path, isDrawn(path)]))).toEqual(Object.fromEntries(expected));
    });
    cleanup();
  });
});
