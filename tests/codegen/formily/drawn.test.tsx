// @vitest-environment jsdom

import { cleanup, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FormStore } from '#engine/store';
import { memoryHost } from '../../../stories/screens/host.ts';
import { showForm } from '../../engine/form/showForm.tsx';
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
    const { container } = showForm(host, { store, sections, mode: 'edit' });
    const isDrawn = (path: string) => container.querySelector(`[data-path="${path}"]`) !== null;
    const expected = Object.entries(behaviour.then.visible ?? {}).filter(([path]) => !/\d/.test(path));
    await waitFor(() => {
      expect(Object.fromEntries(expected.map(([path]) => [path, isDrawn(path)]))).toEqual(Object.fromEntries(expected));
    });
    cleanup();
  });
});
