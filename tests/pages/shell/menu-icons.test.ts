import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { menuIcon } from '../../../pages/shell/menu-icons.tsx';
import { PROJECT } from '../../fixtures/workspace.ts';

const FOLDER = join(PROJECT, 'schemas/menu');
const areas = readdirSync(FOLDER).map(
  (file) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as { name: string; icon: string },
);

describe('icons of the menu', () => {
  it.each(areas.map(({ name, icon }) => [name, icon]))('%s has one', (_, icon) => {
    expect(menuIcon(icon)).toBeDefined();
  });
  it('are different for each area', () => {
    const drawn = areas.map(({ icon }) => (menuIcon(icon) as ReactElement).type);
    expect(new Set(drawn).size).toBe(areas.length);
  });
});
