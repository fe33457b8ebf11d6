/** Decision tables. */
import { alias, choice, code, either, expression, flag, list, map, may, must, naming, nothing, object, oneOf, schemaLink, shape, text } from './build.ts';

export const InputValues = oneOf('InputValues', 'Values of an input.', [
  object({
    dictionary: must(naming('dictionary'), 'Dictionary whose codes are the domain.', 'transportMode'),
    empty: may(flag(), 'The input may also be empty; rows name that case "empty".', true),
  }),
  object({
    values: must(list(text(), { least: 1, unique: true }), 'Listed values.', ['SHIP', 'TRAIN']),
    empty: may(flag(), 'The input may also be empty; rows name that case "empty".', true),
  }),
]);

export const InputDomain = alias(
  'InputDomain',
  "Domain of a decision table input: a dictionary's codes, `empty`, a boolean, or listed values.",
  either(choice('boolean'), InputValues),
);

export const TableInput = shape('TableInput', 'One input.', {
  name: must(code(), 'Name of the input in rows.', 'shipPartyRequired'),
  expression: must(expression(), "Gives the input's value.", '!empty(commitmentText)'),
  domain: must(InputDomain, 'Finite domain: "boolean", the codes of a dictionary, or listed values.', 'boolean'),
});

export const TableCell = alias(
  'TableCell',
  'What a row of a decision table says of an output.',
  either(list(text({ empty: true })), text({ empty: true }), nothing()),
);

export const TableOutput = shape('TableOutput', "What an output writes: the field's state, its option list, a suggested or a computed value.", {
  field: must(naming('field'), 'Field path.', 'consigneeCompanyName'),
  aspect: must(
    choice('state', 'options', 'suggest', 'value'),
    'state: required/shown/readonly/hidden; options: list of codes; suggest: default; value: computed value.',
    'suggest',
  ),
});

export const TableRow = shape('TableRow', 'One row.', {
  id: may(
    text({ pattern: '^[A-Za-z][A-Za-z0-9_.-]*$' }),
    'Name of the row, once in its table: coverage and "unreachable" of cases.json call it "/rows/<id>".',
    'railOnly',
  ),
  when: must(
    map(either(text({ empty: true }), list(text({ empty: true })), flag()), { names: 'code' }),
    'Input -> list of values, one value, true/false, "empty", or "*" (any). A left-out input is "*".',
    { coalType: ['COKING_COAL', 'SEMI_COKE', 'SMOKELESS_COAL', 'INJECTION_COAL'] },
  ),
  then: must(map(TableCell), 'Output ("field" for state, "field:options", "field:suggest", "field:value") -> cell.', {
    shipTransportCompanyName: 'shown',
    shipTransportProtocolNo: 'shown',
  }),
  note: may(text(), 'Remark for colleagues.', '有承诺书时显示，选填 (A-M09)'),
});

export const DecisionTable = shape('DecisionTable', 'Hit policy is always unique: each combination of inputs meets exactly one row.', {
  $schema: schemaLink(),
  name: must(text({ pattern: '^[A-Za-z][A-Za-z0-9_-]*$' }), 'File name before .table.json.', 'indicator-options'),
  title: must(text(), 'Chinese or English title of the table.', '各运输方式的交货方式'),
  source: may(text(), 'Where the table comes from, e.g. "§4".', '§4, A-M11'),
  inputs: must(list(TableInput, { least: 1 }), 'Inputs with finite domains.', [{ name: 'mode', expression: 'mode', domain: { dictionary: 'dispatchMode' } }]),
  outputs: must(list(TableOutput, { least: 1 }), 'What the cells write.', [{ field: 'orderIndicators.indicatorCode', aspect: 'options' }]),
  rows: must(list(TableRow, { least: 1 }), 'The rows.', [{ when: { coalType: ['STEAM_COAL'] }, then: { 'moistureMode:suggest': 'NONE' } }]),
});
