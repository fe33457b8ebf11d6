import type { MouseEvent, ReactNode } from 'react';
import type { FormFieldUse } from '#core/language';
import type { FieldModel, FieldView } from '#engine/store';
import type { WidgetDefinition } from '#engine/widgets';

/** A field and how it is drawn. */
export type FieldViewProps = {
  model: FieldModel;
  face: FieldView;
  use: FormFieldUse;
  widget: WidgetDefinition;
  span: string;
};

/** A field that is looked at. */
export type FixedProps = FieldViewProps & {
  /** Button beside the label. */
  opener?: ReactNode;
  /** The value was clicked. */
  onPress?(event: MouseEvent): void;
};
