import * as action from './action.ts';
import * as agreement from './agreement.ts';
import * as approval from './approval.ts';
import * as balance from './balance.ts';
import * as block from './blocks/block.ts';
import * as blockParts from './blocks/block-parts.ts';
import * as board from './blocks/board.ts';
import * as graph from './blocks/graph.ts';
import * as map from './blocks/map.ts';
import * as overviewBlocks from './blocks/overview-blocks.ts';
import * as rows from './blocks/rows.ts';
import type { AliasNode, Shape, ShortNode, Union } from './build.ts';
import * as cases from './cases.ts';
import * as component from './component.ts';
import * as derived from './derived.ts';
import * as dictionary from './dictionary.ts';
import * as entity from './entity.ts';
import * as fact from './fact.ts';
import * as field from './field.ts';
import * as form from './form.ts';
import * as formScreen from './form-screen.ts';
import * as ledger from './ledger.ts';
import * as list from './list.ts';
import * as menu from './menu.ts';
import * as operation from './operation.ts';
import * as overview from './overview.ts';
import * as permissions from './permissions.ts';
import * as risk from './risk.ts';
import * as rule from './rule.ts';
import * as screen from './screen.ts';
import * as screenBase from './screen-base.ts';
import * as site from './site/site.ts';
import * as sitePictures from './site/site-pictures.ts';
import * as tab from './tab.ts';
import * as table from './table.ts';
import * as template from './template.ts';
import * as todo from './todo.ts';
import * as tracking from './tracking.ts';
import * as workflow from './workflow.ts';
import * as workflowPattern from './workflow-pattern.ts';

/** What has a name. */
export type Named = (Shape & { name: string }) | Union | AliasNode | ShortNode;

/** The definition by its files: file name -> what the file names. */
export const MODULES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  entity,
  field,
  workflow,
  'workflow-pattern': workflowPattern,
  operation,
  fact,
  balance,
  ledger,
  derived,
  approval,
  todo,
  tab,
  form,
  rule,
  table,
  cases,
  screen,
  'screen-base': screenBase,
  list,
  'form-screen': formScreen,
  action,
  'blocks/block-parts': blockParts,
  'blocks/block': block,
  overview,
  'blocks/overview-blocks': overviewBlocks,
  'blocks/rows': rows,
  'blocks/map': map,
  'blocks/graph': graph,
  'blocks/board': board,
  dictionary,
  template,
  menu,
  permissions,
  agreement,
  risk,
  tracking,
  component,
  'site/site': site,
  'site/site-pictures': sitePictures,
};
