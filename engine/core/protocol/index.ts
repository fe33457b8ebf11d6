/** Shapes of what travels between server and browser where both name them: one definition for both (docs/protocol.md). */

export type { ApprovalRun, ApprovalStep, ApprovalTask } from './approval.ts';
export type { CameraPreview } from './cameras.ts';
export type { NodeAnswer, NodeRow, NodeState } from './graph.ts';
export { MONITORING_EVENTS, type MonitoringEvent, type MonitoringOptions, type PresenceRow } from './monitoring.ts';
export { PRIVATE_QUERY } from './private-query.ts';
export type { AnswerHead, RecordHead } from './records.ts';
export type { RiskTotals } from './risk.ts';
export type { SchemaFinding, SchemasChanged } from './schemas.ts';
export type {
  Agreement,
  CaptchaChallenge,
  DemoInfo,
  FileKey,
  ForgottenAccount,
  HumanProof,
  LinkVersion,
  MenuEntry,
  SessionCompanyUser,
  SessionPerson,
  SessionToken,
  TextMessage,
} from './session.ts';
export type {
  ArticleAnswer,
  ArticlePage,
  CollectionAnswer,
  CollectionField,
  HelpAnswer,
  HelpList,
  ListedArticle,
  ListedHelp,
  NearArticle,
  SentAnswer,
  SiteData,
  VoteAnswer,
} from './site.ts';
export type { Todo, TodoCounts, TodoPage, TodoStep } from './todo.ts';
export type {
  LoadAnswer,
  TrackAnswer,
  TrackCorner,
  TrackHappening,
  TrackPosition,
  TrackQueryLog,
  TrackQueryRow,
  TrackSearchAnswer,
  VehiclePosition,
} from './tracking.ts';
export type { WhyPlace, WhyViewpoints } from './why.ts';
