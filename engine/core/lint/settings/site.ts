import type { SitePicture, SiteSection } from '#core/language';
import { expectForm, expectStates } from '../expressions/references.ts';
import { below, fileOf, type LintRun, type Place } from '../run/run.ts';
import { lintLink } from './menu.ts';

/** Public pages: pictures hold what they draw, links lead to pages that exist, charts have one value for each mark. */
export function lintSite(run: LintRun) {
  const pages = Object.entries(run.set.sitePages ?? {});
  const known = [...pages.map(([path]) => path), ...Object.keys(run.set.screens)];
  const addresses = (links: ReadonlyArray<{ to?: string }>, at: Place) => {
    for (const [index, { to }] of links.entries())
      if (to !== undefined)
        run.expect(to.split('?')[0] ?? '', known, 'SCH140', below(at, index, 'to'), { what: 'address' });
  };
  for (const [path, page] of pages) {
    for (const [index, section] of page.sections.entries()) {
      const at = below(fileOf('sitePages', path), 'sections', index);
      lintPictures(run, section, at);
      if (section.kind === 'hero' || section.kind === 'band') addresses(section.actions, below(at, 'actions'));
      if (section.kind === 'cards') addresses(section.cards, below(at, 'cards'));
      if (section.kind === 'form') expectForm(run, section.entity, section.form, below(at, 'form'));
    }
  }
  const { nav = [], footer = [], helper = [], statistics = {} } = run.set.site ?? {};
  const file = fileOf('site', '');
  addresses(nav, below(file, 'nav'));
  for (const [index, entry] of nav.entries()) addresses(entry.items ?? [], below(file, 'nav', index, 'items'));
  for (const [index, column] of footer.entries()) addresses(column.links, below(file, 'footer', index, 'links'));
  for (const [index, { to, planned }] of helper.entries())
    lintLink(run, { link: to.split('?')[0], planned }, below(file, 'helper', index), 'to');
  for (const [key, { entity, states }] of Object.entries(statistics)) {
    const counted = run.entity(entity, below(file, 'statistics', key, 'entity'));
    if (counted) expectStates(run, counted, states, below(file, 'statistics', key, 'states'));
  }
}

function lintPictures(run: LintRun, section: SiteSection, at: Place) {
  if (section.kind === 'hero') lintPicture(run, section.picture, below(at, 'picture'));
  if (section.kind !== 'split') return;
  for (const [index, picture] of section.pictures.entries()) lintPicture(run, picture, below(at, 'pictures', index));
}

function lintPicture(run: LintRun, picture: SitePicture, at: Place) {
  const fault = pictureFault(picture);
  if (fault !== null) run.report('SCH150', { what: fault }, at);
}

/** Null when the picture can be drawn as it stands. */
function pictureFault(picture: SitePicture): string | null {
  const marks = (count: number, labels: string[]) => (count === labels.length ? null : 'a value for each mark');
  switch (picture.kind) {
    case 'lines':
      return picture.series.map(({ points }) => marks(points.length, picture.labels)).find(Boolean) ?? null;
    case 'bars':
      return marks(picture.points.length, picture.labels);
    case 'lanes':
      return picture.steps.every(({ lane }) => lane < picture.lanes.length) ? null : 'a lane for each step';
    case 'scene':
      return (picture.links ?? []).flat().every((index) => index < picture.items.length)
        ? null
        : 'an item for each link';
    default:
      return null;
  }
}
