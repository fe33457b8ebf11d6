/** Generated from ../definition/agreement.ts by `npm run codegen`; a keyword is added there. */

/** What users accept; the file's name is the `fileType`. `history`: earlier versions are listed for everyone. */
export type AgreementSpec = {
  /** Relative path of the meta-schema, so that the editor completes and explains. */
  $schema?: string;
  /** Type that the calls ask for, also the file's name: USER_SERVICE, PRIVACY_POLICY, AUTH_SERVICE. */
  fileType: string;
  /** Chinese name; the dialog's title and the text behind 未配置. */
  name: string;
  /** All versions. In force is the one with the latest effective date that is not in the future. */
  versions: AgreementVersion[];
  /** True: earlier versions are listed for everyone. */
  history?: boolean;
  /**
   * What signing in means for it: implied = it agrees to every version; asked = it agrees to the first version, a new
   * one is asked for after the next sign-in. Left out: signing in means nothing.
   */
  signIn?: 'implied' | 'asked';
};

/** A version of an agreement; `content` is plain text by paragraph, a line that starts with `# ` is a heading. */
export type AgreementVersion = {
  /** Id of the version, unique over all agreements. */
  id: string;
  /** Version as shown, e.g. V2.0. */
  versionNumber: string;
  /** First day in force. */
  effectiveDate: string;
  /** When it was published, YYYY-MM-DD HH:mm:ss in Asia/Shanghai. */
  publishTime: string;
  /** Paragraphs as plain text. A line that starts with "# " is a heading. */
  content: string[];
};
