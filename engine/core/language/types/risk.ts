/** Generated from ../definition/risk.ts by `npm run codegen`; a keyword is added there. */

/**
 * What alerts weigh, who reads them beside the company that they are about, and how people are told. File: risk.json.
 */
export type RiskSpec = {
  /** Relative path of the meta-schema, so that the editor completes and explains. */
  $schema?: string;
  /** Levels of alerts (dictionary riskLevel), from the mildest to the worst. */
  levels: RiskLevelSpec[];
  /** Grades of companies, from the best to the worst; the last one begins at 0. */
  grades: RiskGradeSpec[];
  /** Axes of the radar. Every kind of alert lies on one of them. */
  axes: Array<{
    /** Chinese name. */
    title: string;
    /** Kinds of alerts (dictionary alertType) that pull the axis down. */
    types: string[];
  }>;
  /**
   * Types of companies that an alert concerns although it is about another one; which companies take part, the watch
   * says (others).
   */
  readers: string[];
  /** Code of those who look after alerts about other companies. */
  permission: string;
  /** Page of one alert; {id} stands for its id. */
  page: string;
  /** Kinds of messages (dictionary messageKind) that tell of an alert. */
  messages: {
    /** Kind for alerts that kinds does not name. */
    standard: string;
    /** Kind of alert (dictionary alertType) to kind of message. */
    kinds?: Record<string, string>;
  };
  /**
   * The alert that is raised when a watch could not be looked at, until it is looked at again. Left out: the log
   * alone tells.
   */
  failures?: {
    /** Type of the company that the alert is about. */
    companyType: string;
    /** Code of the dictionary alertType. */
    alertType: string;
    /** Code of the dictionary riskLevel. */
    level: string;
    /** Title; slots {{entity}} (its title), {{rule}} and {{watch}}. */
    title: string;
    /** What happened; slots as in the title. */
    text: string;
  };
};

/**
 * `risk.json`: what alerts weigh, who reads them and how people are told. One level of alerts; `workingDays` or
 * `hours` until one is to be handled.
 */
export type RiskLevelSpec = {
  /** Code of the dictionary riskLevel. */
  level: string;
  /** Points that an open alert takes off the score of its company, out of 100. */
  weight: number;
  /** Working days until the alert is to be handled. */
  workingDays?: number;
  /** Hours until the alert is to be handled. */
  hours?: number;
};

/** A grade of companies from `from` points on, and the level that is written to the company. */
export type RiskGradeSpec = {
  /** What people read, e.g. A. */
  grade: string;
  /** Least score of the grade. */
  from: number;
  /** Level that is written to the company (dictionary riskLevel). */
  level: string;
};
