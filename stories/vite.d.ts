/// <reference types="vite/client" />

/** The shipped schemas as the loader gives them (.storybook/set.ts). */
declare module 'virtual:schema-set' {
  const set: import('#core/language').SchemaSet;
  export default set;
}
