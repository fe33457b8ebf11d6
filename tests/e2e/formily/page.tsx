/** One form of the address `?form=<name>`, drawn as the portal draws it, in memory instead of on a server. */
import { useReducer } from 'react';
import { createRoot } from 'react-dom/client';
import { compileForm } from '#core/model';
import { EngineProvider } from '#engine';
import { FormView } from '#engine/form';
import type { EngineHost } from '#engine/port';
import { type FormMode, FormStore } from '#engine/store';
import { EngineTheme } from '#engine/theme';
import { installStyleNonce, styleNonce } from '../../../pages/base/nonce.ts';
import { memoryHost } from '../../../stories/screens/host.ts';
import type { ShownForm } from './forms.ts';

/** What a host brings beside the engine's own components. */
const components: EngineHost['components'] = {
  Signature: {
    load: async () => (await import('../../../stories/formily/Signature.tsx')).Signature,
    props: ['strokes'],
  },
};

async function draw(root: HTMLElement): Promise<void> {
  installStyleNonce();
  const query = new URLSearchParams(location.search);
  const name = query.get('form') ?? '';
  const mode = (query.get('mode') ?? 'edit') as FormMode;
  const answer = await fetch(`/forms/${name}`);
  const { entities, dictionaries, form, given = {}, labels, records }: ShownForm = await answer.json();
  const entity = entities.find((each) => each.name === form.entity);
  if (!entity) throw new Error(`no entity ${form.entity}`);
  const host = memoryHost({ components, entities, dictionaries, records, today: '2024-03-05' });
  const model = compileForm({ entity, form, tables: {}, dictionary: host.dictionary });
  const store = new FormStore(model.start(given, host.context()), { sections: form.sections, labels });
  // What a story reads of the record; it writes through the controls alone.
  Object.assign(window, { held: (path: string) => store.evaluation.value(path) ?? null });
  createRoot(root).render(
    <EngineTheme nonce={styleNonce()}>
      <EngineProvider host={host}>
        <FormView store={store} sections={form.sections} mode={mode}>
          <Submit store={store} />
        </FormView>
      </EngineProvider>
    </EngineTheme>,
  );
}

/** Checks the form, and shows what would be sent. */
function Submit({ store }: { store: FormStore }) {
  const [times, press] = useReducer((count: number) => count + 1, 0);
  return (
    <p>
      <button
        type="button"
        onClick={() => {
          store.validate();
          press();
        }}
      >
        提交
      </button>
      <output data-times={times}>{times > 0 ? JSON.stringify(store.evaluation.submission()) : ''}</output>
    </p>
  );
}

const root = document.getElementById('root');
if (root) void draw(root);
