import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entityModule } from '../../../server/entity/index.ts';
import { platformModule } from '../../../server/platform/index.ts';
import { firstPicture } from '../../../server/site/first-picture.ts';
import { siteModule } from '../../../server/site/index.ts';
import { KIND_MODULES, PAGE_MODULES, PORTAL_MODULES, pageHead, SHELL_MODULE } from '../../../server/site/pages.ts';
import { type Portal, startPortal } from '../platform/portal.ts';

const ROOT = join(import.meta.dirname, '../../..');
let portal: Portal;
beforeAll(async () => {
  portal = await startPortal(
    {},
    {
      samples: ['siteArticle', 'diyForm', 'helpArticle'],
      modules: [platformModule, entityModule, siteModule],
    },
  );
});
afterAll(() => portal.close());

const ARTICLE = '/user-api/api/site/article';
const list = async (values: Record<string, unknown>) => (await portal.get(ARTICLE, values)).body.data;

describe('pages of the site', () => {
  it('name modules that exist, so that their files are fetched ahead', () => {
    const modules = [SHELL_MODULE, ...[PAGE_MODULES, KIND_MODULES, PORTAL_MODULES].flatMap(Object.values<string>)];
    for (const module of modules) expect([module, existsSync(join(ROOT, module))]).toEqual([module, true]);
    const head = pageHead(portal.services.schemas, '/login/');
    expect(head).toMatchObject({ title: '登录 · 衡链大宗', modules: ['pages/login/LoginPage.tsx'] });
    expect(pageHead(portal.services.schemas, '/center/x')?.modules).toEqual([]);
  });

  it('bring the code of the frame and of the kind of screen that an address shows', () => {
    const { schemas } = portal.services;
    const kinds = readFileSync(join(ROOT, 'engine/screens/kinds.ts'), 'utf8').matchAll(
      /(\w+): lazy.*import\('\.(.*)'\)/g,
    );
    const drawn = Object.fromEntries([...kinds].map(([, kind = '', path]) => [kind, `engine/screens${path}`]));
    expect(KIND_MODULES).toEqual(drawn);
    expect(pageHead(schemas, '/center/contract/buy/list')?.modules).toEqual([SHELL_MODULE, drawn.list]);
    expect(pageHead(schemas, '/center/workbench/myToDoList')?.modules).toEqual([SHELL_MODULE, PORTAL_MODULES.todoList]);
  });

  it('take the name of the portal from the settings, where alone it stands', () => {
    const { site } = portal.services.schemas;
    const brand = site?.brand ?? '';
    const files = ['engine', 'pages', 'runtime', 'schemas', 'server'].flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    );
    const named = files
      .filter((name) => /\.(tsx?|json|css|html)$/.test(name))
      .filter((name) => readFileSync(join(ROOT, name), 'utf8').includes(brand));
    expect([brand.length > 1, named]).toEqual([true, ['schemas/site/settings.json']]);
    const landing = pageHead(portal.services.schemas, '/');
    expect([landing?.title, landing?.data.settings?.serviceQrText.startsWith(brand)]).toEqual([brand, true]);
    expect(pageHead(portal.services.schemas, '/act')?.description.startsWith(brand)).toBe(true);
  });

  it('show their heading and text before their code has come', () => {
    const home = pageHead(portal.services.schemas, '/home');
    const hero = home?.data.page?.sections[0];
    expect(hero?.kind === 'hero' && home?.picture.includes(`<h1>${hero.title}</h1><p>${hero.text}</p>`)).toBe(true);
    expect(pageHead(portal.services.schemas, '/login')?.picture).toContain('<h1>大宗商品供应链交易平台</h1>');
    expect(pageHead(portal.services.schemas, '/center/contract/buy/list')?.picture).toBe('');
    expect(pageHead(portal.services.schemas, '/no-such-page')?.picture).toBe('');
  });

  it('let no text of their data become markup', () => {
    const { site } = portal.services.schemas;
    if (!site) throw new Error('the site has settings');
    const welcome = { title: '<img src=x onerror=a()>', text: '"&', points: ['</ul><script>'] };
    const picture = firstPicture('login', { ...site, welcome }, null);
    expect(picture).toContain(
      '<h1>&lt;img src=x onerror=a()></h1><p>&quot;&amp;</p><ul><li>&lt;/ul>&lt;script></li></ul>',
    );
    expect(firstPicture('constructor', site, null)).toBe('');
  });

  it('are served to guests with the settings, and unknown addresses have none', async () => {
    const { data } = (await portal.get('/schema/site', { path: '/home/' })).body;
    expect([data.path, data.page.path, data.settings.filingNumber]).toEqual(['/home', '/home', '备案号待配置']);
    expect((await portal.get('/schema/site', { path: '/constructor' })).body.data.page).toBeNull();
  });

  it('show figures of the records', async () => {
    const { data } = (await portal.get('/user-api/api/site/statistics')).body;
    expect(Number(data.companies)).toBeGreaterThan(5);
  });
});

