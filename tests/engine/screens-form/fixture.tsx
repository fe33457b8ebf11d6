/** Form and steps screens on the small order of the form tests. */
import { act, render, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { EntitySpec, FormScreen as FormScreenSpec, StepsScreen as StepsScreenSpec } from '#core/language';
import { EngineProvider } from '#engine';
import type { RecordRow, ScreenBundle } from '#engine/port';
import { EngineTheme } from '#engine/theme';
import { FormScreen } from '../../../engine/screens/form/index.tsx';
import { StepsScreen } from '../../../engine/screens/steps/index.tsx';
import type { MemoryOptions } from '../../../stories/answers.ts';
import type { MemoryHost } from '../../../stories/screens/host.ts';
import { user } from '../browser.ts';
import { orderEntity, orderForm, orderHost } from '../form/order.ts';

export const entity: EntitySpec = {
  ...orderEntity,
  workflow: {
    field: 'status',
    initial: 'DRAFT',
    states: [
      { code: 'DRAFT', label: '草稿', color: 'default' },
      { code: 'DONE', label: '已提交', color: 'success', final: true },
    ],
    transitions: [
      { name: 'submit', label: '提交', from: ['DRAFT'], to: 'DONE', permission: 'order:edit' },
      {
        name: 'refuse',
        label: '驳回',
        from: ['DRAFT'],
        to: 'DONE',
        permission: 'order:edit',
        dialog: { fields: { reason: { type: 'string', title: '驳回原因', format: 'longtext' } }, required: ['reason'] },
      },
    ],
  },
};

// biome-ignore lint/suspicious/noThenProperty: the language's keyword
const after = (route: string) => ({ then: route });
const base = { entity: 'order', form: 'form', layout: 'app' as const, parent: '/orders' };

export const formScreen: FormScreenSpec = {
  ...base,
  route: '/order/edit',
  kind: 'form',
  title: '编辑订单',
  defaults: { name: "'默认名称'" },
  actions: [
    { key: 'save', operation: 'save' },
    { key: 'submit', style: 'primary', transition: 'submit', save: true, ...after('/orders?done={id}') },
    { key: 'refuse', transition: 'refuse' },
  ],
};

const steps = [
  { route: '/order/step1', title: '基本' },
  { route: '/order/step2', title: '货物' },
];

export const step = (number: 1 | 2): StepsScreenSpec => ({
  ...base,
  route: `/order/step${number}`,
  kind: 'steps',
  title: '新增订单',
  flow: 'order',
  steps,
  sections: number === 1 ? ['base'] : ['ship', 'goods'],
  actions: [
    { key: 'previous', operation: 'previous' },
    { key: 'next', operation: 'next' },
  ],
});

export const stored: RecordRow = {
  id: 'R1',
  version: 3,
  status: 'DRAFT',
  name: '甲单',
  quantity: '10',
  _actions: ['submit', 'refuse'],
};

export function bundleFor(screen: FormScreenSpec | StepsScreenSpec): ScreenBundle {
  return { screen, entities: { order: entity }, forms: { 'order/form': orderForm }, tables: {} };
}

export function hostFor(options: Partial<MemoryOptions> = {}): MemoryHost {
  return orderHost({ entities: [entity], records: { order: [stored] }, ...options });
}

/** A screen as the portal puts it on the page. */
export function tree(screen: FormScreenSpec | StepsScreenSpec, host: MemoryHost) {
  const Screen = screen.kind === 'steps' ? StepsScreen : FormScreen;
  return (
    <EngineTheme>
      <EngineProvider host={host}>
        <Screen bundle={bundleFor(screen)} />
      </EngineProvider>
    </EngineTheme>
  );
}

/** Draws a screen and waits for its record. */
export async function open(screen: FormScreenSpec | StepsScreenSpec, host: MemoryHost) {
  const drawn = render(tree(screen, host));
  await settle();
  await waitFor(() => expect(document.querySelector('.blk-skeleton')).toBeNull());
  return drawn;
}

/** Draws a form screen of any bundle; `store` answers the form's store. */
export async function openBundle(bundle: ScreenBundle, host: MemoryHost) {
  const drawn = render(
    <EngineTheme>
      <EngineProvider host={host}>
        <FormScreen bundle={bundle} />
      </EngineProvider>
    </EngineTheme>,
  );
  await settle();
  return { ...drawn };
}

export const called = (host: MemoryHost, method: string) => host.calls.filter((call) => call.method === method);
export const settle = (ms = 20) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

/** By text: looking a button up by its role makes jsdom compute every style first. */
export const buttonOf = (name: string) =>
  [...document.querySelectorAll('button')].find((button) => button.textContent?.replace(/^[✓\d]/, '') === name) ?? null;

export async function press(name: string): Promise<void> {
  const button = buttonOf(name);
  if (!button) throw new Error(`there is no button ${name}`);
  await user.click(button);
}
