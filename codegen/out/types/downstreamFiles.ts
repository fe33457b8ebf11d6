/** Generated from the entity file of "downstreamFiles" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 下游资料 */
export type DownstreamFiles = RecordHead & {
  /** 业务线 */ lineId: string | null;
  /** 下游合同ID */ contractId: string | null;
  /** 下游合同 */ contractNo: string | null;
  /** 下游企业 */ downstreamName: string | null;
  /** 所属企业 */ ownerCompanyId: string | null;
  /** 资料 */ rows: DownstreamFilesRowsRow[] | null;
  /** 已上传类别 */ presentCount: number | null;
  /** 上传人 */ uploaderName: string | null;
  /** 上传时间 */ uploadTime: string | null;
  /** 审核意见 */ auditOpinion: string | null;
  /** 审核状态 */ status: Codes['fileAuditStatus'] | null;
};

/** 资料 */
export type DownstreamFilesRowsRow = {
  /** 资料类型 */ fileType?: Codes['deliveryFileType'] | '' | null;
  /** 资料名称 */ name?: string | null;
  /** 文件 */ files?: string | null;
  /** 说明 */ remark?: string | null;
};
