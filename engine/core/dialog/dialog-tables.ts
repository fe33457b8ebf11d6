import { actionsOfBlocks } from '#core/answers';
import type { ActionSpec, DecisionTable, FormRule, ScreenSpec } from '#core/language';

/** What asks for fields under rules: `asks` of a transition, `dialog` of an action. */
type Asking = { rules?: readonly FormRule[]; tables?: Record<string, DecisionTable> };

/** Names of the decision tables that rules use. */
export function tableNames(rules: readonly FormRule[] = []): string[] {
  return rules.flatMap((rule) => ('table' in rule ? [rule.table] : []));
}

/**
 * Gives dialogs of transitions or actions those of their entity's tables that their rules name, so that a dialog is whole
 * wherever its entity or screen goes. Unknown names are the linter's to tell.
 */
export function giveTables(askers: ReadonlyArray<{ dialog?: Asking }>, tables: Record<string, DecisionTable>): void {
  for (const { dialog } of askers) {
    const used = tableNames(dialog?.rules).filter((name) => Object.hasOwn(tables, name));
    if (dialog && used.length > 0)
      dialog.tables = Object.fromEntries(used.map((name) => [name, tables[name] as DecisionTable]));
  }
}

/** Entity whose records the actions of a screen work on; empty for a screen without one. */
export function entityOf(screen: ScreenSpec): string {
  return 'entity' in screen && typeof screen.entity === 'string' ? screen.entity : '';
}

/** All buttons of a screen, by the JSON pointer of the place where they stand. */
export function actionsIn(screen: ScreenSpec): Record<string, ActionSpec> {
  const keywords = ['toolbar', 'rowActions', 'batchActions', 'actions'];
  const entries = keywords.flatMap((keyword) => {
    const actions: unknown = keyword in screen ? (screen as unknown as Record<string, unknown>)[keyword] : undefined;
    const listed = Array.isArray(actions) ? (actions as ActionSpec[]) : [];
    return listed.map((action, index) => [`/${keyword}/${index}`, action] as const);
  });
  const onBlocks = screen.kind === 'overview' ? actionsOfBlocks(screen.blocks, '/blocks') : [];
  return Object.fromEntries([...entries, ...onBlocks]);
}
