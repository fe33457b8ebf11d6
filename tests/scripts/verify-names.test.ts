import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { PROJECT } from '../fixtures/workspace.ts';

it.each(['access', 'input'])('verify:%s tells an entity that there is none of', (sweep) => {
  const run = spawnSync('npx', ['tsx', `scripts/verify-${sweep}.ts`, 'company', 'compnay'], {
    cwd: PROJECT,
    encoding: 'utf8',
  });
  expect(run).toMatchObject({ status: 2, stderr: expect.stringContaining('GEN114 there is no entity compnay') });
});
