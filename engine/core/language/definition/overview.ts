/** Overview screens: blocks over what calls answer. */
import { ScreenButton } from './action.ts';
import { ScreenBlock } from './blocks/block.ts';
import {
  call,
  code,
  either,
  expression,
  flag,
  integer,
  kind,
  later,
  link,
  list,
  map,
  may,
  must,
  type Node,
  naming,
  object,
  oneOf,
  type Shape,
  shape,
  short,
  text,
} from './build.ts';
import { FieldSchema } from './field.ts';
import { ScreenBase } from './screen-base.ts';

const answerFields = (): Node =>
  map(
    later(() => AnswerField),
    { names: 'code' },
  );

export const AnswerPart: Shape = shape('AnswerPart', 'A part of an answer with the fields of an entity that the screen names anywhere.', {
  entity: must(naming('entity'), 'The entity.', 'seal'),
  field: may(code(), 'This field of the entity alone, as it is: a line table with its columns.', 'events', { standard: 'all its fields' }),
  list: may(flag(), 'It is rows.', true),
  title: may(text(), 'Chinese name.', '电子印章', { standard: "the entity's or field's title" }),
  fields: may(answerFields(), 'Fields that it has besides, or otherwise.', { imageUrl: { type: 'string', title: '印模' } }),
});

export const StatedAnswerField = oneOf('StatedAnswerField', 'A field of an answer as a file describes it: by an entity, or in full.', [
  AnswerPart,
  FieldSchema,
]);

export const AnswerField = short(
  'AnswerField',
  'A field of an answer. In files `entity` gives a part of it the fields of a record.',
  FieldSchema,
  either(StatedAnswerField),
  { entity: 'seal', list: true },
);

export const AnswerSpec = shape('AnswerSpec', 'What a page knows under a name: the answer of a call, or what a block of the page holds there.', {
  call: may(call(), 'GET base:/path with {name.field} and {query.x} slots.', 'GET user:/api/personal/profile', {
    standard: 'a block of the page holds it: a form, a choice',
  }),
  when: may(expression(), 'Asked only while this holds.', '!empty(chosen.id)'),
  refresh: may(integer({ least: 10 }), 'Seconds after which it is asked anew.', 60),
  at: may(text(), 'Member of the answer that is meant; answers of one call share it.', 'tracks', { standard: 'the whole answer' }),
  kept: may(
    text(),
    "Rows that the user keeps at hand, on every device: their name in the user's own settings. Buttons with `keep` put rows there.",
    'track.favourites',
  ),
  entity: may(naming('entity'), 'It has the fields of this entity.', 'track'),
  fields: may(answerFields(), 'Its fields, as those of an entity; beside `entity` those that it has besides.', {
    name: { type: 'string', title: '姓名' },
  }),
  list: may(flag(), 'It is rows of these fields.', true),
});

export const OverviewScreen = shape(
  'OverviewScreen',
  'Blocks over what calls answer.',
  {
    kind: kind('overview', 'Blocks over what calls answer.'),
    answers: may(map(AnswerSpec, { names: 'code' }), 'What the page knows, by name.', {
      profile: { call: 'GET user:/api/personal/profile', fields: { name: { type: 'string', title: '姓名' } } },
    }),
    about: may(expression(), 'Stands beside the title.', 'load.deliver.deliveryNo'),
    leads: may(
      list(object({ when: must(expression(), 'Condition.', 'profile.auth'), to: must(link(), 'A route.', '/center/account/person/info') }), { least: 1 }),
      'Leads to another route at once while `when` holds.',
      [{ when: 'profile.auth', to: '/center/account/person/info' }],
    ),
    choice: may(
      object({
        query: must(text(), 'Parameter of the address.', 'type'),
        label: must(text(), 'Chinese label.', '查询类型'),
        options: must(
          list(object({ value: must(text(), 'Value in the address.', 'TRAIN'), label: must(text(), 'Chinese label.', '火车查询') }), { least: 2 }),
          'Values; the first one where the address names none of them.',
          [
            { value: 'TRAIN', label: '火车查询' },
            { value: 'SHIP', label: '船舶查询' },
          ],
        ),
      }),
      'One of a few values of a parameter of the address.',
      {
        query: 'type',
        label: '查询类型',
        options: [
          { value: 'TRAIN', label: '火车查询' },
          { value: 'SHIP', label: '船舶查询' },
        ],
      },
    ),
    actions: may(list(ScreenButton), 'Buttons in the head of the page.', [{ key: 'refresh', operation: 'refresh' }]),
    blocks: must(list(ScreenBlock, { least: 1 }), 'Blocks from top to bottom.', [{ kind: 'notice', level: 'info', text: "'暂无数字证书'" }]),
  },
  { with: [ScreenBase] },
);
