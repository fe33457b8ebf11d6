/** What `GET /user-api/api/personal/profile` answers. */
export type Membership = {
  companyUserId: string;
  companyId: string;
  companyName: string;
  companyType: string | null;
  certStatus: string | null;
  roles: string[];
  director: boolean;
  authPeriod: { start?: string; end?: string } | null;
  status: string;
  joinTime: string | null;
};

export type SafetyLevel = 'STRONG' | 'MEDIUM' | 'WEAK';

export type Profile = {
  id: string;
  name: string | null;
  account: string | null;
  mobile: string;
  email: string | null;
  avatar: string | null;
  auth: boolean;
  idType: string | null;
  idNo: string | null;
  gender: string | null;
  birthday: string | null;
  level: SafetyLevel;
  hasPassword: boolean;
  passwordUpdatedAt: string | null;
  memberships: Membership[];
  agreements: Array<{ fileType: string; versionNumber: string; agreedAt: string }>;
};

export const SAFETY_LEVELS: Record<
  SafetyLevel,
  { label: string; percent: number; status: 'success' | 'normal' | 'exception' }
> = {
  STRONG: { label: '强', percent: 100, status: 'success' },
  MEDIUM: { label: '中', percent: 66, status: 'normal' },
  WEAK: { label: '弱', percent: 33, status: 'exception' },
};
