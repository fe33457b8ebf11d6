/** `dictionaries/<area>/<name>.json`. */
import { choice, either, flag, list, map, may, must, nothing, number, object, schemaLink, shape, text } from './build.ts';

export const DictionaryEntry = shape('DictionaryEntry', 'One entry.', {
  code: must(text(), 'Value as stored and sent, e.g. "SHIP".', 'CONFIRM_WAIT_SIGN_SEAL'),
  label: must(text(), 'Chinese label, e.g. "船运".', '草稿'),
  text: may(text({ empty: true }), 'Longer text, where the label is an abbreviation.', 'K2O+Na2O'),
  color: may(
    choice('default', 'processing', 'success', 'warning', 'error'),
    'Tag colour: default grey, processing blue, success green, warning orange, error red.',
    'processing',
  ),
  parent: may(text(), 'Code of the parent entry (in this or in the parent dictionary), e.g. the coal type of a sub type.', 'SMOKELESS_COAL'),
  disabled: may(flag(), 'No longer offered, still shown in old records.', true),
  message: may(text({ empty: true }), 'Text shown when the entry is chosen.', '货物不移动，仓库变更货权登记即为交付。'),
  attributes: may(
    map(either(text({ empty: true }), number(), flag(), nothing()), { names: 'code' }),
    "Further attributes, read as dict('name', code).attribute in expressions.",
    { route: '/center/message/riskControlLogisticSuperviseDetail' },
  ),
});

export const DictionarySpec = shape('DictionarySpec', '`served` says in which calls of section 7 the dictionary appears and under which name.', {
  $schema: schemaLink(),
  name: must(text({ pattern: '^[A-Za-z][A-Za-z0-9_-]*$' }), 'File name before .json.', 'deliveryFileType'),
  title: must(text(), 'Chinese name, e.g. "运输方式".', '交货资料类型', {
    follows: 'title of record and field where the states of a workflow are its entries',
  }),
  freeEntry: may(flag(), 'Users may enter a value that is not listed.', true),
  served: may(
    list(
      object({
        call: must(choice('order', 'common', 'steel', 'station', 'user', 'indicator'), 'order: /api/order/dict, common: /api/common/dict and so on.', 'order'),
        name: must(text(), 'Name in the answer.', 'deliveryMode'),
      }),
    ),
    'In which calls of specification section 7 the dictionary appears, and under which name.',
    [
      { call: 'indicator', name: 'order' },
      { call: 'indicator', name: 'deliver' },
    ],
  ),
  entries: must(
    list(DictionaryEntry, { least: 1 }),
    'Entries in display order.',
    [
      { code: 'APPLY', label: '发货申请' },
      { code: 'COAL_LOGISTICS', label: '煤炭物流登记' },
    ],
    { follows: 'the states of the workflow whose field names the dictionary; then there need be no file at all' },
  ),
});
