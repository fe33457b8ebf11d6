import { expect, type Page } from '@playwright/test';
import example from '../../schemas/entities/settle/settlement/examples.json' with { type: 'json' };
import contract from '../../schemas/entities/trade/tradeContract/entity.json' with { type: 'json' };
import samples from '../../schemas/entities/trade/tradeContract/samples.json' with { type: 'json' };
import { day } from './fields.ts';
import { ask, tokenOf } from './people.ts';

/** Steps of a deal's money, told in the windows of those who take them. */

export const CONTRACT = '/trade-api/api/contract';
export const PAYMENT = '/trade-api/api/fund/payment';
export const REFUND = '/trade-api/api/fund/refund';
export const DELIVERY = '/trade-api/api/deliver';
export const STATEMENT = '/trade-api/api/settle/statement';
export const INVOICE = '/trade-api/api/invoice';

export type Values = Record<string, unknown>;
export type Row = Values & { id: string; version: number; status: string };

type Told = { message?: string; errors?: Array<{ path: string; message: string }> };

/** A draft that the window's user keeps; a refusal fails the story with its words. */
export async function kept(page: Page, path: string, values: Values): Promise<Row> {
  const answer = await page.request.post(path, { headers: await headersOf(page), data: values });
  const body = (await answer.json()) as Told & { data: Row };
  expect(answer.status(), JSON.stringify(body)).toBe(200);
  return body.data;
}

export const headersOf = async (page: Page) => ({
  Authorization: await tokenOf(page),
  Source: 'PC',
  Device: 'e2e',
  'Private-Query': '',
});

export const rowOf = async (page: Page, path: string, id: string): Promise<Row> =>
  (await ask<Row>(page, `${path}/${id}`)).data;

/** A step by the call that its button sends; gives what was answered. */
export async function step(page: Page, path: string, id: string, name: string, input: Values = {}) {
  const { version } = await rowOf(page, path, id);
  const address = `${path}/${id}/${name}`;
  const answer = await page.request.post(address, { headers: await headersOf(page), data: { version, input } });
  return { status: answer.status(), body: (await answer.json()) as Told & { data: Row } };
}

export async function taken(...call: Parameters<typeof step>): Promise<Row> {
  const { status, body } = await step(...call);
  expect(status, `${call[3]}: ${JSON.stringify(body)}`).toBe(200);
  return body.data;
}

/** Path of a paper that the window's user uploads. */
export async function paper(page: Page, name: string): Promise<string> {
  const headers = await headersOf(page);
  const file = { name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.4 ${name}`) };
  const answer = await page.request.post('/trade-api/api/common/upload', { headers, multipart: { file } });
  const { data } = (await answer.json()) as { data: { path: string } };
  return data.path;
}

/** Nobody types these: the rules compute them. */
const SUMS = ['quantityMin', 'quantityMax', 'untaxedPrice', 'totalAmount', 'untaxedAmount', 'taxAmount'];

/** 15,000 t at 685.50 with the steps of quality of the worked example (chapter 20, 6.9 A), as the buyer writes it. */
export function contractOfExample(): Values {
  const sample = typed('HT202601050022');
  const agreed = example.records.tradeContract.find(({ id }) => id === 'HT202503030007') as Values | undefined;
  const known = (sample.orderIndicators ?? []) as Values[];
  const indicators = ((agreed?.orderIndicators ?? []) as Values[]).map((row) => {
    const { rejectValue: _none, ...rest } = known.find((other) => sameIndicator(other, row)) ?? {};
    return { ...rest, ...row };
  });
  return {
    ...sample,
    quantity: '15000',
    basePrice: '685.50',
    qualityMode: 'WEIGHTED',
    testBasis: 'ARRIVE',
    orderIndicators: indicators,
  };
}

/** 2,500 t at 452.00, signed on paper, as the seller registers it. */
export const contractOnPaper = (scanFiles: string): Values => ({
  ...typed('HT202610120014'),
  outContractNo: `JY-XS-${Date.now()}`,
  scanFiles,
});

/** What somebody typed of a demonstration's contract, signed today. */
function typed(id: string): Values {
  const properties = contract.properties as Record<string, { serverOwned?: boolean }>;
  const sample = (samples.samples.find((entry) => entry.id === id) ?? {}) as Values;
  const own = Object.entries(sample).filter(
    ([code]) => properties[code] && !properties[code]?.serverOwned && !SUMS.includes(code),
  );
  const dates = {
    signDate: day(0),
    effectRange: { start: day(0), end: day(220) },
    deliveryDate: { start: day(0), end: day(60) },
  };
  return { ...Object.fromEntries(own), ...dates };
}

const sameIndicator = (one: Values, other: Values) =>
  one.indicatorCode === other.indicatorCode && one.side === other.side;

/** The totals of a contract as its page shows them. */
export async function totals(page: Page, id: string): Promise<Record<string, string>> {
  await page.goto(`/center/contract/detail?id=${id}&tab=progress`);
  await expect(page.getByText('执行进度').first()).toBeVisible();
  const fields = await page.locator('.blk-field').evaluateAll((found) =>
    found.map((field) => {
      const label = field.querySelector('.blk-label')?.textContent ?? '';
      return [label.trim(), (field.textContent ?? '').replace(label, '').replaceAll(/\s/g, '')] as const;
    }),
  );
  return Object.fromEntries(fields);
}
