/** Generated from ../definition/permissions.ts by `npm run codegen`; a keyword is added there. */
import type { ExpressionText } from '../expression-text.ts';

/** Company types by their full codes; or, in files, by the letters of the specification's tables, in one text. */
export type CompanyTypes = string[];

/** Company types, services, permission codes, roles and named company rules. */
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
  codes: PermissionCode[];
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

/** A permission code of a menu entry or page with the operations below it. */
export type PermissionCode = {
  /** Code, e.g. "dgChain:contract". */
  code: string;
  /** Chinese label. */
  label: string;
  /** Operations below it: "edit" gives the code dgChain:contract:edit. */
  operations?: string[];
  /** Company types that can hold it. Left out: all. */
  companyTypes?: CompanyTypes;
  /** Service that opens it. */
  service?: string;
};

/** Permission codes of an area of the menu, with what they have in common. */
export type PermissionArea = {
  /** Relative path of the meta-schema, so that the editor completes and explains. */
  $schema?: string;
  /** Company types that can hold its codes. Left out: all. */
  companyTypes?: CompanyTypes;
  /** Service that opens its codes. */
  service?: string;
  /** Entry codes of menus and pages with the operations below them. */
  codes: PermissionCode[];
};
