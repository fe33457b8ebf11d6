export const CATEGORY_NAMES: Record<string, string> = {
  NEWS: '行业资讯',
  NOTICE: '平台公告',
  POLICY: '政策法规',
  GUIDE: '操作指引',
  ACT: '平台动态',
  CASE: '应用案例',
};
export const dayOf = (time: string | null): string => time?.slice(0, 10) ?? '';
