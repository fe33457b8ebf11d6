/**
 * The engine's door: draws a screen bundle inside of an `EngineProvider`. Everything that a screen kind needs is loaded
 * with the kind; widgets, form, actions and feedback have doors of their own (`#engine/form`, `#engine/feedback` …), so
 * that a page which needs one of them does not bring the rest.
 */
export { EngineProvider, useHost } from './host.tsx';
export type {
  DataSource,
  EngineHost,
  PageQuery,
  PageResult,
  RecordRow,
  RefOption,
  ScreenBundle,
  ScreenProps,
} from './port.ts';
export { DataError } from './port.ts';
export * from './screens/index.ts';
