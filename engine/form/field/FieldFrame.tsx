import type { HTMLAttributes, ReactElement, ReactNode } from 'react';
import type { FieldView } from '#engine/store';

type FrameProps = {
  path: string;
  /** Id of the control. */
  id: string;
  view: FieldView;
  /** Composite widgets are labelled as a group. */
  group?: boolean;
  span: string;
  children: ReactNode;
  /** The pointer or the focus comes to the field. */
  /** What tells that the user comes to the field. */
  approach: Pick<HTMLAttributes<HTMLDivElement>, 'onPointerEnter' | 'onFocus' | 'onClick'>;
};

/**
 * Label, control, messages: the markup around every editable field, and no more elements than it needs. Messages are
 * tied to the control by id. Called as a function: one component less for each field.
 */
export function fieldFrame({
  path,
  id,
  view: face,
  group,
  span,
  children,
  approach: arrivals,
}: FrameProps): ReactElement {
  const { title, required, errors, warnings, description } = face;
  const hasMessages = errors.length > 0 || warnings.length > 0 || Boolean(description);
  return (
    <div
      className="blk-field"
      data-path={path}
      data-span={span}
      data-invalid={errors.length > 0 || undefined}
      {...(group ? { role: 'group', 'aria-labelledby': `${id}-label` } : undefined)}
      {...arrivals}
    >
      {group ? (
        <span className="blk-label" id={`${id}-label`} data-required={required || undefined}>
          {title}
        </span>
      ) : (
        <label className="blk-label" htmlFor={id} data-required={required || undefined}>
          {title}
        </label>
      )}
      {children}
      {hasMessages ? messages(id, face) : null}
    </div>
  );
}

function messages(id: string, { errors, warnings, description }: FieldView): ReactElement {
  return (
    <div className="blk-messages">
      {errors.length > 0 ? (
        <div id={`${id}-error`} className="blk-error" role="alert">
          {errors.join('；')}
        </div>
      ) : null}
      {warnings.length > 0 ? (
        <div id={`${id}-warning`} className="blk-warning">
          {warnings.join('；')}
        </div>
      ) : null}
      {description && errors.length === 0 ? (
        <div id={`${id}-hint`} className="blk-hint">
          {description}
        </div>
      ) : null}
    </div>
  );
}

/** `aria-describedby` of a control: the messages that are there. */
export function describedBy(id: string, { errors, warnings, description }: FieldView): string | undefined {
  if (errors.length === 0 && warnings.length === 0) return description ? `${id}-hint` : undefined;
  const ids = [
    errors.length > 0 ? `${id}-error` : '',
    warnings.length > 0 ? `${id}-warning` : '',
    description && errors.length === 0 ? `${id}-hint` : '',
  ];
  return ids.filter(Boolean).join(' ');
}
