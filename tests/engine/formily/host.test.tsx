// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { checkSchemas } from '#codegen/check';
import type { EntitySpec, FormSpec } from '#core/language';
import { compileForm } from '#core/model';
import type { HostComponent } from '#engine/port';
import { type FormMode, FormStore } from '#engine/store';
import { memoryHost } from '../../../stories/screens/host.ts';
import { showForm } from '../form/showForm.tsx';

const entity: EntitySpec = {
  ...{ name: 'paper', title: '单据', base: 'trade', path: '/api/paper', label: ['signer'], type: 'object' },
  properties: {
    signer: { type: 'string', title: '签名', maxLength: 20, widget: 'formily:Signature' },
    copy: { type: 'string', title: '抄送', maxLength: 40 },
  },
  ...{ parties: { owner: { title: '本方', field: 'companyId' } }, access: [{ party: 'owner' }] },
};
const form: FormSpec = {
  ...{ name: 'form', entity: 'paper' },
  sections: [{ key: 'all', title: '签署', columns: 1, fields: [{ field: 'signer', props: { strokes: 4 } }, 'copy'] }],
  rules: [
    { field: 'copy', value: "signer + '（签）'" },
    { field: 'signer', check: "signer != '无名'", message: '请签真名' },
  ],
};
const Signature: HostComponent = {
  load: vi.fn(async () => (await import('../../../stories/formily/Signature.tsx')).Signature),
  props: ['strokes'],
};

function show(mode: FormMode, values: Record<string, unknown>, fields = form.sections) {
  const host = memoryHost({ entities: [entity], components: { Signature } });
  const model = compileForm({ entity, form: { ...form, sections: fields }, tables: {}, dictionary: host.dictionary });
  const store = new FormStore(model.start(values, host.context()), { sections: fields });
  return { store, ...showForm(host, { store, sections: fields, mode }) };
}

describe('a component that the host brings', () => {
  it('fills in a field of the form by its name: edits, rules, refusals and undo are those of every field', async () => {
    const { store } = show('edit', { signer: '甲' });
    const box = await screen.findByRole<HTMLInputElement>('textbox', { name: /签名/ });
    expect([box.tagName, box.value, box.maxLength]).toEqual(['INPUT', '甲', 4]);
    fireEvent.change(box, { target: { value: '无名' } });
    expect(store.evaluation.value('copy')).toBe('无名（签）');
    act(() => void store.validate());
    await waitFor(() => expect(screen.getAllByText(/请签真名/).length).toBeGreaterThan(0));
    expect(box.getAttribute('aria-invalid')).toBe('true');
    act(() => void store.undo());
    expect([box.value, store.evaluation.value('copy')]).toEqual(['甲', '甲（签）']);
  });

  it.each(['read', 'print'] as const)('shows its own face in a form that is looked at: %s', async (mode) => {
    const { container } = show(mode, { signer: '甲' });
    await waitFor(() => expect(container.querySelector('em')?.textContent).toContain('／甲／'));
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('is told only the properties that it is registered with', async () => {
    const props = { strokes: 2, style: { display: 'none' }, onChange: 'alert(1)' };
    const { store } = show('edit', {}, [
      { key: 'all', title: '签署', fields: [{ field: 'signer', props: props as never }] },
    ]);
    const box = await screen.findByRole<HTMLInputElement>('textbox', { name: /签名/ });
    fireEvent.change(box, { target: { value: '乙' } });
    expect([box.maxLength, box.style.display, store.evaluation.value('signer')]).toEqual([2, '', '乙']);
  });
});

const text = (value: unknown) => JSON.stringify(value);
const found = (more: Record<string, unknown>, own: FormSpec = form, record: EntitySpec = entity) =>
  checkSchemas(
    new Map([
      ['menu.json', '{"items":[]}'],
      [
        'permissions.json',
        '{"codes":[],"roles":[],"companyTypes":[],"services":[],"always":[],"rules":[],"companySets":[]}',
      ],
      ['entities/trade/paper/entity.json', text(record)],
      ['entities/trade/paper/form.json', text(own)],
      ...Object.entries(more).map(([file, value]): [string, string] => [file, text(value)]),
    ]),
  ).findings.map(({ code, where }) => `${code} ${where.file.split('/').at(-1)} ${where.pointer}`);
const listed = { 'components.json': { components: { Signature: { title: '签名', props: { strokes: 'count' } } } } };

describe('the linter, of components that the host brings', () => {
  it('knows them by components.json, and what forms may give them', () => {
    expect(found(listed)).toEqual([]);
    expect(found({})).toEqual([
      'SCH104 entity.json /properties/signer/widget',
      'SCH250 form.json /sections/0/fields/0/props/strokes',
    ]);
    const given = (props: Record<string, unknown>): FormSpec => ({
      ...form,
      sections: [{ key: 'all', title: '签署', fields: [{ field: 'signer', props: props as never }] }],
    });
    expect(found(listed, given({ strokes: 'four' }))).toContain('SCH250 form.json /sections/0/fields/0/props/strokes');
    expect(found(listed, given({ onChange: 'x' }))).toContain('SCH250 form.json /sections/0/fields/0/props/onChange');
  });

  it('refuses a name that a component of the engine has', () => {
    const taken = { 'components.json': { components: { Signature: { title: '签名' }, Rate: { title: '评分' } } } };
    expect(found(taken)).toContain('SCH124 components.json /components/Rate');
  });
});
