import { describe, expect, it } from 'vitest';
import { loadSchemasOrThrow } from '#codegen/load';
import { screenIndexer, screenPlugin } from '../../.storybook/screens.ts';
import { PROJECT } from '../fixtures/workspace.ts';

const FILE = 'stories/shipped/Shipped.screens.stories.tsx';
const routes = Object.keys(loadSchemasOrThrow(PROJECT).set.screens);

describe('the sidebar of shipped screens', () => {
  it('has a story for each screen, found by title and address', async () => {
    const stories = await screenIndexer.createIndex(FILE, { makeTitle: (title) => title ?? '' });
    expect(stories).toHaveLength(routes.length);
    expect(new Set(stories.map(({ title, name }) => `${title} ${name}`)).size).toBe(routes.length);
    const list = stories.find(({ name }) => name?.endsWith(' /center/contract/buy/list'));
    expect(list).toMatchObject({
      name: '采购合同 列表 /center/contract/buy/list',
      title: '成品页面/center/contract/buy',
    });
  });

  it('finds an export of the story file for each entry', async () => {
    const stories = await screenIndexer.createIndex(FILE, { makeTitle: (title) => title ?? '' });
    const { code = '' } = screenPlugin.transform('', `/x/${FILE}?v=1`) ?? {};
    for (const { exportName } of stories) expect(code).toContain(`export const ${exportName} = screenStory(`);
    expect(screenPlugin.transform('', '/x/Other.stories.tsx')).toBeNull();
  });
});
