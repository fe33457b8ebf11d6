/** `workflows/<name>.json`: workflows that several entities share. */
import { alias, choice, either, flag, integer, list, map, may, must, naming, object, schemaLink, shape, text } from './build.ts';

export const PatternParameterType = alias(
  'PatternParameterType',
  'What may be given for a parameter and where it may land: `party`, `document`, `field` and `transition` are names, `state` is a code and `states` a list of them, `permission` is a code or its stem; `text` lands in texts for people only; `number`, `flag` and `states` stand alone; `expression` is a whole expression, in parentheses where it is a part of one.',
  choice('party', 'document', 'field', 'transition', 'state', 'states', 'permission', 'text', 'number', 'flag', 'expression'),
);

export const PatternValue = alias('PatternValue', 'What is given for a parameter.', either(text(), integer(), flag(), list(naming('state'))));

export const PatternParameter = shape('PatternParameter', 'What an entity gives a pattern.', {
  meaning: must(text(), 'What it stands for, for whoever uses the pattern.', 'Who confirms'),
  type: must(PatternParameterType, 'What may be given and where it may land.', 'party'),
  default: may(PatternValue, 'Value where an entity gives none.', 'counterparty', { standard: 'it must be given' }),
});

export const PatternUse = shape(
  'PatternUse',
  'A pattern that a workflow is made of, with its parameters by name.',
  { workflow: must(text(), 'Name of the pattern, a file below workflows/.', 'double-seal') },
  { open: true },
);

export const WorkflowPattern = shape(
  'WorkflowPattern',
  'States and transitions that several entities share. A parameter is written as `$` and its name in braces: alone in a text it takes the place of the text, inside of one it is written there. What comes of it is judged in each entity as if it stood there.',
  {
    $schema: schemaLink(),
    name: must(text({ pattern: '^[a-z][a-z0-9-]*$' }), 'Name of the file, as `uses` says it.', 'double-seal'),
    title: must(text(), 'What kind of life it is.', 'Sealed by both sides'),
    description: may(text(), 'Which records it suits, and what they must have (fields that its effects set).', 'The record has rejectReason.'),
    parameters: must(map(PatternParameter, { names: 'code' }), 'What an entity gives, by name.', {
      second: { meaning: 'Who confirms', type: 'party', default: 'counterparty' },
    }),
    field: may(naming('field'), 'Field that holds the state.', 'status'),
    initial: may(naming('state'), 'State of a new record.', 'DRAFT'),
    states: may(
      list(object({ code: must(text(), "State's code, or a parameter.", 'WAIT_CONFIRM') }, { open: true })),
      "States as in an entity's workflow, parameters in their texts.",
      [{ code: 'WAIT_CONFIRM', label: '待对方确认', color: 'warning' }],
    ),
    transitions: may(
      list(object({ name: must(text(), "Transition's name, or a parameter.", 'confirm') }, { open: true })),
      "Transitions as in an entity's workflow, parameters in their texts and names.",
      [{ name: 'confirm', label: '确认', from: ['WAIT_CONFIRM'], to: 'EXECUTING', permission: 'dgChain:contract:confirm' }],
    ),
  },
);
