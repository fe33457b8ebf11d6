import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkSchemas } from '#codegen/check';
import { formatFinding } from '#core/lint';
import { PROJECT, type Workspace, workspace } from '../fixtures/workspace.ts';

const guide = readFileSync(join(PROJECT, 'docs/language.md'), 'utf8');

/** Files of the worked example: path below `schemas/`, text. */
const files = [...guide.matchAll(/^`schemas\/([^`#]+)`\n\n```json\n(.*?)\n```$/gms)].map(
  ([, path = '', text = '']) => ({
    path,
    text,
  }),
);

function withExample(): Workspace {
  const project = workspace(PROJECT);
  for (const { path, text } of files) project.write(path, text);
  return project;
}

describe('the guide to the language', () => {
  it('is short enough to be read before the first screen', () => {
    expect(guide.split(/\s+/).length).toBeLessThanOrEqual(1500);
  });

  it('shows an entity, its form, two lists, a form page and a detail', () => {
    expect(files.map(({ path }) => path)).toEqual([
      'entities/trade/visit/entity.json',
      'entities/trade/visit/form.json',
      'permissions/visit.json',
      'menu/visit.json',
      'screens/center/visit/asked/list.json',
      'screens/center/visit/received/list.json',
      'screens/center/visit/add.json',
      'screens/center/visit/detail.json',
    ]);
  });

  it('shows files in which the linter finds nothing, beside all that is shipped', () => {
    expect(checkSchemas(withExample().root).findings.map(formatFinding)).toEqual([]);
  });

  it('shows a sell side that has what the buy side has, but for its own lines', () => {
    const { set } = checkSchemas(withExample().root);
    const [asked, received] = ['asked', 'received'].map((side) => set.screens[`/center/visit/${side}/list`]);
    expect(received).toMatchObject({ kind: 'list', title: '来访预约', view: 'received', permission: 'dgChain:visit' });
    expect(received).toHaveProperty('filters', asked && 'filters' in asked ? asked.filters : null);
    expect(received).toHaveProperty('rowActions.0.transition', 'agree');
  });
});
