/** `menu/<area>.json`, `menu.json`. */
import { flag, integer, later, link, list, loaded, may, must, naming, type Shape, schemaLink, shape, text } from './build.ts';
import { CompanyTypes } from './permissions.ts';

export const MenuItem: Shape = shape('MenuItem', 'A menu entry.', {
  name: must(text(), 'Chinese text.', '确权盖章（买方）'),
  authCode: may(naming('menuCode', { empty: true }), 'Permission code that opens it (permissions.json). Empty: everyone signed in.', 'pledge:substitution', {
    standard: 'everyone signed in',
    follows: 'that of the entry around it',
  }),
  icon: may(text(), 'Name of an icon.', 'invoiceTruck'),
  link: may(link(), "Route it opens; in files `./list` stands below the area's `at`.", '/center/storage/exit'),
  visible: may(flag(), 'False: reachable, but not listed.', false),
  companyTypes: may(CompanyTypes, 'Company types that see it.', ['PLATFORM_COMPANY', 'CORE_COMPANY', 'BUYER_COMPANY', 'SUPPLIER_COMPANY'], {
    standard: 'all',
    follows: 'those of its permission code, else those of the entry around it',
  }),
  rules: may(list(naming('companyRule'), { unique: true }), 'Named company rules (permissions.json) that must hold.', ['payback', 'paybackTerminal']),
  services: may(list(naming('service'), { unique: true }), 'Company services that must be open.', ['STEEL_STORAGE']),
  planned: may(
    flag(),
    'The screen that "link" names is not described yet: the portal says so when it is opened, and the linter lets the link be. Said of an entry with others below it, it holds for those that have no screen yet.',
    true,
    { follows: 'as the entry around it says, until the screen is there' },
  ),
  children: may(list(later(() => MenuItem)), 'Entries below it.', []),
  area: loaded(text(), 'Name of the area (menu/<area>.json) that a top entry stands in; put here when the schemas are loaded, never written.'),
});

export const MenuArea = shape(
  'MenuArea',
  'An area of the menu: a top entry with the entries below it.',
  {
    $schema: schemaLink(),
    order: may(integer({ least: 0 }), 'Place among the areas, the least first.', 4),
    at: may(text({ pattern: '^/' }), 'Address below which its relative links (`./list`) stand.', '/center/dgChain'),
  },
  { with: [MenuItem] },
);

export const MenuSpec = shape('MenuSpec', 'Menu tree of the portal: the entries of menu.json, then the areas (menu/<area>.json).', {
  $schema: schemaLink(),
  items: must(list(MenuItem), 'Top entries in order.', [{ name: '工作台' }]),
});
