/** `components.json`: components that the host brings. */
import { choice, map, may, must, schemaLink, shape, text } from './build.ts';

export const ComponentSpec = shape(
  'ComponentSpec',
  'A component connected by `@formily/react` that the host brings (`EngineHost.components`); fields name it as `"widget": "formily:<name>"`.',
  {
    title: must(text(), 'What it is for.', '签名板'),
    props: may(
      map(choice('flag', 'count', 'text', 'words', 'ends', 'dictionary', 'entity', 'fields', 'referred', 'referreds')),
      'Properties that a form may give it -> what each holds; the linter holds forms to them.',
      { strokes: 'count' },
    ),
  },
);

export const ComponentsSpec = shape('ComponentsSpec', 'Components that the host brings. File: components.json.', {
  $schema: schemaLink(),
  components: must(map(ComponentSpec, { least: 1, names: 'code' }), 'Name -> what it is.', {
    SignaturePad: { title: '签名板', props: { strokes: 'count' } },
  }),
});
