/** Score of a company and counts of its alerts (`GET trade:/api/riskAlertRecord/getTotalCount`). */
export type RiskTotals = {
  company: {
    id: string;
    name: string | null;
    uscc: string | null;
    companyType: string | null;
    riskLevel: string | null;
  };
  score: number;
  grade: string;
  /** From the best to the worst, with the points that each begins at and the level (dictionary riskLevel) it stands for. */
  grades: Array<{ grade: string; from: number; level: string }>;
  radar: Array<{ title: string; value: string }>;
  total: number;
  open: number;
  byStatus: Record<string, number>;
  /** Of every level that alerts may have. */
  byLevel: Record<string, number>;
  byType: Record<string, number>;
  /** Companies that open alerts are about, those with most of them first. */
  companies: Array<{ id: string; name: string; open: number }>;
};
