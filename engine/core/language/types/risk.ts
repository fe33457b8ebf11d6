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
  /** Alerts kept in records of their own, by the name that watches call them. */
  registers?: Record<string, RegisterSpec>;
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

/**
 * Alerts kept in records of their own: companies set rules (kind, threshold, threshold2, level, repeatHours,
 * autoClose, the fields of `scope`), a watch with this `register` raises one alert for each rule and row, which names
 * the rule by ruleId and has the fields of an alert.
 */
export type RegisterSpec = {
  /** Entity of the alerts. */
  alerts: string;
  /** Entity of the rules. */
  rules: string;
  /** State of a rule that is in force. */
  on: string;
  /** Field of both that holds the kind; the "rule" of a watch is one. */
  kind: string;
  /** Fields of both: what a rule names there keeps it to alerts that name the same. */
  scope?: string[];
  /**
   * Rules of companies of this type hold for every row whose dealing company has no rule of the kind in force; other
   * rules hold for the rows in which their company takes part.
   */
  defaults?: string;
  /** Levels of alerts, from the mildest to the worst, which no quiet hours keep back. */
  levels: Array<{
    /** Code of the level; a rule's threshold2 raises it by one. */
    level: string;
    /** Hours until the alert is to be handled. */
    hours: number;
  }>;
  /** How an alert ends whose condition is gone, where its rule says autoClose. */
  closed: {
    /** State of an alert that ends by itself. */
    state: string;
    /** Field that says why. */
    field: string;
    /** What it says. */
    text: string;
  };
  /** Code of those of the dealing company who are told. */
  permission: string;
  /** Page of one alert; {id} stands for its id. */
  page: string;
  /** Page of all alerts, to which a summary leads. */
  list: string;
  /** Title of messages. */
  title: string;
  /**
   * Who else is told: people who asked for it, of alerts that their company may read, outside their quiet hours or
   * once a day.
   */
  subscriptions?: {
    /**
     * Entity of the subscriptions: one of a person, with the fields kinds, levels, quietFrom, quietTo, digest,
     * digestTime, toldTime, enabled.
     */
    entity: string;
    /** Field of it that holds the person. */
    person: string;
    /** Line table of it -> field of alerts, and the column of the table: while there are rows, only these. */
    rows?: Record<string, string>;
  };
};
