/** Generated from the entity file of "invoice" by `npm run codegen`. */
import type { RecordHead } from '#core/protocol';
import type { Codes } from './codes.ts';

/** 发票 */
export type Invoice = RecordHead & {
  /** 业务线类别 */ line: Codes['tradeLine'] | null;
  /** 业务类型 */ bizType: Codes['invoiceBizType'] | null;
  /** 登记方向 */ side: Codes['orderType'] | null;
  /** 业务线 */ businessLineId: string | null;
  /** 购销合同 */ contractId: string | null;
  /** 合同编号 */ contractNo: string | null;
  /** 运输合同 */ transportContractId: string | null;
  /** 运输合同编号 */ transportNo: string | null;
  /** 结算单 */ settlementId: string | null;
  /** 运输结算单 */ transSettlementId: string | null;
  /** 结算单号 */ settleNo: string | null;
  /** 结算金额（元） */ settleAmount: string | null;
  /** 已开票（元） */ settleInvoiced: string | null;
  /** 待签收开票（元） */ settleInvoicing: string | null;
  /** 销售折让（元） */ settleAllowance: string | null;
  /** 结算数量（吨） */ settleQuantity: string | null;
  /** 已开票数量（吨） */ settleInvoicedQuantity: string | null;
  /** 待签收数量（吨） */ settleInvoicingQuantity: string | null;
  /** 单张限额(不含税)（元） */ netLimit: string | null;
  /** 未开票金额（元） */ openAmount: string | null;
  /** 未开票数量（吨） */ openQuantity: string | null;
  /** 本张数量（吨） */ splitQuantity: string | null;
  /** 本张价税合计（元） */ splitTotal: string | null;
  /** 本张不含税（元） */ splitNet: string | null;
  /** 本张税额（元） */ splitTax: string | null;
  /** 合同买方 */ contractBuyerName: string | null;
  /** 合同买方税号 */ contractBuyerTaxNo: string | null;
  /** 合同卖方 */ contractSellerName: string | null;
  /** 合同卖方税号 */ contractSellerTaxNo: string | null;
  /** 合同税率（%） */ contractTaxRate: string | null;
  /** 合同起运地 */ routeFrom: string | null;
  /** 合同到达地 */ routeTo: string | null;
  /** 合同货物 */ routeGoods: string | null;
  /** 合同运输方式 */ routeMode: Codes['transportMode'] | null;
  /** 结算运单 */ transTrips: InvoiceTransTripsRow[] | null;
  /** 最后到达日期 */ transArrive: string | null;
  /** 运输结算日期 */ transSettleDate: string | null;
  /** 发票种类 */ invoiceKind: Codes['invoiceKind'] | null;
  /** 数电票 */ digital: boolean | null;
  /** 发票代码 */ invoiceCode: string | null;
  /** 发票号码 */ invoiceNo: string | null;
  /** 票号标识 */ faceKey: string | null;
  /** 开票日期 */ invoiceDate: string | null;
  /** 校验码 */ checkCode: string | null;
  /** 购方企业 */ buyerCompanyId: string | null;
  /** 销方企业 */ sellerCompanyId: string | null;
  /** 购方名称 */ buyerName: string | null;
  /** 购方税号 */ buyerTaxNo: string | null;
  /** 购方地址电话 */ buyerAddressPhone: string | null;
  /** 购方开户行账号 */ buyerBankAccount: string | null;
  /** 销方名称 */ sellerName: string | null;
  /** 销方税号 */ sellerTaxNo: string | null;
  /** 销方地址电话 */ sellerAddressPhone: string | null;
  /** 销方开户行账号 */ sellerBankAccount: string | null;
  /** 货物或服务 */ lines: InvoiceLinesRow[] | null;
  /** 车次数 */ transCount: number | null;
  /** 运输信息 */ transLines: InvoiceTransLinesRow[] | null;
  /** 数量合计（吨） */ quantityTotal: string | null;
  /** 合计金额(不含税)（元） */ amountNet: string | null;
  /** 合计税额（元） */ amountTax: string | null;
  /** 价税合计（元） */ amountTotal: string | null;
  /** 价税合计(大写) */ amountCapital: string | null;
  /** 备注 */ remark: string | null;
  /** 收款人 */ payee: string | null;
  /** 复核 */ reviewer: string | null;
  /** 开票人 */ drawer: string | null;
  /** 发票文件 */ files: string | null;
  /** 红字发票 */ isRed: boolean | null;
  /** 对应蓝字发票 */ blueInvoiceId: string | null;
  /** 蓝字价税合计（元） */ blueTotal: string | null;
  /** 剩余有效金额(红冲前)（元） */ blueLeft: string | null;
  /** 红冲原因 */ redReason: Codes['redReason'] | null;
  /** 红字信息表/确认单编号 */ redNoticeNo: string | null;
  /** 申请方 */ redApplicant: Codes['orderType'] | null;
  /** 关联业务 */ allocations: InvoiceAllocationsRow[] | null;
  /** 蓝字发票关联业务 */ blueAllocations: InvoiceBlueAllocationsRow[] | null;
  /** 已关联金额（元） */ allocatedTotal: string | null;
  /** 未关联金额（元） */ unallocated: string | null;
  /** 已红冲金额（元） */ redTotal: string | null;
  /** 红冲在途（元） */ redHeld: string | null;
  /** 剩余有效金额（元） */ leftTotal: string | null;
  /** 查验结果 */ verifyState: Codes['verifyState'] | null;
  /** 查验时间 */ verifyTime: string | null;
  /** 税率异常 */ f03: boolean | null;
  /** 运输信息缺失 */ f04: boolean | null;
  /** 车号与运单不符 */ f05: boolean | null;
  /** 起讫地不符 */ f06: boolean | null;
  /** 超结算金额 */ f07: boolean | null;
  /** 开票早于运输 */ f09: boolean | null;
  /** 超期未开票 */ f10: boolean | null;
  /** 税额计算异常 */ f11: boolean | null;
  /** 开票吨数超结算 */ f12: boolean | null;
  /** 不在运单中的车号 */ f05No: string | null;
  /** 异常 */ unusualCount: number | null;
  /** 当日查验次数 */ verifyCount: number | null;
  /** 抵扣状态 */ deductState: Codes['deductState'] | null;
  /** 交付方式 */ deliverWay: Codes['invoiceDeliver'] | null;
  /** 快递单号 */ expressNo: string | null;
  /** 签收日期 */ receiveDate: string | null;
  /** 提交时间 */ submitTime: string | null;
  /** 退票原因 */ returnReason: string | null;
  /** 作废原因 */ voidReason: string | null;
  /** 状态 */ status: Codes['invoiceStatus'] | null;
};

