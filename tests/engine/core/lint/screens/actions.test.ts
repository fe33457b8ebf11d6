import { describe, expect, it } from 'vitest';
import type { ActionSpec } from '#core/language';
import { type Change, found, isAt, linesOf, parsed, type Seed, sown } from '../meaning/seed.ts';

type Case = readonly [screen: string, list: 'actions' | 'rowActions', action: ActionSpec];

/** A page of the screen and another button on it for each case; all are judged at once. */
function judged(cases: readonly Case[]) {
  const counts = new Map<string, number>();
  const changes = cases.map(([screen, list, action]): Change => {
    const file = `screens/center/${screen}.json`;
    const at = counts.get(file + list) ?? (parsed<Record<string, ActionSpec[]>>(file)[list] ?? []).length;
    counts.set(file + list, at + 1);
    return { file, path: [list, at], value: action };
  });
  const files = sown(changes);
  const findings = found(files);
  return (index: number) => {
    const change = changes[index] as Change;
    const seed: Seed = { ...change, finds: 'SCH280', code: 'SCH280', shows: { path: [...change.path, 'key'] } };
    const lines = linesOf(seed, files);
    return findings.filter((finding) => isAt(seed, lines, finding));
  };
}

const numbered = (cases: readonly Case[]) =>
  cases.map(([screen, list, action], index) => [action.key, screen, list, index] as const);

const LED: readonly Case[] = [
  ['ladingbill/lading/detail', 'actions', { key: 'extend', label: '延期', to: './edit?id={id}' }],
  [
    'ladingbill/lading/list',
    'rowActions',
    { key: 'revise', label: '修改', to: './edit?id={id}', visible: 'quantity > 0' },
  ],
  ['storageCenter/contract', 'rowActions', { key: 'reject', label: '驳回', to: './contract/archive?id={id}' }],
];
const SAID: readonly Case[] = [
  ['ladingbill/lading/detail', 'actions', { key: 'extend', transition: 'extend', to: './edit?id={id}' }],
  [
    'ladingbill/lading/list',
    'rowActions',
    { key: 'revise', label: '修改', to: './edit?id={id}', visible: "status == 'WAIT_RELEASE'" },
  ],
  ['storageCenter/contract', 'rowActions', { key: 'papers', label: '归档', to: './contract/archive?id={id}' }],
];

describe('a button named like a step that leads to a page', () => {
  const led = judged(LED);
  it.each(numbered(LED))('%s of %s (%s) is told that it is offered in every state', (_key, _screen, _list, index) => {
    expect(led(index).map(({ message }) => message)).toEqual([expect.stringContaining('offered in every state')]);
  });

  const said = judged(SAID);
  it.each(numbered(SAID))('%s of %s (%s) passes when it says when', (_key, _screen, _list, index) => {
    expect(said(index)).toEqual([]);
  });
});
