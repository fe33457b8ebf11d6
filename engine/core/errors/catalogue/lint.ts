/** Further mistakes that the linter finds across files: 13x/14x references and texts, 21x rules and workflow. */
export const lintErrors = {
  SCH134: ['{what} has no title', 'give it a Chinese title'],
  SCH135: [
    '{what} contains "{name}", which is never replaced there',
    'write plain text; a rule\'s "label" may depend on values',
  ],
  SCH136: ['field "{name}" is {reason} and cannot be {use}', 'leave it out; such values never reach lists'],
  SCH137: [
    'nothing leads to screen "{name}"',
    'link it from the menu or an action of a screen that is reached, or name such a screen as its "parent"',
  ],
  SCH138: [
    'action "{name}" says {count} things to do',
    'give it exactly one of to, transition, operation, call, download, dialog',
  ],
  SCH139: ['value of "{name}" does not fit: {reason}', 'mend the sample, or the field in entity.json'],
  SCH140: ['unknown {what} "{name}"', 'name one that exists'],
  SCH141: ['field "{name}": {reason}', 'see the descriptions in schemas/meta/entity.schema.json'],
  SCH142: ['"{name}" is named twice', 'keep one of them'],
  SCH143: ['{what} names nothing to do it with', 'see the description of the keyword in schemas/meta'],
  SCH144: ['"{name}" cannot be filtered, sorted or summed: {reason}', 'choose a scalar field of the record itself'],
  SCH145: ['company type "{name}" is unknown', 'declare it in schemas/permissions.json'],
  SCH147: ['unknown question "{name}"', 'register it in a server module, or correct the name'],
  SCH146: ['menu code "{name}" is unknown', 'declare it in schemas/permissions/<area>.json'],
  SCH148: [
    'money "{name}" and no amount: nothing says which figure {entity} is told by',
    'name the field as "amount" of the entity, or write "amount": false where its money is not what it is about',
  ],
  SCH149: [
    'the sum of "{name}" is spelled again',
    'name the measure that says it ({measures}), or define another one beside it whose title tells the difference',
  ],
  SCH150: ['a picture needs {what}', 'give one value for each mark, and positions that exist'],
  SCH210: ['transition "{name}" needs no permission', 'name the permission code that its users hold'],
  SCH214: ['two rules go by the name "{name}"', 'give one of them an "id"'],
  SCH215: ['nothing brings state "{name}": {by} does not lead there', 'name what does, see "served" in schemas/meta'],
  SCH217: [
    'a balance or claim reads {what}',
    'read stored fields only: "set" first what a dialog asked; let a transition end what time ends',
  ],
  SCH218: ['"{name}" of "{entity}" is written by claims alone', 'leave it out; what claims it writes it'],
  SCH219: [
    'claim "{name}" is given back in state "{state}", between states in which it holds',
    'add the state to "while", or name it in "gap"',
  ],
  SCH236: [
    'claim by "{name}" may reach any record of "{entity}": {reason}',
    'read a reference to it whose "filter" compares a party of it with one of this record',
  ],
  SCH237: ['claim "{name}" feeds itself: {path}', 'let one of them read another field'],
  SCH238: [
    'this refusal reads fact "{name}", {reason}: calls at once pass it together',
    'count the rows with "turns", or let a claim hold what only one may have',
  ],
  SCH216: [
    '"{name}" of "{entity}" is asked for by no screen, so a call may write what no form has judged',
    'give the entity a form screen, let every call pass the whole validation ("complete"), or remove the operation',
  ],
  SCH211: ['{what} can never be used: {reason}', 'mend it or remove it'],
  SCH220: [
    'transition "{name}" does not say who takes it',
    'add "party": the role, or "*" for whoever sees the record',
  ],
  SCH221: ['whoever takes "{name}" cannot see the record: {reason}', 'open the record to them by "access"'],
  SCH222: ['records are edited in state "{state}", where "{name}" has sealed them', 'take the state out of "states"'],
  SCH223: ['"{name}" sends on a record that nothing has judged', 'add "validate": "form"'],
  SCH224: [
    'nothing offers transition "{name}" of "{entity}"',
    'give a screen of the entity a button for it, or name it in "planned" of the workflow',
  ],
  SCH225: ['records are open to companies that have no part in them: {what}', 'open them to parties of the record'],
  SCH226: ['"{name}" reads records in state "{state}", before they are sent', 'show them from the next state on'],
  SCH227: ['message "{name}" reaches nobody: {reason}', 'name who receives it'],
  SCH228: ['button "{name}" is shown to people who may not do it: {reason}', 'ask for the code of what it does'],
  SCH229: ['button "{name}" leads {who} to "{route}", which asks for "{code}"', 'ask for the code of the screen'],
  SCH231: [
    '"{name}" of "{entity}" is required and never asked for',
    'ask for it in a form, or take it out of "required"',
  ],
  SCH230: ['menu entry "{name}" leads {who} to "{route}", which asks for "{code}"', 'ask for the code of the screen'],
  SCH240: ['{what} of "{name}" does not fit it: {reason}', 'give a value that the field takes'],
  SCH241: ['no value of "{name}" can be right: {reason}', 'widen one of the limits'],
  SCH242: ['{what} always holds: {reason}', 'say what it is to refuse, or remove it'],
  SCH243: [
    '"{name}" is required and nobody can fill it in: {reason}',
    'take it out of "required", or let it be edited',
  ],
} as const;
