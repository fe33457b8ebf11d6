/**
 * One story for each screen, by its address: what an analyst adds there stands in the sidebar with
 * the next start. `*.screens.stories.tsx` draws them; `// title:` says where they stand.
 */
import { readFileSync } from 'node:fs';
import type { ScreenSpec } from '../engine/core/language/index.ts';
import type { Indexer } from './indexer.ts';
import { shippedSet } from './set.ts';

const SCREENS = /\.screens\.stories\.tsx$/;

const KIND_NAMES: Record<string, string> = {
  list: '列表',
  form: '表单',
  detail: '详情',
  confirm: '确认',
  stamp: '盖章',
  steps: '分步',
  board: '看板',
  tabs: '页签',
  redirect: '跳转',
  page: '专用页',
};

/** Screens in the order of their addresses; an index below is a story's number. */
export function shippedScreens(): ScreenSpec[] {
  return Object.values(shippedSet().screens).sort((a, b) => (a.route < b.route ? -1 : 1));
}

export const screenExport = (index: number): string => `Screen${index + 1}`;

/** `/center/contract/buy/list` stands below `center/contract/buy`. */
function folderOf(route: string): string {
  const folder = route.split('/').slice(1, -1).join('/');
  return folder === '' ? '根目录' : folder;
}

export const screenIndexer: Indexer = {
  test: SCREENS,
  createIndex: async (fileName) => {
    const title = /^\/\/ title: (.+)$/m.exec(readFileSync(fileName, 'utf8'))?.[1];
    if (!title) throw new Error(`${fileName} has no "// title:" line`);
    return shippedScreens().map((screen, index) => ({
      type: 'story',
      importPath: fileName,
      exportName: screenExport(index),
      name: `${screen.title ?? ''} ${KIND_NAMES[screen.kind ?? ''] ?? ''} ${screen.route}`.trim(),
      title: `${title}/${folderOf(screen.route)}`,
    }));
  },
};

/** Adds the exports that the index promises. */
export const screenPlugin = {
  name: 'bulkline-screen-stories',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    const [file = ''] = id.split('?');
    if (!SCREENS.test(file)) return null;
    const stories = shippedScreens().map(
      ({ route }, index) => `export const ${screenExport(index)} = screenStory(${JSON.stringify(route)});`,
    );
    return { code: `${code}\n${stories.join('\n')}\n`, map: null };
  },
};
