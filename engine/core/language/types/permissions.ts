/** Generated from ../definition/permissions.ts by `npm run codegen`; a keyword is added there. */
import type { ExpressionText } from '../expression-text.ts';

/**
 * Company types, services, permission codes, roles and named company rules. Files: permissions.json;
 * permissions/<area>.json with the codes of an area.
 */
export type PermissionSpec = {
  /** Relative path of the meta-schema, so that the editor completes and explains. */
  $schema?: string;
  /** Company types. */
  companyTypes: Array<{
    /** Full code, e.g. "CORE_COMPANY". */
    code: string;
    /** Chinese label. */
    label: string;
    /** Letter in the specification's tables. */
    letter: string;
    /** Roles its users may hold. */
    roles: string[];
  }>;
  /** Services a company can open. */
  services: Array<{
    /** Code. */
    code: string;
    /** Chinese label. */
    label: string;
  }>;
  /** Entry codes of menus and pages with the operations below them. */
  codes: Array<{
    /** Code, e.g. "dgChain:contract". */
    code: string;
    /** Chinese label. */
    label: string;
    /** Operations below it: "edit" gives the code dgChain:contract:edit. */
    operations?: string[];
    /** Company types that can hold it. Left out: all. */
    companyTypes?: string[];
    /** Service that opens it. */
    service?: string;
  }>;
  /** Roles of users. */
  roles: Array<{
    /** Code. */
    code: string;
    /** Chinese label. */
    label: string;
    /** What the role may do. */
    grants: Array<{
      /** Prefixes of entry codes; "*" is all. */
      codes: string[];
      /** Operations; "view" is the entry code itself, "*" all. */
      operations: string[];
    }>;
  }>;
  /** Codes that every signed-in company user holds. */
  always: string[];
  /** Named company rules (specification section 6). */
  rules: Array<{
    /** Name used by menu entries. */
    name: string;
    /** Holds for the acting company. */
    when: ExpressionText;
    /** Chinese text while it does not hold. */
    message?: string;
  }>;
  /** Named sets of companies that rules refer to. */
  companySets: Array<{
    /** Code. */
    code: string;
    /** Name. */
    name: string;
    /** Number of companies the specification states. */
    declaredSize?: number;
    /** Unified social credit codes. */
    usccs: string[];
  }>;
};
