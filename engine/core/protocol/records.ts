/**
 * What every record carries beside the fields of its entity (docs/protocol.md, "Records"). Times are
 * `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai.
 */
export type RecordHead = {
  id: string;
  /** Counts the writes: who changes a record names the version that they know. */
  version: number;
  number: string | null;
  status: string | null;
  /** The company that made it. */
  companyId: string | null;
  createdBy: string | null;
  creatorName: string | null;
  createTime: string;
  updateTime: string;
};

/** What an answered record says to its reader. */
export type AnswerHead = {
  /** Transitions and operations that the reader may take. */
  _actions?: string[];
  /** Roles that the reader's company plays. */
  _parties?: string[];
  /** Field of a reference -> what it is called. */
  _labels?: Record<string, string>;
};
