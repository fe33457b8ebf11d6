/** Components of Formily that hold others, or that forms and tables of ours bring by themselves. */
import type { Field, Section } from './part.ts';

/** Layouts of which each is a titled block of its own. */
export const BLOCKS: ReadonlySet<string> = new Set([
  'Card',
  'FormCard',
  'FormTab.TabPane',
  'FormCollapse.CollapsePanel',
  'FormStep.StepPane',
  'FieldSet',
]);
/** Blocks that stand one behind another, or fold away. */
export const STANDING: Readonly<Record<string, Section['as']>> = {
  'FormTab.TabPane': 'tab',
  'FormCollapse.CollapsePanel': 'panel',
};
/** Parts of arrays and forms that ours bring by themselves. */
export const BUILT_IN: ReadonlySet<string> = new Set(
  ['Index', 'SortHandle', 'Remove', 'MoveUp', 'MoveDown', 'Copy'].flatMap((part) =>
    ['ArrayTable', 'ArrayItems', 'ArrayCards', 'ArrayCollapse', 'ArrayTabs', 'ArrayBase'].map(
      (array) => `${array}.${part}`,
    ),
  ),
);
export const BUTTONS: ReadonlySet<string> = new Set([
  'Submit',
  'Reset',
  'FormButtonGroup',
  'FormButtonGroup.FormItem',
  'FormButtonGroup.Sticky',
]);
/** Arrays whose rows stand for themselves. */
export const ROWS: Readonly<Record<string, Field['as']>> = {
  ArrayCards: 'cards',
  ArrayCollapse: 'panels',
  ArrayTabs: 'panels',
};
/** What a schema may hold. */
export const TYPES: ReadonlySet<string> = new Set([
  'string',
  'number',
  'integer',
  'boolean',
  'object',
  'array',
  'void',
  'date',
  'datetime',
]);
export const ARRAYS = /^Array(Table|Items|Cards|Collapse|Tabs)$/;
