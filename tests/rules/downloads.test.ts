/** Section 7 (files) and section 9: what lists ask for and what downloads give. */
import dayjs from 'dayjs';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { EntitySpec, ListScreen } from '#core/language';
import { readQuery } from '../../engine/screens/list/query.ts';
import '../../engine/dates.ts';
import { type Answer, type Portal, shippedSchemas, startPortal } from '../server/platform/portal.ts';
import { rule } from './rule.ts';

let portal: Portal;
const tokens = new Map<string, string>();
/** Users of each company type; what one of them may not see, another one may. */
const PEOPLE = [
  'co02u02',
  'co03u02',
  'co04u02',
  'co01u02',
  'co01u08',
  'co01u04',
  'co05u02',
  'co06u02',
  'co07u02',
  'co08u02',
];

beforeAll(async () => {
  portal = await startPortal({}, { samples: ['customer'] });
});
afterAll(() => portal?.close());

async function as(account: string, url: string): Promise<Answer> {
  const token = tokens.get(account) ?? (await portal.signIn(account));
  tokens.set(account, token);
  return portal.get(url, {}, { token });
}

/** The first answer that is no refusal. */
async function asSomebody(url: string): Promise<Answer> {
  let answer: Answer | null = null;
  for (const account of PEOPLE) {
    answer = await as(account, url);
    if (answer.status !== 403) return answer;
  }
  return answer as Answer;
}

const pathOf = ({ base, path }: EntitySpec) => `/${base}-api${path}`;
const entities = () => Object.values(portal.services.schemas.entities);
const nameIn = (answer: Answer) => /filename\*=UTF-8''([^;]+)/.exec(String(answer.headers['content-disposition']))?.[1];

describe('files', () => {
  rule('CALL-19', async () => {
    const answer = await as('co02u02', '/user-api/api/company/customer/export');
    expect(answer.status).toBe(200);
    expect(decodeURIComponent(nameIn(answer) ?? '')).toMatch(/^客户.*\.xlsx$/);
    const { sheets } = await readXlsx(new Uint8Array(answer.raw));
    expect(sheets[0]?.rows[0]).toContain('客户编号');
    expect(sheets[0]?.rows.length).toBeGreaterThan(1);
  });

  rule('CALL-27', async () => {
    const exported = entities().filter((entity) => entity.operations?.export);
    expect(exported.length).toBeGreaterThan(3);
    const nameless: string[] = [];
    for (const entity of exported) {
      const answer = await asSomebody(`${pathOf(entity)}/export`);
      const name = decodeURIComponent(nameIn(answer) ?? '');
      if (answer.status !== 200 || !name.endsWith('.xlsx')) nameless.push(`${entity.name} ${answer.status} ${name}`);
    }
    expect(nameless.join('; ')).toBe('');

    const token = tokens.get('co02u02') ?? '';
    const boundary = 'a-file';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="磅单 03.pdf"\r\ncontent-type: application/pdf\r\n\r\n`;
    const payload = Buffer.concat([
      Buffer.from(head),
      Buffer.from('%PDF-1.4\n'),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    const sent = await portal.call('POST', '/trade-api/api/common/upload', {}, { token, headers, payload });
    const file = await as('co02u02', `/trade-api/api/common/download/${sent.body.data.id}`);
    expect(decodeURIComponent(nameIn(file) ?? '')).toBe('磅单 03.pdf');
  });
});

describe('constants', () => {
  rule('CONST-09', async () => {
    const screens = Object.values(shippedSchemas().screens);
    const lists = screens.filter((screen): screen is ListScreen => screen.kind === 'list');
    expect(lists.length).toBeGreaterThan(20);
    for (const list of lists.filter(({ pageSize }) => pageSize === undefined)) {
      const entity = portal.services.schemas.entities[list.entity] as EntitySpec;
      expect([list.route, readQuery(new URLSearchParams(), list, entity).pageSize]).toEqual([list.route, 10]);
    }
    const { body } = await as('co02u02', '/user-api/api/company/customer/page');
    expect(body.data.pageSize).toBe(10);
  });

  rule('CONST-20', () => {
    expect(dayjs.locale()).toBe('zh-cn');
    expect(dayjs('2026-11-21').format('dddd MMMM')).toBe('星期六 十一月');
    // Monday begins the week.
    expect(dayjs('2026-11-22').startOf('week').format('YYYY-MM-DD')).toBe('2026-11-16');
  });
});
