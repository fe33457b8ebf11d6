/** A person's place in one company (`POST user:/api/company/user/getSwitchCompany`). */
export type SessionCompanyUser = {
  companyUserId: string;
  companyId: string;
  companyName: string;
  companyType: string;
  companyUscc: string;
  companyUserRoles: string[];
  directorFlag: boolean;
  belongsShanMei: boolean;
};

/** The signed-in person with all companies that they act for (`GET user:/api/personal/detail`). */
export type SessionPerson = {
  id: string;
  name: string;
  mobile: string;
  account?: string;
  auth: boolean;
  currentCompanyId: string | null;
  companyUserList: SessionCompanyUser[];
  /** Codes of the services that the acting company has open. */
  companyServices?: string[];
};

/** A token of a session (`POST user:/api/refreshToken`); by the secret of a link with the address it was made for. */
export type SessionToken = { token: string; target?: string };

/** A text that users agree to, in the version that they are shown (`user:/api/agreement/…`). */
export type Agreement = { id: string; fileType: string; name: string; versionNumber: string; content: string };

/** What a solved puzzle gives (`POST user:/api/captcha/verify`); sign-in and code calls take it along. */
export type HumanProof = { ticket: string; randstr: string };

/** A slider puzzle: two pictures as data addresses, sizes and `top` in pixels (`GET user:/api/captcha/challenge`). */
export type CaptchaChallenge = {
  id: string;
  width: number;
  height: number;
  background: string;
  piece: string;
  top: number;
};

/** A forgotten password's conversation begins (`GET user:/api/forgetPwd/account/check`); the mobile has stars. */
export type ForgottenAccount = { key: string; mobile: string };

/** An entry of the menu that leads to a screen, for shortcuts (`GET user:/api/menu/entries`). */
export type MenuEntry = { name: string; group: string; link: string };

/** Who can sign in to the demonstration (`GET user:/api/demo/info`). */
export type DemoInfo = {
  demo: boolean;
  accounts: Array<{ account: string; mobile: string; name: string; role: string; company: string }>;
};

/** A text message that would have reached a telephone (`GET user:/api/demo/outbox`). */
export type TextMessage = { mobile: string; purpose: string; text: string; time: string };

/** How a confidential link hides what it says: `1.0` with AES-256-ECB (specification section 9), `2.0` with AES-256-GCM. */
export type LinkVersion = '1.0' | '2.0';

/**
 * Secret of signed links to files, under the caller's own public key (`GET user:/api/file/getKey`); `frontendSign`: the
 * version that links must have, 1.0 where it is not named.
 */
export type FileKey = {
  keyId: string;
  key: string;
  userId: string;
  expireTime: number;
  createTime: number;
  frontendSign?: LinkVersion;
};
