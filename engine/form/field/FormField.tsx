import { memo, useContext, useRef, useState } from 'react';
import type { FormFieldUse } from '#core/language';
import type { FieldModel, FieldView } from '#engine/store';
import { type ControlAria, type WidgetProps, wake } from '#engine/widgets';
import { useHost } from '../../host.tsx';
import { describedBy, fieldFrame } from './FieldFrame.tsx';
import type { FieldViewProps, FixedProps } from './fieldProps.ts';
import { InPlaceContext } from './inPlace.ts';

const NO_SETTINGS: Readonly<Record<string, unknown>> = {};
const NO_ARIA: ControlAria = {};
const NO_HANDLERS = {};

const settingsOfRows = new WeakMap<FormFieldUse, Readonly<Record<string, unknown>>>();

/** What the use of a field says to its widget; the same object each time. */
function settingsOf(use: FormFieldUse): Readonly<Record<string, unknown>> {
  const { as, heading, props = NO_SETTINGS } = use;
  if (!as) return props;
  const made = settingsOfRows.get(use) ?? { ...props, as, heading };
  settingsOfRows.set(use, made);
  return made;
}

/**
 * One editable field. Heavy controls start as a shell and wake when the pointer or the focus comes; light ones are the
 * control from the start and get their marks (clear) then. Drawn again only when its field view changes.
 */
export const FormField = memo(function FieldView({ model, face, use, widget, span }: FieldViewProps) {
  const [isNear, setNear] = useState(false);
  const host = useHost();
  const isWaking = useRef(false);
  const { id, path } = model;
  const come = (isPressed: boolean) => {
    if (isNear || isWaking.current || !face.enabled) return;
    if (!widget.Shell) {
      setNear(true);
      return;
    }
    isWaking.current = true;
    wake(id, widget, () => setNear(true), isPressed)
      .catch(() => host.toast('error', '控件加载失败，请检查网络后重试'))
      .finally(() => {
        isWaking.current = false;
      });
  };
  const arrive = () => come(false);
  const Control = widget.Shell && !isNear ? widget.Shell : widget.Edit;
  return fieldFrame({
    path,
    id,
    view: face,
    group: widget.group,
    span,
    // Screen readers click without a pointer.
    approach: isNear ? NO_HANDLERS : { onPointerEnter: arrive, onFocus: arrive, onClick: () => come(true) },
    children: <Control {...controlProps(model, face, use, isNear)} />,
  });
});

function controlProps(model: FieldModel, face: FieldView, use: FormFieldUse, isNear: boolean): WidgetProps {
  const { errors, warnings } = face;
  return {
    id: model.id,
    path: model.path,
    label: face.title,
    schema: model.schema,
    value: face.value,
    onChange: model.onChange,
    onBlur: model.onBlur,
    disabled: !face.enabled,
    status: errors.length > 0 ? 'error' : warnings.length > 0 ? 'warning' : undefined,
    aria: ariaOf(model.id, face),
    codes: face.options,
    min: face.min,
    max: face.max,
    settings: settingsOf(use),
    compact: false,
    isNear,
  };
}

function ariaOf(id: string, face: FieldView): ControlAria {
  const described = describedBy(id, face);
  if (!described && !face.required) return NO_ARIA;
  return {
    'aria-describedby': described,
    'aria-invalid': face.errors.length > 0 ? true : undefined,
    'aria-required': face.required ? true : undefined,
  };
}

/** A field that nobody may edit here: records, printouts, what the server owns. Its page may let it be edited in place. */
export const FixedField = memo(function FixedField(props: FieldViewProps) {
  const inPlace = useContext(InPlaceContext);
  return inPlace?.paths.has(props.model.path) ? <inPlace.Field {...props} Fixed={Fixed} /> : <Fixed {...props} />;
});

function Fixed({ model, face, use, widget, span, opener, onPress }: FixedProps) {
  return (
    <div className="blk-field blk-field-fixed" data-path={model.path} data-span={span}>
      <div className="blk-label">
        {face.title}
        {opener}
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the button beside the label */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the same */}
      <div className="blk-control" onClick={onPress}>
        <widget.ReadOnly
          path={model.path}
          label={face.title}
          schema={model.schema}
          value={face.value}
          settings={settingsOf(use)}
        />
      </div>
    </div>
  );
}
