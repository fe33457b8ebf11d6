/** What users are told of a value that does not have its field's shape. */
export const shapeMessages = {
  wrongForm: (title: string) => `请输入正确的${title}`,
  tooLong: (title: string, limit: number) => `${title}不能超过${limit}个字符`,
  tooMany: (title: string, limit: number) => `${title}不能超过${limit}项`,
  twice: (title: string) => `${title}不能重复选择`,
  tooManyDecimals: (title: string, scale: number) =>
    scale === 0 ? `${title}须为整数` : `${title}最多保留${scale}位小数`,
};
