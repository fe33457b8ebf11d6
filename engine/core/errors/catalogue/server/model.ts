/** What users read where values do not fit the form (`#core/model`): the caller's doing, so the answer is 400. */
export const modelRefusals = {
  ENG201: '提交的字段不存在',
  ENG202: '提交的字段不被允许',
  ENG203: '提交的明细行超出范围',
  ENG204: '提交的数据格式不正确',
  ENG205: '提交的数据格式不正确',
  ENG206: '提交的数据格式不正确',
  ENG207: '提交的数据格式不正确',
} as const;
