import type { ReactNode } from 'react';

type FieldFrameProps = {
  path: string;
  /** Id of the control. */
  id: string;
  label: string;
  required: boolean;
  /** Composite widgets are labelled as a group. */
  group?: boolean;
  span: string | undefined;
  hint?: ReactNode;
  errors: readonly string[];
  warnings: readonly string[];
  children: ReactNode;
};

/** Label, control, messages: the markup around every editable field. Messages are tied to the control by id. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, group } = props;
  const marks = props.required ? (
    <span className="blk-required" aria-hidden="true">
      *
    </span>
  ) : null;
  return (
    <div
      className="blk-field"
      data-path={props.path}
      data-span={props.span}
      data-invalid={props.errors.length > 0 || undefined}
      {...(group ? { role: 'group', 'aria-labelledby': `${id}-label` } : {})}
    >
      {group ? (
        <span className="blk-label" id={`${id}-label`}>
          {marks}
          {props.label}
        </span>
      ) : (
        <label className="blk-label" htmlFor={id} id={`${id}-label`}>
          {marks}
          {props.label}
        </label>
      )}
      <div className="blk-control">{props.children}</div>
      <Messages id={id} hint={props.hint} errors={props.errors} warnings={props.warnings} />
    </div>
  );
}

function Messages({ id, hint, errors, warnings }: Pick<FieldFrameProps, 'id' | 'hint' | 'errors' | 'warnings'>) {
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
      {hint && errors.length === 0 ? (
        <div id={`${id}-hint`} className="blk-hint">
          {hint}
        </div>
      ) : null}
    </div>
  );
}

/** `aria-describedby` of a control: the messages that are there. */
export function describedBy(
  id: string,
  has: { hint: boolean; errors: boolean; warnings: boolean },
): string | undefined {
  const ids = [
    has.errors ? `${id}-error` : '',
    has.warnings ? `${id}-warning` : '',
    has.hint && !has.errors ? `${id}-hint` : '',
  ].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}
