/** What an expression sees as `ctx`. Dates are `YYYY-MM-DD`, times `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
export type EvaluationContext = {
  today: string;
  now: string;
  user: { id: string; name: string; mobile: string };
  company: { id: string; name: string; uscc: string; companyType: string };
  /** Facts the server settles before rules run, e.g. `approvalFlow`, `counterpartyRegistered`. */
  facts: Record<string, unknown>;
  query: Record<string, string>;
  view: string;
  /**
   * Records behind the form's own refs, by field: what their picker shows. In the browser only, so only what informs may
   * read it (docs/language/forms.md, "Data of a chosen record").
   */
  related?: Record<string, Record<string, unknown>>;
};

/** Nobody, nowhere, at a time (`YYYY-MM-DD HH:mm:ss`), but for the given parts. */
export const contextAt = (now: string, parts: Partial<EvaluationContext> = {}): EvaluationContext => ({
  today: now.slice(0, 10),
  now,
  user: { id: '', name: '', mobile: '' },
  company: { id: '', name: '', uscc: '', companyType: '' },
  facts: {},
  query: {},
  view: '',
  ...parts,
});
