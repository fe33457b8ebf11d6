/** Shapes of what travels between server and browser where both name them: one definition for both (docs/protocol.md). */
export type { NodeAnswer, NodeRow, NodeState } from './graph.ts';
export { MONITORING_EVENTS, type MonitoringEvent, type PresenceRow } from './monitoring.ts';
export type { AnswerHead, RecordHead } from './records.ts';
export type { SchemaFinding, SchemasChanged } from './schemas.ts';