describe('articles', () => {
  it('are listed by category, the newest first', async () => {
    const { list: news, total } = await list({ category: 'NEWS' });
    expect([total, news.map((each: { id: string }) => each.id)]).toEqual([2, ['ART001', 'ART002']]);
    expect((await list({ pageSize: 1000 })).list).toHaveLength(8);
  });

  it('are counted once for a reader and an hour, and cleaned when shown', async () => {
    await portal.system(async (sql) => {
      await portal.services.entities.patch(sql, 'siteArticle', 'ART003', {
        content: '<p>x<script>alert(1)</script></p>',
      });
    });
    const first = await list({ id: 'ART003' });
    await list({ id: 'ART003' });
    expect(first.content).toBe('<p>x</p>');
    expect((await list({ id: 'ART003' })).views).toBe(first.views + 1);
  });

  it('that are not published do not exist for guests', async () => {
    await portal.system((sql) =>
      portal.services.entities.patch(sql, 'siteArticle', 'ART004', { publishStatus: 'DRAFT' }),
    );
    expect((await portal.get(ARTICLE, { id: 'ART004' })).status).toBe(404);
    expect((await list({ category: 'NOTICE' })).list.map((each: { id: string }) => each.id)).toEqual(['ART003']);
  });
});

describe('the join form', () => {
  const values = {
    companyName: '远川能源',
    contactName: '方远',
    mobile: '14000009101',
    goods: 'COKE',
    intention: '合作',
  };
  const send = async (more: Record<string, unknown> = {}) =>
    portal.post('/user-api/api/site/joinApply', { ...values, ...(await portal.solveCaptcha()), ...more });

  it('needs a human check, real codes and a mobile', async () => {
    expect((await portal.post('/user-api/api/site/joinApply', values)).body.message).toBe('验证错误，请重新验证。');
    expect((await send({ mobile: '123' })).body.errors).toEqual([{ path: 'mobile', message: '请输入正确的手机号' }]);
    expect((await send({ goods: 'GOLD' })).status).toBe(400);
    expect((await send({ companyType: 'PLATFORM_COMPANY' })).body.message).toBe('请选择正确的企业类型');
    expect((await send({ companyName: '' })).body.message).toBe('请输入企业名称');
  });

  it('takes three of a mobile and day, gives a number, and says no to the fourth', async () => {
    for (let count = 0; count < 3; count += 1) expect((await send()).body.data.number).toMatch(/^JR\d{8}\d{4}$/);
    expect((await send()).status).toBe(429);
    const rows = await portal.system((sql) =>
      portal.services.entities.find(sql, 'joinApply', { mobile: values.mobile }),
    );
    expect(rows.map((row) => row.joinStatus)).toEqual(['NEW', 'NEW', 'NEW']);
  });
});

describe('collection forms', () => {
  const answers = { name: '白露', company: '远川能源', session: '线上', made: 'up' };
  const send = async (code: string, body: Record<string, unknown>) => {
    const payload = JSON.stringify({
      mobile: '14000009103',
      values: answers,
      ...(await portal.solveCaptcha()),
      ...body,
    });
    return portal.call(
      'POST',
      `/user-api/api/diyForm/${code}`,
      {},
      { payload, headers: { 'content-type': 'application/json' } },
    );
  };

  it('hand out their fields while they are open', async () => {
    const open = (await portal.get('/user-api/api/diyForm/training')).body.data;
    expect([open.open, open.fields.length]).toEqual([true, 6]);
    const closed = (await portal.get('/user-api/api/diyForm/survey2024')).body.data;
    expect([closed.open, closed.fields]).toEqual([false, []]);
  });

  it('are judged when they are written: no limit of minus one, no form without a title', async () => {
    const token = await portal.signIn('co01u08');
    const write = async (values: Record<string, unknown>) => {
      const body = { code: 'survey', title: '调查', limitPerMobile: 1, ...values };
      const { status, body: answer } = await portal.post('/user-api/api/diyFormDefinition', body, { token });
      return [status, answer.errors?.map(({ path }: { path: string }) => path)];
    };
    expect(await write({ limitPerMobile: -1 })).toEqual([400, ['limitPerMobile']]);
    expect(await write({ title: '' })).toEqual([400, ['title']]);
    expect(await write({})).toEqual([200, undefined]);
  });

  it('judge the answers, keep what was asked, and take one of a mobile', async () => {
    expect((await send('survey2024', {})).body.message).toBe('表单未开放');
    expect((await send('training', { values: { ...answers, session: '火星' } })).body.message).toBe(
      '请选择正确的参加方式',
    );
    expect((await send('training', { values: { name: 'x' } })).body.message).toBe('请填写所在企业');
    expect((await send('training', {})).body.data.number).toMatch(/^BDSJ\d{12}$/);
    expect((await send('training', {})).body.message).toBe('您已提交过');
    const [row] = await portal.system((sql) =>
      portal.services.entities.find(sql, 'diyFormData', { mobile: '14000009103' }),
    );
    expect(JSON.stringify(row?.answers)).not.toContain('made');
  });
});

describe('the help centre', () => {
  it('needs a session, searches texts and counts one opinion a day', async () => {
    expect((await portal.get('/user-api/api/help/article')).status).toBe(401);
    const token = await portal.signIn('co02u02');
    const ask = async (values: Record<string, unknown>) =>
      (await portal.get('/user-api/api/help/article', values, { token })).body.data;
    expect((await ask({})).list).toHaveLength(24);
    expect((await ask({})).hot).toHaveLength(10);
    expect((await ask({ keyword: '验证码' })).list.length).toBeGreaterThan(0);
    expect((await ask({ category: 'KIT' })).list).toHaveLength(3);
    const vote = () => portal.post('/user-api/api/help/article/vote', { id: 'HELP001', useful: true }, { token });
    expect((await vote()).body.data.counted).toBe(true);
    expect((await vote()).body.data.counted).toBe(false);
  });
});
