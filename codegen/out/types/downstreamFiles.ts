/** Generated from the entity file of "downstreamFiles" by `npm run codegen`. */

/**
 * 下游资料
 */
export interface DownstreamFiles {
  /**
   * 编号
   */
  id: string;
  /**
   * 版本
   */
  version: number;
  /**
   * 创建公司
   */
  companyId?: string | null;
  /**
   * 创建人编号
   */
  createdBy?: string | null;
  /**
   * 创建人
   */
  creatorName?: string | null;
  /**
   * 创建时间
   */
  createTime?: string;
  /**
   * 更新时间
   */
  updateTime?: string;
  /**
   * 当前用户可执行的操作
   */
  _actions?: string[];
  /**
   * 当前公司的角色
   */
  _parties?: string[];
  /**
   * 引用字段的显示文本
   */
  _labels?: {
    [k: string]: string;
  };
  /**
   * 业务线
   */
  lineId?: string | null;
  /**
   * 下游合同ID
   */
  contractId?: string | null;
  /**
   * 下游合同
   */
  contractNo?: string | null;
  /**
   * 下游企业
   */
  downstreamName?: string | null;
  /**
   * 所属企业
   */
  ownerCompanyId?: string | null;
  /**
   * 资料
   */
  rows?: DownstreamFilesRowsRow[] | null;
  /**
   * 已上传类别
   */
  presentCount?: number | null;
  /**
   * 上传人
   */
  uploaderName?: string | null;
  /**
   * 上传时间
   */
  uploadTime?: string | null;
  /**
   * 审核意见
   */
  auditOpinion?: string | null;
  /**
   * 审核状态
   */
  status?: 'DRAFT' | 'AUDITING' | 'PASS' | 'REJECT' | '' | null;
}
/**
 * 资料
 */
export interface DownstreamFilesRowsRow {
  /**
   * 资料类型
   */
  fileType?: 'REINFORCEMENT_PLAN' | 'UPSTREAM_DOCUMENTS' | 'DOWNSTREAM_DOCUMENTS' | 'TRANSPORT' | '' | null;
  /**
   * 资料名称
   */
  name?: string | null;
  /**
   * 文件
   */
  files?: string | null;
  /**
   * 说明
   */
  remark?: string | null;
}
