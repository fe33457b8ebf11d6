// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { theme } from 'antd';
import { describe, expect, it } from 'vitest';
import { engineTheme } from '#engine/theme';

const tokens = theme.getDesignToken(engineTheme) as unknown as Record<string, string>;
const css = ['engine/widgets/control.css', 'engine/theme.css'].map((file) => readFileSync(file, 'utf8')).join('\n');
const variable = (name: string) => new RegExp(`--blk-${name}: ([^;]+);`).exec(css)?.[1]?.replaceAll(' ', '');

/** Custom property of the light controls and the token of antd that it stands for. */
const PAIRS = [
  ['primary', 'colorPrimary'],
  ['text', 'colorText'],
  ['border', 'colorBorder'],
  ['error', 'colorError'],
  ['control-hover', 'colorPrimaryHover'],
  ['control-outline', 'controlOutline'],
  ['control-error-hover', 'colorErrorBorderHover'],
  ['control-error-outline', 'colorErrorOutline'],
  ['control-warning', 'colorWarning'],
  ['control-warning-hover', 'colorWarningBorderHover'],
  ['control-warning-outline', 'colorWarningOutline'],
  ['control-disabled', 'colorBgContainerDisabled'],
  ['control-disabled-text', 'colorTextDisabled'],
  ['control-placeholder', 'colorTextPlaceholder'],
  ['control-mark', 'colorTextQuaternary'],
  ['control-tag', 'colorFillSecondary'],
] as const;

describe('the look of the light controls', () => {
  it.each(PAIRS)('takes %s from the token %s of the theme', (name, token) => {
    expect(variable(name)).toBe(tokens[token]);
  });

  it('has the corners and the height of the controls it stands for', () => {
    expect(variable('control-radius')).toBe(`${tokens.borderRadius}px`);
    expect(css).toMatch(new RegExp(`\\.blk-box \\{[^}]*height: ${tokens.controlHeight}px`));
  });
});
