/** What the why panel asks the server beside the page (docs/protocol.md, "Screens and schemas"). */

/** Who a page could be seen by, and the samples of its entity to see it over. */
export type WhyViewpoints = {
  companyTypes: Array<{ code: string; label: string; roles: Array<{ code: string; label: string }> }>;
  samples: Array<Record<string, unknown> & { id: string }>;
};

/** Where a part of a schema is stated: file below the project's root and line, from 1. */
export type WhyPlace = { file: string; line: number };
