import type { ComponentType } from 'react';
import { BridgedField, type Connected, LoneField } from '#engine/formily';
import { useFormContext } from '#engine/store';
import type { ReadOnlyProps, WidgetProps } from '../types.ts';
import { useControlAria } from '../useControlAria.ts';
import { useOffer } from './choices.ts';
import type { Behind, Face } from './faces.ts';
import { useInnerNames } from './useInnerNames.ts';

type Settings = Readonly<Record<string, unknown>>;

/** What the language lets a form say to the component. Nothing else of a file reaches it. */
function saidTo({ props }: Behind, settings: Settings): Record<string, unknown> {
  return Object.fromEntries(Object.entries(settings).filter(([key]) => props.includes(key)));
}

/** The editing control of a component; loads the component's code. */
export async function controlOf(behind: Behind): Promise<ComponentType<WidgetProps>> {
  const component = await behind.load();
  return (props) => <Control {...props} behind={behind} component={component} />;
}

/** The component as it shows a value that nobody edits. */
export async function prettyOf(behind: Behind): Promise<ComponentType<ReadOnlyProps>> {
  const component = await behind.load();
  return (props) => <Pretty {...props} behind={behind} component={component} />;
}

type Bridged = { behind: Behind; component: Connected };

function Control({ behind, component, ...props }: WidgetProps & Bridged) {
  const { face } = behind;
  const form = useFormContext();
  const root = useInnerNames(props.label);
  // A group has no one control: what is said about it belongs to the whole.
  useControlAria(props.id, face.group ? { 'aria-describedby': props.aria['aria-describedby'] } : props.aria);
  const { settings: own, ...offer } = useOffer(behind.name, props);
  const settings = { ...saidTo(behind, props.settings), ...own, ...commonOf(face, props) };
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

function Pretty({ behind, component, ...props }: ReadOnlyProps & Bridged) {
  const root = useInnerNames(props.label);
  const offer = useOffer(behind.name, { ...props, codes: null });
  const settings = { ...saidTo(behind, props.settings), ...offer.settings };
  return (
    <div ref={root}>
      <LoneField component={component} settings={settings} value={props.value} choices={offer.choices} isFixed />
    </div>
  );
}
