/** Generated from ../definition/component.ts by `npm run codegen`; a keyword is added there. */

/** Components that the host brings. File: components.json. */
export type ComponentsSpec = {
  /** Relative path of the meta-schema, so that the editor completes and explains. */
  $schema?: string;
  /** Name -> what it is. */
  components: Record<string, ComponentSpec>;
};

/**
 * A component connected by `@formily/react` that the host brings (`EngineHost.components`); fields name it as
 * `"widget": "formily:<name>"`.
 */
export type ComponentSpec = {
  /** What it is for. */
  title: string;
  /** Properties that a form may give it -> what each holds; the linter holds forms to them. */
  props?: Record<string, 
    | 'flag'
    | 'count'
    | 'text'
    | 'words'
    | 'ends'
    | 'dictionary'
    | 'entity'
    | 'fields'
    | 'referred'
    | 'referreds'>;
};
