import type { ActionSpec, BlockSpec } from '#core/language';

type Change = (action: ActionSpec) => ActionSpec | null;

/** Buttons that stand on blocks, by the JSON pointer of the place where they stand. */
export function actionsOfBlocks(blocks: readonly BlockSpec[], pointer: string): Array<[string, ActionSpec]> {
  return blocks.flatMap((block, index) => actionsOfBlock(block, `${pointer}/${index}`));
}

function actionsOfBlock(block: BlockSpec, pointer: string): Array<[string, ActionSpec]> {
  const listed = (actions: readonly ActionSpec[] | undefined, at: string): Array<[string, ActionSpec]> =>
    (actions ?? []).map((action, index) => [`${pointer}/${at}/${index}`, action]);
  const own = listed(block.actions, 'actions');
  switch (block.kind) {
    case 'table':
      return [...own, ...listed(block.rowActions, 'rowActions')];
    case 'lines':
      return [...own, ...block.lines.flatMap((line, index) => listed(line.actions, `lines/${index}/actions`))];
    case 'portrait':
      return block.change ? [...own, [`${pointer}/change`, block.change]] : own;
    case 'split':
      return [
        ...own,
        ...actionsOfBlocks(block.side, `${pointer}/side`),
        ...actionsOfBlocks(block.main, `${pointer}/main`),
      ];
    case 'tabs':
      return [
        ...own,
        ...block.tabs.flatMap((tab, index) => actionsOfBlocks(tab.blocks, `${pointer}/tabs/${index}/blocks`)),
      ];
    default:
      return own;
  }
}

/** The blocks with their buttons as `change` gives them, without those that it gives null for. */
export function changeBlockActions(blocks: readonly BlockSpec[], change: Change): BlockSpec[] {
  const all = (actions: readonly ActionSpec[]) => actions.map(change).filter((action) => action !== null);
  return blocks.map((block) => {
    const own = block.actions ? { ...block, actions: all(block.actions) } : block;
    switch (own.kind) {
      case 'table':
        return own.rowActions ? { ...own, rowActions: all(own.rowActions) } : own;
      case 'lines':
        return { ...own, lines: own.lines.map((line) => ({ ...line, actions: all(line.actions) })) };
      case 'split':
        return { ...own, side: changeBlockActions(own.side, change), main: changeBlockActions(own.main, change) };
      case 'tabs':
        return { ...own, tabs: own.tabs.map((tab) => ({ ...tab, blocks: changeBlockActions(tab.blocks, change) })) };
      default:
        return own;
    }
  });
}
