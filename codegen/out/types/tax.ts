/** Generated from the entity file of "tax" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 纳税申报 */
export type Tax = RecordHead & {
  /** 申报编号 */ taxNo: string | null;
  /** 税种 */ taxType: Codes['taxType'] | null;
  /** 所属期 */ period: string | null;
  /** 纳税人类型 */ taxpayerType: Codes['taxpayerType'] | null;
  /** 应税销售额（元） */ salesAmount: string | null;
  /** 税率 */ rate: string | null;
  /** 销项税额（元） */ outputTax: string | null;
  /** 进项税额（元） */ inputTax: string | null;
  /** 上期留抵（元） */ lastCarry: string | null;
  /** 进项转出（元） */ inputTransferOut: string | null;
  /** 应抵扣合计（元） */ deductible: string | null;
  /** 实际抵扣（元） */ actualDeduct: string | null;
  /** 应纳税额（元） */ payable: string | null;
  /** 期末留抵（元） */ carryForward: string | null;
  /** 附加税费（元） */ surcharge: string | null;
  /** 实缴金额（元） */ paidAmount: string | null;
  /** 缴款日期 */ paidDate: string | null;
  /** 逾期天数（天） */ overdueDays: number | null;
  /** 滞纳金（元） */ lateFee: string | null;
  /** 申报表与完税凭证 */ files: string | null;
  /** 纳税信用等级 */ taxGrade: Codes['taxGrade'] | null;
  /** 状态 */ status: Codes['taxStatus'] | null;
};
