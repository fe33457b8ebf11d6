import { WIDGET_PROPS } from '#core/language';
import type { HostComponent } from '../../port.ts';
import { lazyControl } from '../lazyControl.tsx';
import { ReadOnlyText } from '../ReadOnlyText.tsx';
import { RecordPicker } from '../RecordPicker/index.tsx';
import { ReadOnly as Labels } from '../Select/index.tsx';
import type { ReadOnlyProps, WidgetDefinition, WidgetProps } from '../types.ts';
import { type Behind, FACES, type Face, type FormilyName } from './faces.ts';
import { prettyFace } from './prettyFace.tsx';

/** Widgets that are components connected by `@formily/react`; their code and Formily come with the first one drawn. */
export const formilyWidgets: readonly WidgetDefinition[] = Object.entries<Face>(FACES).map(([name, face]) =>
  definitionOf({
    name,
    face,
    props: Object.keys(WIDGET_PROPS[`formily:${name}`] ?? {}),
    load: async () => (await import('#engine/formily')).componentOf(name as FormilyName),
  }),
);

/** Widgets that a host brings the components of. Each shows what nobody edits in its own way. */
export const hostWidgets = (components: Readonly<Record<string, HostComponent>>): WidgetDefinition[] =>
  Object.entries(components).map(([name, { load, props = [], ...shape }]) =>
    definitionOf({ name, face: { ...shape, isPretty: true }, props, load }),
  );

function definitionOf(behind: Behind): WidgetDefinition {
  const { Shell, isPretty, isTyped: _, ReadOnly = TextFace, ...shape } = behind.face;
  const faces = () => import('./control.tsx');
  const { Edit, isReady, load } = lazyControl(async () => (await faces()).controlOf(behind), Shell ?? Room);
  return {
    name: `formily:${behind.name}`,
    applies: () => false,
    Edit,
    isReady,
    load,
    ...(Shell && { Shell }),
    ReadOnly: isPretty ? prettyFace(async () => (await faces()).prettyOf(behind), ReadOnly) : ReadOnly,
    ...shape,
  };
}

/** Room for a control whose code is on its way. */
function Room({ id, label }: WidgetProps) {
  return <div id={id} className="blk-box" aria-busy="true" role="status" aria-label={`${label}加载中`} />;
}

/** The names of what was chosen, or the text. */
function TextFace(props: ReadOnlyProps) {
  if (props.schema.ref) return <RecordPicker.ReadOnly {...props} />;
  return props.schema.dictionary ? <Labels {...props} /> : <ReadOnlyText {...props} />;
}
