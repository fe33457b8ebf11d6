import type { SiteAction, SitePage, SitePicture, SiteSettings } from '#core/language';

/**
 * What a public page shows before its code has come: the same markup and classes as the head of the page in pages/, so
 * that nothing moves when the page takes its place (pages/app/FirstPicture.tsx). By the page component of the screen.
 */
const PICTURES: Readonly<Record<string, (settings: SiteSettings, page: SitePage | null) => string>> = {
  site: (settings, page) => {
    const hero = page?.sections[0];
    if (hero?.kind !== 'hero') return '';
    const text = `${heading(hero.title, hero.text)}${actions(hero.actions)}`;
    return (
      `<div class="site"><header class="site-header"><div class="site-bar">${logo('site-logo', 30, settings)}</div></header>` +
      `<main class="site-main"><section class="${hero.top ? 'hero hero-top' : 'hero'}"><div class="hero-inner">` +
      `<div class="hero-text">${text}</div>${room(hero.picture)}</div></section></main></div>`
    );
  },
  login: (settings) => {
    const { title, text, points } = settings.welcome;
    const list = points.map((point) => `<li>${escaped(point)}</li>`).join('');
    return (
      `<div class="login"><section class="login-brand">${logo('login-logo', 36, settings)}` +
      `${heading(title, text)}<ul>${list}</ul></section></div>`
    );
  },
};

/** HTML of the first picture; empty for pages that have none. Every text is escaped. */
export function firstPicture(component: string, settings: SiteSettings, page: SitePage | null): string {
  return Object.hasOwn(PICTURES, component) ? (PICTURES[component]?.(settings, page) ?? '') : '';
}

const logo = (name: string, size: number, { brand }: SiteSettings): string =>
  `<span class="${name}"><img src="/favicon.svg" alt="" width="${size}" height="${size}">${escaped(brand)}</span>`;

const heading = (title: string, text: string | undefined): string =>
  `<h1>${escaped(title)}</h1>${text ? `<p>${escaped(text)}</p>` : ''}`;

/** As much room as the picture will take, where its data say how much that is. */
const room = (picture: SitePicture): string =>
  'width' in picture
    ? `<div class="hero-picture"><svg class="picture" viewBox="0 0 ${Number(picture.width)} ${Number(picture.height)}"></svg></div>`
    : '';

function actions(all: readonly SiteAction[]): string {
  const links = all.map(
    ({ text, to, primary }) =>
      `<a class="${primary ? 'hero-button hero-primary' : 'hero-button'}" href="${escaped(to)}">${escaped(text)}</a>`,
  );
  return links.length > 0 ? `<p class="hero-actions">${links.join('')}</p>` : '';
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
