/** Directions of docs/architecture: arrows that may not exist. Cycles are zero. */
const only = (from, allowed, comment) => ({
  name: `${from.replace(/\W+/g, '-')}-directions`,
  comment,
  severity: 'error',
  from: { path: `^${from}/` },
  to: { path: '^(engine|runtime|pages|codegen|server|stories|tests|scripts)/', pathNot: `^(${allowed.join('|')})` },
});

/**
 * Rooms: the folders whose `index.ts` is the door. Widgets and screen kinds have doors of their own; what lies flat
 * beside them is entered by the door of the whole.
 */
const ROOM = '(?:engine/core|engine|server|runtime|pages|codegen)/[^/]+';
const DOORS = [
  `^${ROOM}/index\\.tsx?$`,
  '^engine/(?:widgets|screens)/[^/]+/index\\.tsx?$',
  // The definition of the language is kept from pages: they read the shapes alone.
  '^engine/core/language/definition/index\\.ts$',
  // Generated: the records of schemas/ as types.
  '^codegen/out/types/index\\.ts$',
];
/** Writes the page of errors from the texts that rooms keep to themselves, without loading the rooms. */
const ERROR_PAGE = '^scripts/error-tables\\.ts$';
const CODE = '.*\\.tsx?$';

/** Type imports count as any other. `dynamic`: a page is loaded by its file, which is a chunk of its own. */
const doors = (name, from, to) => ({
  name: `doors-${name}`,
  comment: "import a room's index.ts; export there what others need",
  severity: 'error',
  from,
  to: { ...to, pathNot: [...(to.pathNot ?? []), ...DOORS] },
});

module.exports = {
  forbidden: [
    { name: 'no-cycles', comment: 'type imports count', severity: 'error', from: {}, to: { circular: true } },
    doors('between-rooms', { path: `^(${ROOM})/` }, { path: `^(?!pages/)${ROOM}/${CODE}`, pathNot: ['^$1/'] }),
    doors('of-rooms', { pathNot: [`^${ROOM}/`, ERROR_PAGE] }, { path: `^(?!pages/)${ROOM}/${CODE}` }),
    doors('of-pages', { path: '^(pages/[^/]+)/' }, { path: `^pages/[^/]+/${CODE}`, pathNot: ['^$1/'], dynamic: false }),
    doors('from-outside', { pathNot: ['^pages/[^/]+/', ERROR_PAGE] }, { path: `^pages/[^/]+/${CODE}`, dynamic: false }),
    doors(
      'of-kinds',
      { path: '^engine/(widgets|screens)/([^/]+)/' },
      { path: `^engine/$1/[^/]+/${CODE}`, pathNot: ['^engine/$1/$2/'] },
    ),
    doors('of-kinds-beside', { path: '^engine/(widgets|screens)/[^/]+$' }, { path: `^engine/$1/[^/]+/${CODE}` }),
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:' } },
    {
      name: 'core-is-pure',
      comment: 'no React, DOM library or Node built-in in engine/core',
      severity: 'error',
      from: { path: '^engine/core/' },
      to: {
        path: '^(react|react-dom|antd|@ant-design|@formily)|node_modules/(react|antd|@formily)',
        dependencyTypesNot: ['type-only'],
      },
    },
    { name: 'core-no-node', severity: 'error', from: { path: '^engine/core/' }, to: { dependencyTypes: ['core'] } },
    only('engine/core', ['engine/core/'], 'the core imports nothing of ours'),
    only('engine', ['engine/'], 'the engine imports itself and its core'),
    only('runtime', ['runtime/', 'engine/core/', 'engine/port\\.ts'], 'the runtime sees the core and the port'),
    only('pages', ['pages/', 'engine/', 'runtime/', 'codegen/out/'], 'pages sit on engine and runtime'),
    only('codegen', ['codegen/', 'engine/core/'], 'codegen reads schemas and the core'),
    only('server', ['server/', 'engine/core/', 'codegen/', 'engine/port\\.ts'], 'the server never sees the browser'),
    { name: 'schemas-hold-no-code', severity: 'error', from: { path: '^schemas/.*\\.(ts|tsx|js)$' }, to: {} },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    exclude: { path: '^(dist|storybook-static|bench)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
