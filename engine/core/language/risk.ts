/** `risk.json`: what alerts weigh, who reads them and how people are told (docs/language.md, "Watches"). */

/** One level of alerts; `workingDays` or `hours` until one is to be handled. */
export type RiskLevelSpec = { level: string; weight: number; workingDays?: number; hours?: number };
/** A grade of companies from `from` points on, and the level that is written to the company. */
export type RiskGradeSpec = { grade: string; from: number; level: string };

export type RiskSpec = {
  $schema?: string;
  /** From the mildest to the worst. */
  levels: RiskLevelSpec[];
  /** From the best to the worst; the last one begins at 0. */
  grades: RiskGradeSpec[];
  /** Axes of the radar with the kinds of alerts that pull them down. */
  axes: Array<{ title: string; types: string[] }>;
  /** Company types that read alerts about others. */
  readers: string[];
  /** Code of those who look after alerts about other companies. */
  permission: string;
  /** Page of one alert, `{id}` for its id. */
  page: string;
  /** Kind of message by kind of alert; `standard` for the rest. */
  messages: { standard: string; kinds?: Record<string, string> };
};
