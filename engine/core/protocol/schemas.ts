/** What keeps the schemas that lie in the server's folder from being served (docs/protocol.md, "Screens and schemas"). */
export type SchemaFinding = {
  code: string;
  /** In English, for whoever writes schemas, like `hint`. */
  message: string;
  /** Relative to the project's root. */
  file: string;
  line: number | null;
  column: number | null;
  /** RFC 6901, into the value as it is served. */
  pointer: string;
  /** How to mend it. */
  hint: string | null;
};

/** Data of the event `schemasChanged`: what is served now, and how much is wrong with what was offered last. */
export type SchemasChanged = { version: string; findings: number };