/** 结算运单 */
export type InvoiceTransTripsRow = {
  /** 序号 */ tripNo?: number | null;
  /** 车号/运单 */ carrierNo?: string | null;
  /** 计费数量（吨） */ billWeight?: string | null;
};

/** 货物或服务 */
export type InvoiceLinesRow = {
  /** 名称 */ goodsName?: string | null;
  /** 规格 */ spec?: string | null;
  /** 单位 */ unit?: string | null;
  /** 数量（吨） */ quantity?: string | null;
  /** 不含税单价 */ unitPrice?: string | null;
  /** 金额（元） */ amount?: string | null;
  /** 税率（%） */ taxRate?: string | null;
  /** 税额（元） */ tax?: string | null;
  /** 税收分类编码 */ taxClassCode?: string | null;
};

/** 运输信息 */
export type InvoiceTransLinesRow = {
  /** 运输工具 */ vehicleType?: Codes['vehicleType'] | '' | null;
  /** 车号/车皮/船名 */ carrierNo?: string | null;
  /** 起运地 */ fromPlace?: string | null;
  /** 到达地 */ toPlace?: string | null;
  /** 货物 */ goodsName?: string | null;
  /** 运单号 */ waybillNo?: string | null;
  /** 重量（吨） */ weight?: string | null;
};

/** 关联业务 */
export type InvoiceAllocationsRow = {
  /** 结算单 */ settlementId?: string | null;
  /** 购销合同 */ contractId?: string | null;
  /** 合同编号 */ contractNo?: string | null;
  /** 运输结算单 */ transSettlementId?: string | null;
  /** 运输合同 */ transportContractId?: string | null;
  /** 运输合同编号 */ transportNo?: string | null;
  /** 结算单号 */ settleNo?: string | null;
  /** 结算金额（元） */ settleAmount?: string | null;
  /** 已关联开票（元） */ settleInvoiced?: string | null;
  /** 待签收开票（元） */ settleInvoicing?: string | null;
  /** 本次关联数量（吨） */ quantity?: string | null;
  /** 本次关联金额（元） */ amount?: string | null;
};

/** 蓝字发票关联业务 */
export type InvoiceBlueAllocationsRow = {
  /** 合同编号 */ contractNo?: string | null;
  /** 结算单号 */ settleNo?: string | null;
  /** 结算金额（元） */ settleAmount?: string | null;
  /** 本次关联数量（吨） */ quantity?: string | null;
  /** 本次关联金额（元） */ amount?: string | null;
  /** 结算单编号 */ settlementId?: string | null;
  /** 合同标识 */ contractId?: string | null;
  /** 运输结算单编号 */ transSettlementId?: string | null;
  /** 运输合同标识 */ transportContractId?: string | null;
  /** 运输合同编号 */ transportNo?: string | null;
};
