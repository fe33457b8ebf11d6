/** What blocks of pages are made of: fields, figures and the frame that every block has. */
import { ActionSpec } from '../action.ts';
import { alias, choice, either, expression, flag, list, may, must, naming, object, oneOf, shape, text } from '../build.ts';

const span = may(choice(1, 2), '2: the whole line.', 2);

/** A field, or a text in the place of one. */
export const BlockFieldObject = oneOf('BlockFieldObject', 'A field or a computed text of a block, with how it is shown.', [
  object({
    field: must(naming('field'), 'Field path.', 'payload.handling'),
    tag: may(flag(), 'Codes are shown as tags, as in lists.', true),
    span,
  }),
  object({
    label: must(text(), 'Chinese label.', '有效期'),
    text: must(expression(), 'The text.', "coalesce(profile.email, '未设置')"),
    color: may(expression(), 'It is a tag of this colour.', "profile.auth ? 'success' : 'warning'"),
    span,
  }),
]);

export const BlockFieldUse = alias(
  'BlockFieldUse',
  'A field (also inside a nested object: `payload.price`) of a block, or a computed text; `span: 2` takes the whole line.',
  either(text(), BlockFieldObject),
);

export const FigureUse = alias(
  'FigureUse',
  'A key figure; red while `danger` holds for the record. `unit` where the field alone does not say it.',
  either(
    text(),
    object({
      field: must(naming('field'), 'Field path: "basePrice", "deliveryDate.start".', 'currentRatio'),
      danger: may(expression(), 'Red while this holds, e.g. what is overpaid.', 'creditUsage > 100'),
      unit: may(text(), 'Unit behind the value where the field alone does not say it, e.g. kn for ships.', 'kn'),
    }),
  ),
);

/** What a block may say beside its kind. */
export const BlockFrame = shape('BlockFrame', 'What every block may say beside its kind.', {
  about: may(expression(), 'Stands behind the heading.', 'chosen.wagonNo'),
  visible: may(expression(), 'Shown only while this holds.', '!empty(center.certificate.id)'),
  actions: may(list(ActionSpec), 'Buttons right of the heading.', [{ key: 'edit', label: '修改', to: '/center/account/person/safety' }]),
});
