import type { ComponentType } from 'react';
import { WIDGET_PROPS, type Widget } from '#core/language';
import { BridgedField, type Connected, componentOf, LoneField } from '#engine/formily';
import { useFormContext } from '#engine/store';
import type { ReadOnlyProps, WidgetProps } from '../types.ts';
import { useControlAria } from '../useControlAria.ts';
import { useOffer } from './choices.ts';
import { FACES, type Face, type FormilyName } from './faces.ts';
import { useInnerNames } from './useInnerNames.ts';

type Settings = Readonly<Record<string, unknown>>;

/** What the language lets a form say to the component. Nothing else of a file reaches it. */
function saidTo(name: FormilyName, settings: Settings): Record<string, unknown> {
  const known = WIDGET_PROPS[`formily:${name}` satisfies Widget] ?? {};
  return Object.fromEntries(Object.entries(settings).filter(([key]) => Object.hasOwn(known, key)));
}

/** The editing control of a component; loads the component's code. */
export async function controlOf(name: FormilyName): Promise<ComponentType<WidgetProps>> {
  const component = await componentOf(name);
  return (props) => <Control {...props} name={name} component={component} />;
}

/** The component as it shows a value that nobody edits. */
export async function prettyOf(name: FormilyName): Promise<ComponentType<ReadOnlyProps>> {
  const component = await componentOf(name);
  return (props) => <Pretty {...props} name={name} component={component} />;
}

type Bridged = { name: FormilyName; component: Connected };

function Control({ name, component, ...props }: WidgetProps & Bridged) {
  const face: Face = FACES[name];
  const form = useFormContext();
  const root = useInnerNames(props.label);
  // A group has no one control: what is said about it belongs to the whole.
  useControlAria(props.id, face.group ? { 'aria-describedby': props.aria['aria-describedby'] } : props.aria);
  const { settings: own, ...offer } = useOffer(name, props);
  const settings = { ...saidTo(name, props.settings), ...own, ...commonOf(face, props) };
  const drawn = form ? (
    <BridgedField store={form.store} path={props.path} component={component} settings={settings} {...offer} />
  ) : (
    <LoneField {...props} component={component} settings={settings} choices={offer.choices} />
  );
  return face.group ? <div ref={root}>{drawn}</div> : drawn;
}

function commonOf({ isTyped }: Face, { id, label, schema, status, disabled, onBlur }: WidgetProps) {
  const placeholder = disabled ? '' : (schema.placeholder ?? `请${isTyped ? '输入' : '选择'}${label}`);
  return { id, className: 'blk-block', status, placeholder, onBlur };
}

function Pretty({ name, component, ...props }: ReadOnlyProps & Bridged) {
  const root = useInnerNames(props.label);
  const offer = useOffer(name, { ...props, codes: null });
  const settings = { ...saidTo(name, props.settings), ...offer.settings };
  return (
    <div ref={root}>
      <LoneField component={component} settings={settings} value={props.value} choices={offer.choices} isFixed />
    </div>
  );
}
