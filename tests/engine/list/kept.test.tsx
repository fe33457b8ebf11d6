// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { EntitySpec, ListScreen } from '#core/language';
import type { PageQuery } from '#engine/port';
import { keepPersonal, keptFilters } from '../../../engine/screens/list/kept.ts';
import { bundleOf, listScreen, orderEntity } from '../../../stories/screens/sample/index.ts';
import { user } from '../browser.ts';
import { callsOf, drawBundle, forgetLists, sampleHost } from '../screens.tsx';

const SLOW = { timeout: 10_000 };
const MOBILE = '13800138000';
const entity: EntitySpec = {
  ...orderEntity,
  properties: { ...orderEntity.properties, driverMobile: { type: 'string', title: '司机手机', format: 'mobile' } },
};
const filtered: ListScreen = { ...(listScreen as ListScreen), filters: ['orderNo', 'driverMobile'] };
const drawn = bundleOf(filtered);
const bundle = { ...drawn, entities: { ...drawn.entities, order: entity } };
const lastAsked = (host: ReturnType<typeof sampleHost>) =>
  (callsOf(host, 'page').at(-1)?.[1] as PageQuery | undefined)?.filters;

beforeEach(forgetLists);

describe('a filter on a personal field', () => {
  it('is asked by, and stands in the address as a word that says nothing', async () => {
    const host = sampleHost({ entities: [entity] });
    drawBundle(bundle, host);
    await user.type(await screen.findByLabelText('司机手机', { selector: 'input' }, SLOW), MOBILE);
    await user.click(screen.getByRole('button', { name: '查询' }));
    await waitFor(() => expect(lastAsked(host)).toEqual({ driverMobile: MOBILE }), SLOW);
    expect(host.query().toString()).toMatch(/^kept=[0-9a-f]{8}$/);
    const word = host.query().toString();
    act(() => host.go(''));
    await waitFor(() => expect(lastAsked(host)).toEqual({}), SLOW);
    // Back.
    act(() => host.go(word));
    await waitFor(() => expect(lastAsked(host)).toEqual({ driverMobile: MOBILE }), SLOW);
  });

  it('is not read out of an address, and a word of another tab names nothing', async () => {
    const host = sampleHost({ entities: [entity], query: `f.driverMobile=${MOBILE}&f.orderNo=HT&kept=12345678` });
    drawBundle(bundle, host);
    await waitFor(() => expect(lastAsked(host)).toEqual({ orderNo: 'HT' }), SLOW);
  });

  it('keeps its word while it stays the same', () => {
    const host = sampleHost();
    const first = keepPersonal(host, new URLSearchParams(), { driverMobile: MOBILE, orderNo: 'HT' }, entity);
    expect(first).toEqual({ open: { orderNo: 'HT' }, word: expect.stringMatching(/^[0-9a-f]{8}$/) });
    const address = new URLSearchParams({ kept: String(first.word) });
    expect(keptFilters(host, address)).toEqual({ driverMobile: MOBILE });
    expect(keepPersonal(host, address, { driverMobile: MOBILE }, entity).word).toBe(first.word);
    expect(keepPersonal(host, address, { driverMobile: '1' }, entity).word).not.toBe(first.word);
    expect(keepPersonal(host, address, { orderNo: 'HT' }, entity).word).toBeNull();
  });
});
