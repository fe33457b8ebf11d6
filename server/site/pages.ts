import type { SchemaSet, ScreenKind, ScreenSpec, SiteSettings } from '#core/language';
import type { SiteData } from '#core/protocol';
import { firstPicture } from './first-picture.ts';

/** Title, description and data that belong into `index.html` of an address. */
export type PageHead = {
  title: string;
  description: string;
  data: SiteData;
  modules: readonly string[];
  picture: string;
};

/** Source module of the page component that a public screen names; tests keep it in step with pages/. */
export const PAGE_MODULES: Readonly<Record<string, string>> = {
  site: 'pages/site/SitePageView.tsx',
  login: 'pages/login/LoginPage.tsx',
  register: 'pages/register/RegisterPage.tsx',
  findpass: 'pages/findpass/FindPassPage.tsx',
  loginFree: 'pages/loginfree/LoginFreePage.tsx',
  diyForm: 'pages/diyform/DiyFormPage.tsx',
};

/** Frame of every page behind the sign-in, and the module that draws a kind of screen; tabs draw other screens. */
export const SHELL_MODULE = 'pages/shell/Portal.tsx';
export const KIND_MODULES: Readonly<Partial<Record<ScreenKind, string>>> = {
  list: 'engine/screens/list/index.ts',
  detail: 'engine/screens/detail/index.tsx',
  confirm: 'engine/screens/confirm/index.tsx',
  form: 'engine/screens/form/index.tsx',
  steps: 'engine/screens/steps/index.tsx',
  stamp: 'engine/screens/stamp/index.tsx',
  board: 'engine/screens/board/index.tsx',
  overview: 'engine/screens/overview/index.tsx',
  redirect: 'engine/screens/redirect/index.tsx',
};
/** Components that the portal's own frame draws. */
export const PORTAL_MODULES: Readonly<Record<string, string>> = {
  todoList: 'pages/todo/Workbench.tsx',
  videoMonitor: 'pages/video/VideoMonitor.tsx',
};

/** What the browser fetches at once with the page, instead of one after the other. */
function modulesOf(screen: ScreenSpec | undefined): readonly string[] {
  if (!screen) return [];
  if (screen.kind !== 'page') return [SHELL_MODULE, KIND_MODULES[screen.kind] ?? []].flat();
  const { component } = screen;
  if (Object.hasOwn(PAGE_MODULES, component)) return [PAGE_MODULES[component] ?? ''];
  return Object.hasOwn(PORTAL_MODULES, component) ? [SHELL_MODULE, PORTAL_MODULES[component] ?? ''] : [];
}

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
    modules: modulesOf(screen),
  };
}
