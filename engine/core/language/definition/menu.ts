/** `menu/<area>.json`, `menu.json`. */
import { flag, later, link, list, loaded, may, must, naming, type Shape, schemaLink, shape, text } from './build.ts';

export const MenuItem: Shape = shape('MenuItem', 'A menu entry.', {
  name: must(text(), 'Chinese text.', '确权盖章（买方）'),
  authCode: may(naming('menuCode', { empty: true }), 'Permission code that opens it (permissions.json).', 'pledge:substitution', {
    standard: 'everyone signed in',
  }),
  icon: may(text(), 'Name of an icon.', 'invoiceTruck'),
  link: may(link(), 'Route it opens.', '/center/storage/exit'),
  visible: may(flag(), 'False: reachable, but not listed.', false),
  companyTypes: may(
    list(naming('companyType'), { unique: true }),
    'Company types (full codes) that see it. Left out: those of its permission code, else those of the entry around it.',
    ['PLATFORM_COMPANY', 'CORE_COMPANY', 'BUYER_COMPANY', 'SUPPLIER_COMPANY'],
    { standard: 'all' },
  ),
  rules: may(list(naming('companyRule'), { unique: true }), 'Named company rules (permissions.json) that must hold.', ['payback', 'paybackTerminal']),
  services: may(list(naming('service'), { unique: true }), 'Company services that must be open.', ['STEEL_STORAGE']),
  planned: may(
    flag(),
    'The screen that "link" names is not described yet: the portal says so when it is opened, and the linter lets the link be. Remove it together with adding the screen.',
    true,
  ),
  children: may(list(later(() => MenuItem)), 'Entries below it.', []),
  area: loaded(text(), 'Name of the area (menu/<area>.json) that a top entry stands in; put here when the schemas are loaded, never written.'),
});

export const MenuSpec = shape(
  'MenuSpec',
  'Menu tree of the portal. Files: menu/<area>.json, each a top entry with its order; menu.json for entries without an area.',
  {
    $schema: schemaLink(),
    items: must(list(MenuItem), 'Top entries in order.', [{ name: '工作台' }]),
  },
);
