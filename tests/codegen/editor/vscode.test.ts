import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { placeOf, readTexts } from '#codegen/load';
import { PROJECT } from '../../fixtures/workspace.ts';

type Settings = {
  'json.schemas': Array<{ fileMatch: string[]; url: string }>;
  'glspc.server.command': string;
  'glspc.server.commandArguments': string[];
  'files.readonlyInclude': Record<string, true>;
};

const read = <T>(file: string): T => JSON.parse(readFileSync(join(PROJECT, file), 'utf8'));
const settings = read<Settings>('.vscode/settings.json');

const files = [...readTexts(join(PROJECT, 'schemas')).keys()];

/** `*` stays in its folder, `**` does not. */
function fits(pattern: string, path: string): boolean {
  const parts = pattern.split(/(\*\*\/|\*)/).map((part) => {
    if (part === '**/') return '(?:.*/)?';
    return part === '*' ? '[^/]*' : part.replaceAll('.', '\\.');
  });
  return new RegExp(`^${parts.join('')}$`).test(path);
}

describe('the settings of the editor', () => {
  it('give each file the meta-schema of its kind and no other', () => {
    const given = (path: string) =>
      settings['json.schemas'].filter(({ fileMatch }) => fileMatch.some((each) => fits(each, `/schemas/${path}`)));
    const wrong = files.filter((path) => {
      const place = placeOf(path);
      const url = `./schemas/meta/${place?.part ?? place?.meta}.schema.json`;
      return (
        given(path)
          .map((each) => each.url)
          .join() !== url
      );
    });
    expect(files.length).toBeGreaterThan(100);
    expect(wrong).toEqual([]);
  });

  it('name paths and a command that there are', () => {
    const folders = Object.keys(settings['files.readonlyInclude']).map((pattern) => pattern.replace('/**', ''));
    const paths = [...settings['json.schemas'].map(({ url }) => url), ...folders];
    expect(paths.filter((path) => !existsSync(join(PROJECT, path)))).toEqual([]);
    const { scripts } = read<{ scripts: Record<string, string> }>('package.json');
    const [run, , script = ''] = settings['glspc.server.commandArguments'];
    expect([settings['glspc.server.command'], run]).toEqual(['npm', 'run']);
    expect(existsSync(join(PROJECT, scripts[script]?.replace('tsx ', '') ?? ''))).toBe(true);
  });
});
