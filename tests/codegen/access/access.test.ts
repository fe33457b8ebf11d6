import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ACCESS_FOLDER, accessChanges, accessFiles } from '#codegen/access';
import { loadSchemasOrThrow } from '#codegen/load';
import type { EntitySpec } from '#core/language';
import { PROJECT, type Workspace, workspace } from '../../fixtures/workspace.ts';

const DELIVERY = 'entities/trade/delivery/entity.json';
const changesOf = ({ root }: Workspace) => accessChanges(root, loadSchemasOrThrow(root).set);

describe('the accepted access of the shipped schemas', () => {
  it('is what the schemas say, a file for each entity', () => {
    const { set } = loadSchemasOrThrow(PROJECT);
    expect(accessChanges(PROJECT, set)).toEqual([]);
    expect(accessFiles(set).size).toBe(Object.keys(set.entities).length);
  });
});

describe('a change of access', () => {
  it('shows as the lines of the actors and states that it changes', () => {
    const copy = workspace(PROJECT);
    copy.edit<EntitySpec>(DELIVERY, ({ workflow }) => {
      const accept = workflow?.transitions.find(({ name }) => name === 'accept');
      if (accept) accept.party = ['buyer', 'carrier'];
    });
    expect(changesOf(copy)).toEqual([
      {
        name: 'delivery',
        lines: ['  carrier 承运方 = carrierCompanyId', '-   WAIT_ACCEPT: see', '+   WAIT_ACCEPT: see, accept'],
      },
    ]);
  });

  it('shows in every entity whose codes a changed grant opens', () => {
    const copy = workspace(PROJECT);
    copy.edit<{ roles: Array<{ code: string; grants: object[] }> }>('permissions.json', ({ roles }) => {
      roles.find(({ code }) => code === 'observer')?.grants.push({ codes: ['dgChain'], operations: ['confirm'] });
    });
    const changes = changesOf(copy);
    expect(changes.map(({ name }) => name)).toEqual(expect.arrayContaining(['delivery', 'payment', 'settlement']));
    expect(changes.flatMap(({ lines }) => lines).filter((line) => /^\+ .*observer/.test(line)).length).toBeGreaterThan(
      4,
    );
  });

  it('fails the check of generated files until the command has accepted it', () => {
    const copy = workspace(PROJECT);
    for (const folder of ['codegen/out', 'schemas/meta', 'engine/core/language/types', 'docs/language/keywords'])
      cpSync(join(PROJECT, folder), join(copy.root, folder), { recursive: true });
    copy.edit<EntitySpec>(DELIVERY, (delivery) => delivery.access.push({ party: 'carrier' }));
    const run = (...args: string[]) =>
      spawnSync('npx', ['tsx', ...args, copy.root], { cwd: PROJECT, encoding: 'utf8' });
    const refused = run('codegen/generate.ts', '--check');
    expect(refused.stderr).toContain('GEN103 who may do what with "delivery" is not what was accepted');
    expect(refused.stderr).toContain('+   in every state: see');
    expect(refused.status).toBe(1);
    expect(run('codegen/accept-access.ts').stdout).toContain(`${ACCESS_FOLDER}: access of 1 of`);
    expect(changesOf(copy)).toEqual([]);
    expect(run('codegen/generate.ts', '--check').status).toBe(0);
  });
});
