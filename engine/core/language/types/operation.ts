/** Generated from ../definition/operation.ts by `npm run codegen`; a keyword is added there. */
import type { CheckSpec, EffectSpec } from './workflow.ts';
import type { ExpressionText } from '../expression-text.ts';

/** Who may take a built-in operation, and what the server does besides writing the row. */
export type OperationSpec = {
  /** Permission code (permissions.json). Empty: every signed-in user of a party. */
  permission: string;
  /**
   * Party role(s) of the entity, e.g. "buyer" or ["buyer", "seller"]; "*": any company that can see the row. Left
   * out: any company that can see the row.
   */
  party?: string | string[];
  /** State codes in which it is offered. Left out: in every state. */
  states?: string[];
  /** Further condition over the record and ctx. */
  when?: ExpressionText;
  /**
   * The record has no drafts: each create and save passes the whole validation (required fields, ranges, checks).
   */
  complete?: boolean;
  /** Refusals, in order, judged over the record as it will be. */
  checks?: CheckSpec[];
  /** In the same transaction: set, rows and operation before the row is written, the others after it. */
  effects?: EffectSpec[];
};
