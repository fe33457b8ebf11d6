import type { SchemaSet, SiteSettings } from '#core/language';
import type { SiteData } from '#core/protocol';
import { firstPicture } from './first-picture.ts';

/** Title, description and data that belong into `index.html` of an address. */
export type PageHead = { title: string; description: string; data: SiteData; module?: string; picture: string };

/** Source module of the page component that a public screen names; tests keep it in step with pages/. */
export const PAGE_MODULES: Readonly<Record<string, string>> = {
  site: 'pages/site/SitePageView.tsx',
  login: 'pages/login/LoginPage.tsx',
  register: 'pages/register/RegisterPage.tsx',
  findpass: 'pages/findpass/FindPassPage.tsx',
  loginFree: 'pages/loginfree/LoginFreePage.tsx',
  diyForm: 'pages/diyform/DiyFormPage.tsx',
};

export const plainPath = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path);

/** The portal's name stands in its settings alone; texts that carry it say `{brand}`. */
export const withBrand = (text: string, site: Pick<SiteSettings, 'brand'> | undefined): string =>
  text.replaceAll('{brand}', () => site?.brand ?? '');

/** Pages around the sign-in have no sections, but a title. */
export function pageData({ site, sitePages = {} }: Pick<SchemaSet, 'site' | 'sitePages'>, path: string): SiteData {
  const plain = plainPath(path);
  const page = Object.hasOwn(sitePages, plain) ? sitePages[plain] : undefined;
  const named = (text: string) => withBrand(text, site);
  return {
    path: plain,
    settings: site ? { ...site, serviceQrText: named(site.serviceQrText) } : null,
    page: page ? { ...page, title: named(page.title), description: named(page.description) } : null,
  };
}

/** Null without a site; addresses that are no page of sections get the settings and their screen's title. */
export function pageHead(schemas: SchemaSet, path: string): PageHead | null {
  const data = pageData(schemas, path);
  if (data.settings === null) return null;
  const { brand } = data.settings;
  const screen = Object.hasOwn(schemas.screens, data.path) ? schemas.screens[data.path] : undefined;
  const landing = pageData(schemas, '/').page;
  const component = screen?.kind === 'page' ? screen.component : '';
  const title = data.page?.title ?? screen?.title;
  return {
    title: title && title !== brand ? `${title} · ${brand}` : brand,
    description: data.page?.description ?? landing?.description ?? brand,
    data,
    picture: firstPicture(component, data.settings, data.page),
    module: Object.hasOwn(PAGE_MODULES, component) ? PAGE_MODULES[component] : undefined,
  };
}
