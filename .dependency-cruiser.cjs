/** Directions of docs/architecture: arrows that may not exist. Cycles are zero. */
const only = (from, allowed, comment) => ({
  name: `${from.replace(/\W+/g, '-')}-directions`,
  comment,
  severity: 'error',
  from: { path: `^${from}/` },
  to: { path: '^(engine|runtime|pages|codegen|server|stories|tests|scripts)/', pathNot: `^(${allowed.join('|')})` },
});

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
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
