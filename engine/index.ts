/**
 * The engine's door: draws a screen bundle inside of an `EngineProvider`. Everything that a screen kind needs is loaded
 * with the kind; widgets, form, actions and feedback have doors of their own (`#engine/form`, `#engine/feedback` …), so
 * that a page which needs one of them does not bring the rest.
 */

export * from '#engine/screens';
export { EngineProvider, useHost } from './host.tsx';
export {
  DataError,
  type DataSource,
  type EngineHost,
  type PageQuery,
  type PageResult,
  type RecordRow,
  type RefOption,
  type ScreenBundle,
  type ScreenProps,
} from './port.ts';
