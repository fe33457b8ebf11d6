/** Generated from the entity file of "instruction" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 指令 */
export type Instruction = RecordHead & {
  /** 编号 */ instructNo: string | null;
  /** 指令 */ instructType: Codes['instructType'] | null;
  /** 业务类型 */ bizType: string | null;
  /** 业务记录 */ bizId: string | null;
  /** 关联业务 */ bizNumber: string | null;
  /** 接收企业 */ receiverCompanyId: string | null;
  /** 仓库 */ warehouseName: string | null;
  /** 货物 */ goodsName: string | null;
  /** 货位 */ allocationNo: string | null;
  /** 数量（吨） */ quantity: string | null;
  /** 单位 */ unit: string | null;
  /** 时限 */ limitTime: string | null;
  /** 内容 */ content: string | null;
  /** 附件 */ files: string | null;
  /** 接收人 */ receiver: string | null;
  /** 接收时间 */ receiveTime: string | null;
  /** 执行时间 */ executeTime: string | null;
  /** 执行人 */ executor: string | null;
  /** 执行数量（吨） */ executeQuantity: string | null;
  /** 执行说明 */ executeRemark: string | null;
  /** 执行附件 */ executeFiles: string | null;
  /** 拒绝原因 */ refuseReason: string | null;
  /** 状态 */ status: string | null;
};
