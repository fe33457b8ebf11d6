/** Generated from schemas/dictionaries by `npm run codegen`. */

/** Dictionary -> its codes, of those that a field of a record has. */
export type Codes = {
  /** 账户用途 */ accountUseScope: 'PAY' | 'COLLECT' | 'INVOICE' | 'SUPERVISE';
  /** 地址类型 */ addressType: 'SIGN' | 'DELIVERY' | 'INVOICE' | 'OFFICE';
  /** 签署方式 */ agreementSignMode: 'ONLINE' | 'OFFLINE';
  /** 预警类型 */ alertType:
    | 'PRICE_DECLINE' | 'CERT_EXPIRE' | 'INVENTORY' | 'LOGISTICS' | 'OVERDUE' | 'QUALITY' | 'DEVICE' | 'CONCENTRATION'
    | 'INVOICE';
  /** 合同变更项 */ amendItem:
    | 'quantity' | 'quantityOffset' | 'goodsName' | 'originPlace' | 'orderIndicators.contractValue'
    | 'orderIndicators.minValue' | 'orderIndicators.maxValue' | 'orderIndicators.tolerance'
    | 'orderIndicators.rejectValue' | 'moistureMode' | 'moistureBase' | 'testBasis' | 'deliveryDate.start'
    | 'deliveryDate.end' | 'deliveryMode' | 'deliveryGoodsClause' | 'trainSendStationName' | 'trainArriveStationName'
    | 'shipLoadingPortName' | 'shipDischargingPortName' | 'sendGoodsAddress' | 'shipperName' | 'consignorCompanyName'
    | 'consigneeCompanyName' | 'transportMode' | 'basePrice' | 'basePriceDesc' | 'priceMode' | 'kcalPrice'
    | 'indexName' | 'premium' | 'settleMode' | 'weightBasis' | 'payMode' | 'prepayRatio' | 'progressRatio'
    | 'balanceDays' | 'sellerBankAccountId' | 'buyerBankAccountId' | 'depositAmount' | 'serviceFeePayer'
    | 'serviceFeePrice' | 'sellerContact' | 'buyerContact' | 'upstreamSignCompanyName' | 'downstreamSignCompanyName';
  /** 款项类型 */ amountKind:
    | 'LOSS_DEDUCT' | 'IMPURITY' | 'QUALITY' | 'DEMURRAGE' | 'PORT_FEE' | 'PLATFORM_FEE' | 'LATE' | 'OTHER';
  /** 审批方式 */ approvalMode: 'ANY' | 'ALL';
  /** 审批单状态 */ approvalStatus: 'RUNNING' | 'PASS' | 'REJECT' | 'WITHDRAWN';
  /** 任务来源 */ approvalTaskSource: 'FLOW' | 'TRANSFER' | 'ADD' | 'BACK' | 'RETURN' | 'DEPUTY';
  /** 审批任务状态 */ approvalTaskStatus: 'TODO' | 'AGREED' | 'REJECTED' | 'TRANSFERRED' | 'ADDED' | 'SKIPPED';
  /** 审批人类型 */ approverType: 'ROLE' | 'DIRECTOR' | 'USER' | 'DEPT_HEAD';
  /** 资讯分类 */ articleCategory: 'NEWS' | 'NOTICE' | 'POLICY' | 'GUIDE' | 'ACT' | 'CASE';
  /** 附件类型 */ attachmentType:
    | 'CONTRACT' | 'SUPPLEMENT' | 'WEIGHT_VOUCHER' | 'TEST_VOUCHER' | 'TRANSPORT_VOUCHER' | 'GOODS_TRANSFER_CERT'
    | 'ACCOUNTING_TABLE' | 'INVOICE' | 'PAYMENT_VOUCHER' | 'SHIP_TRACK' | 'TRAIN_TRACK' | 'CAR_TRACK' | 'COMMITMENT'
    | 'WAREHOUSE_RENT' | 'TRANSPORT_CONTRACT' | 'LADING' | 'RECEIPT_PROOF' | 'TERMINATION' | 'OTHER';
  /** 审计意见 */ auditOpinion: 'CLEAN' | 'QUALIFIED' | 'ADVERSE' | 'DISCLAIMER';
  /** 审核状态 */ auditStatus: 'DRAFT' | 'AUDITING' | 'PASS' | 'REJECT';
  /** 个人实名认证结果 */ authResult: 'WAIT' | 'PASS' | 'FAIL';
  /** 余额方向 */ balanceSide: 'BUYER_PAYS' | 'SELLER_REFUNDS' | 'ZERO';
  /** 账户状态 */ bankAccountStatus: 'WAIT_VERIFY' | 'VERIFYING' | 'VERIFIED' | 'FAILED' | 'DISABLED';
  /** 账户类型 */ bankAccountType: 'BASIC' | 'GENERAL' | 'SPECIAL' | 'SUPERVISED';
  /** 批次来源 */ batchSource: 'DELIVERY' | 'RELEASE' | 'TRANSFER' | 'PROOF' | 'MANUAL';
  /** 绑定对象类型 */ bindTarget: 'VEHICLE' | 'WAGON' | 'SHIP' | 'WAREHOUSE' | 'WEIGHHOUSE';
  /** 追加保证金函状态 */ bondLetterStatus:
    | 'DRAFT' | 'AUDITING' | 'APPROVAL_FAIL' | 'WAIT_SIGN_SEAL' | 'WAIT_CONFIRM' | 'CONFIRM_WAIT_SIGN_SEAL' | 'REJECT'
    | 'EXECUTING' | 'OVERDUE' | 'COMPLETED' | 'CANCELLATION';
  /** 记账方式 */ bookMode: 'CENTER' | 'OWNER';
  /** 箱型 */ boxSize: '20GP' | '40GP' | '35T_OPEN';
  /** 计重方式 */ bundleWeightMode: 'THEORY' | 'WEIGH' | 'LABEL';
  /** 业务线状态 */ businessLineStatus: 'IN_PROGRESS' | 'FINISHED' | 'DISSOLVED';
  /** 云台指令 */ cameraCommand:
    | 'UP' | 'DOWN' | 'LEFT' | 'RIGHT' | 'ZOOM_IN' | 'ZOOM_OUT' | 'FOCUS_NEAR' | 'FOCUS_FAR' | 'PRESET';
  /** 指令动作 */ cameraPhase: 'START' | 'STOP' | 'CALL';
  /** 安装位置 */ cameraPosition:
    | 'GATE' | 'WEIGH_FRONT' | 'WEIGH_REAR' | 'WEIGH_TOP' | 'STACK' | 'TRACK' | 'BERTH' | 'SAMPLE' | 'OTHER';
  /** 共享对象 */ cameraShare: 'OWNER' | 'FINANCIER' | 'SUPERVISOR';
  /** 案例领域 */ caseArea: 'COAL' | 'STEEL' | 'STORAGE' | 'FINANCE';
  /** 证书申请状态 */ certApplyStatus: 'DRAFT' | 'WAIT_SIGN' | 'AUDITING' | 'ISSUED' | 'REJECTED';
  /** 证书申请类型 */ certApplyType: 'APPLY' | 'RENEWAL' | 'CHANGE_SIGNER' | 'CHANGE_SIGNER_MOBILE' | 'CHANGE_INFO';
  /** 证书状态 */ certStatus: 'APPLYING' | 'VALID' | 'RENEWAL_NEEDED' | 'EXPIRING' | 'EXPIRED' | 'REVOKED';
  /** 证书类型 */ certType: 'ENTERPRISE' | 'PERSONAL';
  /** 检查结果 */ checkResult: 'NORMAL' | 'ABNORMAL';
  /** 认领状态 */ claimState: 'PENDING' | 'DONE' | 'REFUSED';
  /** 认领类型 */ claimType: 'CONTRACT' | 'TRANSPORT' | 'SERVICE_FEE' | 'RETURN';
  /** 煤焦质量指标 */ coalIndicator:
    | 'QNET_AR' | 'QGR_AD' | 'MT' | 'AAD' | 'MAD' | 'AD' | 'VDAF' | 'VD' | 'ST_D' | 'FCD' | 'G' | 'Y' | 'X' | 'CRC'
    | 'RRAN' | 'RSD' | 'CSR' | 'CRI' | 'M40' | 'M25' | 'M10' | 'FINES' | 'PD' | 'HGI' | 'ST' | 'TS6' | 'KNA' | 'IGN'
    | 'RESIST' | 'PARTICLE' | 'GANGUE';
  /** 煤种 */ coalType: 'STEAM_COAL' | 'COKING_COAL' | 'COKE' | 'SEMI_COKE' | 'SMOKELESS_COAL' | 'INJECTION_COAL';
  /** 企业认证状态 */ companyCertStatus: 'UNCERTIFIED' | 'AUDITING' | 'CERTIFIED' | 'REJECTED' | 'CHANGING' | 'FROZEN';
  /** 企业变更类型 */ companyChangeType: 'NAME' | 'LEGAL_PERSON' | 'ADDRESS' | 'CAPITAL' | 'SCOPE' | 'ADMIN';
  /** 资料有效状态 */ companyDocStatus: 'VALID' | 'EXPIRING' | 'EXPIRED' | 'LONG';
  /** 企业资料类型 */ companyDocType:
    | 'LICENSE' | 'LEGAL_ID' | 'ACCOUNT_PERMIT' | 'COAL_RECORD' | 'ROAD_PERMIT' | 'SAFETY' | 'QUALITY' | 'AUTH_LETTER'
    | 'AGREEMENT' | 'STEEL_DOC' | 'OTHER';
  /** 企业角色 */ companyRole:
    | 'admin' | 'operator' | 'observer' | 'signer' | 'auditor' | 'platformauditor' | 'riskofficer' | 'finance'
    | 'business' | 'accountmanager' | 'loanofficer' | 'keeper' | 'weigher' | 'dispatcher' | 'supervisor'
    | 'customerservice';
  /** 企业规模 */ companyScale: 'LARGE' | 'MEDIUM' | 'SMALL' | 'MICRO';
  /** 企业服务 */ companyService:
    | 'DG_CHAIN' | 'MONITOR' | 'ASSET' | 'FINANCE' | 'PLEDGE' | 'STEEL_CHAIN' | 'COAL_CHAIN' | 'STORAGE'
    | 'STEEL_STORAGE' | 'LOGI_STORAGE' | 'SUPERVISE' | 'BILL' | 'INVOICE_TOOL' | 'FEE' | 'SIGN' | 'TRACK';
  /** 服务状态 */ companyServiceStatus: 'OPEN' | 'CLOSED';
  /** 企业类型 */ companyType:
    | 'PLATFORM_COMPANY' | 'CORE_COMPANY' | 'BUYER_COMPANY' | 'SUPPLIER_COMPANY' | 'FINANCE_COMPANY'
    | 'WAREHOUSE_COMPANY' | 'LOGISTICS_COMPANY' | 'SUPERVISION_COMPANY';
  /** 加入来源 */ companyUserSource: 'INVITE' | 'APPLY' | 'ADD';
  /** 企业用户状态 */ companyUserStatus: 'INVITED' | 'APPLYING' | 'ENABLED' | 'DISABLED' | 'UNBOUND' | 'EXPIRED';
  /** 申诉结果 */ complaintResult: 'ACCEPTED' | 'REFUSED';
  /** 确认单类型 */ confirmationSlipType: 'GOODS' | 'FEE';
  /** 签订方式 */ contractMode: 'ONLINE' | 'OFFLINE';
  /** 合同性质 */ contractNature: 'SPOT' | 'MONTHLY' | 'LONG_TERM' | 'FRAME';
  /** 合同模板 */ contractTemplate:
    | 'STEAM_COAL_001' | 'STEAM_COAL_002' | 'STEAM_COAL_003' | 'STEAM_COAL_004' | 'STEAM_COAL_005'
    | 'STEAM_COAL_005_001' | 'STEAM_COAL_006' | 'STEAM_COAL_007' | 'STEAM_COAL_008' | 'STEAM_COAL_009'
    | 'STEAM_COAL_010' | 'STEAM_COAL_011' | 'STEAM_COAL_012' | 'STEAM_COAL_013' | 'STEAM_COAL_014' | 'STEAM_COAL_015'
    | 'COKING_COAL_000' | 'COKING_COAL_001' | 'COKING_COAL_002' | 'COKING_COAL_003' | 'COKING_COAL_004'
    | 'COKING_COAL_005' | 'COKING_COAL_006' | 'COKING_000' | 'COKING_001' | 'COKING_002' | 'COKING_003' | 'COKING_004'
    | 'COKING_005' | 'COKING_006' | 'COKING_007' | 'COKING_008' | 'COKING_009' | 'COKING_010' | 'SEMI_COKE_000'
    | 'SEMI_COKE_005' | 'SMOKELESS_COAL_000' | 'SMOKELESS_COAL_005' | 'INJECTION_COAL_000' | 'INJECTION_COAL_005'
    | 'STEAM_COAL_1003' | 'STEAM_COAL_1004' | 'OFFLINE';
  /** 封面图案 */ coverPattern: 'CHAIN' | 'RAIL' | 'SHIP' | 'YARD' | 'CHART';
  /** 币种 */ currency: 'CNY';
  /** 客户结算方式 */ customerSettleMode: 'PREPAY' | 'CASH_ON_DELIVERY' | 'CREDIT' | 'BILL';
  /** 客户来源 */ customerSource: 'MANUAL' | 'CONTRACT';
  /** 客户状态 */ customerStatus: 'ENABLED' | 'DISABLED' | 'BLACK';
  /** 客户类型 */ customerType: 'SUPPLIER' | 'BUYER' | 'CARRIER' | 'WAREHOUSE' | 'FINANCE' | 'OTHER';
  /** 数据范围 */ dataScope: 'ALL' | 'DEPT' | 'SELF';
  /** 计息基准 */ dayCount: 'ACT_360' | 'ACT_365' | 'D30_360';
  /** 处理方式 */ deductMode: 'PRICE' | 'WEIGHT' | 'AMOUNT';
  /** 抵扣状态 */ deductState: 'NONE' | 'CHECKED' | 'DEDUCTED' | 'NOT_DEDUCTIBLE' | 'TRANSFER_OUT';
  /** 交货资料类型 */ deliveryFileType: 'REINFORCEMENT_PLAN' | 'UPSTREAM_DOCUMENTS' | 'DOWNSTREAM_DOCUMENTS' | 'TRANSPORT';
  /** 交货方式 */ deliveryMode:
    | 'PIT_MOUTH' | 'TRUCK_LOADED' | 'SEND_WAGON' | 'ARRIVE_WAGON' | 'FOB_TRIM' | 'PORT_YARD' | 'EX_SHIP' | 'FACTORY'
    | 'STORE_TITLE' | 'OTHER';
  /** 发货来源 */ deliverySource: 'APPLY' | 'COAL_LOGISTICS';
  /** 发货单状态 */ deliveryStatus:
    | 'DRAFT' | 'WAIT_SEND' | 'WAIT_ACCEPT' | 'DISPUTE' | 'ACCEPTED' | 'REJECT' | 'CANCELLATION';
  /** 保证金处理 */ depositUse: 'KEEP' | 'OFFSET' | 'RETURN';
  /** 报警类型 */ deviceAlarm: 'NONE' | 'LOW_BATTERY' | 'OFFLINE' | 'REMOVE' | 'FENCE' | 'TAMPER';
  /** 设备状态 */ deviceStatus: 'IDLE' | 'BOUND' | 'REPAIR' | 'RETIRED';
  /** 设备类型 */ deviceType: 'CAMERA' | 'WEIGHBRIDGE' | 'GATE' | 'SENSOR';
  /** 发运方式 */ dispatchMode: 'TRAIN' | 'AUTOMOBILE' | 'SHIP';
  /** 派车计划状态 */ dispatchStatus: 'WAIT_DISPATCH' | 'DISPATCHED' | 'FINISHED' | 'CANCELLED';
  /** 处置措施 */ disposeMeasure: 'REPLENISH' | 'REPAY' | 'RECTIFY' | 'RECOUNT' | 'SEAL' | 'OTHER';
  /** 争议解决 */ disputeMode: 'COURT' | 'ARBITRATION';
  /** 异议类型 */ disputeType: 'QUANTITY' | 'QUALITY' | 'DOCUMENT';
  /** 字段类型 */ diyFieldType: 'text' | 'number' | 'date' | 'select' | 'multi' | 'mobile' | 'files';
  /** 单据来源 */ docSource: 'OWNER' | 'BOOKING' | 'KEEPER' | 'SYSTEM';
  /** 仓储预警状态 */ earlyWarningStatus: 'OPEN' | 'DISPOSING' | 'WAIT_REVIEW' | 'CLOSED' | 'IGNORED';
  /** 生效方式 */ effectiveMode: 'ON_SEAL' | 'ON_DATE';
  /** 合同结束原因 */ endReason: 'COMPLETED' | 'TERMINATED' | 'WITHDRAWN';
  /** 设备类型 */ facilityType: 'GPS' | 'E_SEAL' | 'CAMERA' | 'WEIGHBRIDGE' | 'RFID' | 'SENSOR';
  /** 仓储费截止 */ feeSplit: 'TRANSFEROR_UNTIL_DATE' | 'TRANSFEREE_ALL';
  /** 下游资料审核状态 */ fileAuditStatus: 'DRAFT' | 'AUDITING' | 'PASS' | 'REJECT';
  /** 融资模式 */ financingMode:
    | 'FACTORING_RECOURSE' | 'FACTORING_NON_RECOURSE' | 'RECEIVABLE_PLEDGE' | 'REVERSE' | 'CONFIRM_WAREHOUSE'
    | 'FUTURE_GOODS' | 'PREPAY_LOAN' | 'STATIC_PLEDGE' | 'DYNAMIC_PLEDGE' | 'RECEIPT_PLEDGE' | 'DISCOUNT'
    | 'BILL_PLEDGE' | 'POOL';
  /** 融资申请状态 */ financingStatusDict:
    | 'DRAFT' | 'INNER_AUDIT' | 'INNER_REJECT' | 'WAIT_AUDIT' | 'AUDITING' | 'BACK' | 'REJECT' | 'WAIT_SIGN'
    | 'WAIT_THIRD_SIGN' | 'WAIT_JR_SIGN' | 'EFFECTIVE' | 'PART_LOAN' | 'LOANED' | 'OVERDUE' | 'CLOSED' | 'CANCELLED'
    | 'EXPIRED';
  /** 扣补款类型 */ freightAdjustKind: 'OVERTIME' | 'DAMAGE' | 'INFO_FEE' | 'LOADING' | 'TOLL' | 'DEMURRAGE' | 'OTHER';
  /** 运费计费项目 */ freightItem: 'FREIGHT' | 'LOADING';
  /** 运费支付方式 */ freightPayMode:
    | 'ONE_TICKET' | 'TWO_TICKET' | 'BUYER_ADVANCE' | 'SELLER_ADVANCE' | 'FREIGHT_COLLECT' | 'PREPAID' | 'OTHER';
  /** 运价计价方式 */ freightPriceMode: 'SINGLE' | 'TIER' | 'DISTANCE';
  /** 运价单位 */ freightPriceUnit: 'PER_TON' | 'PER_VEHICLE' | 'PER_SHIP';
  /** 资金渠道 */ fundChannel: 'STD' | 'SUPPLIER' | 'SH' | 'NS' | 'ZH';
  /** 款项类型 */ fundType:
    | 'DEPOSIT' | 'PREPAY' | 'PROGRESS' | 'BALANCE' | 'TAKE_GOODS' | 'FREIGHT_PREPAY' | 'FREIGHT' | 'MARGIN'
    | 'SERVICE_FEE' | 'STORAGE_FEE' | 'SUPERVISE_FEE' | 'OTHER';
  /** 涨吨处理 */ gainRule: 'BY_BASIS' | 'NO_GAIN';
  /** 进出方向 */ gateDirection: 'OUT' | 'IN';
  /** 付款控制 */ gateResult: 'PASS' | 'BLOCK';
  /** 性别 */ gender: 'M' | 'F';
  /** 货类 */ goodsCategory: 'COAL' | 'COKE' | 'STEEL' | 'GRAIN' | 'OTHER';
  /** 货物形态 */ goodsForm: 'BULK' | 'STEEL';
  /** 主营品种 */ goodsKind:
    | 'STEAM_COAL' | 'COKING_COAL' | 'COKE' | 'SEMI_COKE' | 'SMOKELESS_COAL' | 'INJECTION_COAL' | 'REBAR' | 'WIRE'
    | 'HRC' | 'CRC' | 'PLATE' | 'SECTION' | 'GRAIN';
  /** 货权转移状态 */ goodsTransferStatus:
    | 'DRAFT' | 'AUDITING' | 'APPROVAL_FAIL' | 'WAIT_SIGN_SEAL' | 'WAIT_CONFIRM' | 'CONFIRM_WAIT_SIGN_SEAL'
    | 'WAIT_WAREHOUSE' | 'COMPLETED' | 'REJECT' | 'CANCELLATION';
  /** 等级 */ grade: 'A' | 'B' | 'C' | 'D';
  /** 帮助分类 */ helpCategory: 'AUTH' | 'CONTRACT' | 'DELIVERY' | 'SETTLE' | 'FINANCE' | 'STORAGE' | 'KIT' | 'FAQ';
  /** 证件类型 */ idType: 'ID_CARD' | 'PASSPORT' | 'HK_MACAO' | 'TW';
  /** 行业 */ industry:
    | 'COAL_MINE' | 'COKING' | 'STEEL' | 'POWER' | 'TRADE' | 'LOGISTICS' | 'WAREHOUSE' | 'FACTORING' | 'BANK' | 'OTHER';
  /** 验收结论 */ inspectResult: 'OK' | 'QUANTITY' | 'QUALITY';
  /** 指令类型 */ instructType: 'FREEZE' | 'UNFREEZE' | 'RELEASE' | 'REPLENISH' | 'STOCKTAKE' | 'MOVE' | 'SEAL' | 'UNSEAL';
  /** 投保方 */ insuranceBy: 'DEPOSITOR' | 'KEEPER' | 'NONE';
  /** 贴息承担 */ interestBearer: 'BUYER' | 'SELLER' | 'HALF';
  /** 发票业务类型 */ invoiceBizType: 'GOODS' | 'FREIGHT' | 'SERVICE_FEE' | 'STORAGE';
  /** 发票交付方式 */ invoiceDeliver: 'EMAIL' | 'DOWNLOAD' | 'EXPRESS' | 'HAND';
  /** 发票种类 */ invoiceKind: '01' | '04' | '08' | '10' | '11' | '14' | '31' | '32';
  /** 发票状态 */ invoiceStatus: 'DRAFT' | 'WAIT_RECEIVE' | 'EFFECTIVE' | 'RETURNED' | 'PART_RED' | 'RED' | 'VOID';
  /** 跟进状态 */ joinStatus: 'NEW' | 'CONTACTED' | 'CONVERTED' | 'CLOSED';
  /** 提货单状态 */ ladingStatus:
    | 'DRAFT' | 'WAIT_SIGN_SEAL' | 'WAIT_RELEASE' | 'PART_RELEASED' | 'RELEASED' | 'COMPLETED' | 'EXPIRED'
    | 'CANCELLATION';
  /** 通知函状态 */ letterNoticeStatus:
    | 'DRAFT' | 'AUDIT' | 'TO_BE_SIGN_UP' | 'TO_BE_CONFIRMED' | 'IN_EXECUTION' | 'FINISHED' | 'REJECTED' | 'CANCELLED';
  /** 函件类型 */ letterType:
    | 'PAYMENT_DUE' | 'PAYMENT_OVERDUE' | 'PICKUP_DUE' | 'PICKUP_OVERDUE' | 'CONTRACT_EXPIRE' | 'INVOICE_URGE'
    | 'SETTLE_URGE' | 'BREACH' | 'DISPOSAL';
  /** 业务线阶段 */ lineStage: 'SIGN' | 'PREPAY' | 'TRANSIT' | 'STOCK' | 'SETTLE' | 'INVOICE' | 'COLLECT' | 'DONE';
  /** 联系人类型 */ linkType: 'BUSINESS' | 'FINANCE' | 'LOGISTICS' | 'INVOICE' | 'SIGN';
  /** 支付方式 */ loanPayMode: 'ENTRUSTED' | 'SELF';
  /** 借款期限类型 */ loanTerm: 'SHORT' | 'LONG';
  /** 融资类型 */ loanTypeData: 'RECEIVABLE' | 'ADVANCE' | 'PLEDGE' | 'COUNTERFOIL' | 'POOL';
  /** 途耗口径 */ lossLevel: 'LOT' | 'TRIP';
  /** 保证金状态 */ marginState: 'CALLED' | 'OVERDUE';
  /** 价格来源 */ markSource: 'INDEX' | 'MANUAL';
  /** 消息类型 */ messageKind:
    | 'FACILITY' | 'RISK' | 'RISK_LOGISTIC' | 'RISK_CERT' | 'RISK_PRICE' | 'INVENTORY' | 'INSTRUCT' | 'NOTICE' | 'TODO'
    | 'SYSTEM';
  /** 水分处理 */ moistureMode: 'NONE' | 'EXCESS_RATIO' | 'EXCESS_DIFF' | 'DRY';
  /** 流水类型 */ movementType:
    | 'IN_PURCHASE' | 'IN_DEPOSIT' | 'IN_ALLOT' | 'IN_RETURN' | 'IN_OTHER' | 'TRANSFER_IN' | 'OUT_SALE'
    | 'OUT_DELIVERY' | 'OUT_ALLOT' | 'OUT_RETURN' | 'OUT_SAMPLE' | 'OUT_OTHER' | 'TRANSFER_OUT' | 'NATURAL_LOSS'
    | 'REVERSAL';
  /** 航行状态 */ navStatus: '0' | '1' | '2' | '3' | '5' | '6' | '7' | '8' | '15';
  /** 审批业务 */ oaBizType:
    | 'ORDER' | 'PAYMENT' | 'REFUND' | 'RETURNED' | 'BOND_LETTER' | 'SETTLEMENT' | 'SUPPLEMENT' | 'FINANCING'
    | 'GOODS_TRANSFER' | 'STEEL_CONTRACT' | 'STEEL_SUPPLEMENT' | 'STEEL_PAYMENT' | 'LETTER' | 'STEEL_SETTLE'
    | 'APPLY_ORDER' | 'RECEIVABLE' | 'RECEIVABLE_CHANGE' | 'ADVANCE' | 'STEEL_RELEASE' | 'SEAL_USE';
  /** 线上线下 */ onOffline: 'ONLINE' | 'OFFLINE';
  /** 开仓方式 */ openMode: 'PERMANENT' | 'TEMPORARY';
  /** 仓单开立方式 */ openSplitMode: 'ONE' | 'BY_LOT' | 'BY_QUANTITY';
  /** 经办人变更类型 */ operatorChangeType: 'OPERATOR' | 'PERIOD' | 'MOBILE';
  /** 购销合同状态 */ orderStatus:
    | 'DRAFT' | 'AUDITING' | 'APPROVAL_FAIL' | 'WAIT_SIGN_SEAL' | 'WAIT_CONFIRM' | 'CONFIRM_WAIT_SIGN_SEAL' | 'REJECT'
    | 'EXECUTING' | 'COMPLETED' | 'CANCELLATION';
  /** 合同方向 */ orderType: 'BUY' | 'SELL';
  /** 巡库检查项 */ patrolItem: 'FIRE' | 'SEAL' | 'SIGN' | 'STACK' | 'CAMERA' | 'GATE' | 'CARD';
  /** 巡库类型 */ patrolType: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'SPECIAL';
  /** 补充付款原因 */ payAddReason: 'MARGIN_CALL' | 'SETTLE_BALANCE' | 'BACK_ENTRY' | 'PRICE_CHANGE' | 'OTHER';
  /** 付款渠道 */ payChannel: 'OFFLINE' | 'BANK_DIRECT';
  /** 付款方式类别 */ payEntryKind: 'NORMAL' | 'TRANSPORT' | 'ADDITIONAL' | 'SUPERVISE';
  /** 支付方式 */ payMethod:
    | 'TRANSFER' | 'BANK_ACCEPTANCE' | 'COMMERCIAL_ACCEPTANCE' | 'LETTER_OF_CREDIT' | 'BILL' | 'CASH_OFFSET';
  /** 付款方式 */ payMode: 'PREPAY' | 'CASH_ON_DELIVERY' | 'PREPAY_TAIL' | 'CREDIT';
  /** 付款单状态 */ paymentStatus:
    | 'DRAFT' | 'AUDITING' | 'APPROVAL_FAIL' | 'WAIT_SUPPLEMENT' | 'WAIT_PAY' | 'PAYING' | 'WAIT_CONFIRM' | 'REJECT'
    | 'COMPLETED' | 'CANCELLATION';
  /** 处罚类型 */ penaltyKind: 'LATE' | 'LOSS' | 'OVERLOAD' | 'DOCUMENT';
  /** 个人用户状态 */ personStatus: 'NORMAL' | 'FROZEN' | 'CANCELLED';
  /** 装车状态 */ planRowStatus: 'WAIT_LOAD' | 'LOADED' | 'CANCELLED';
  /** 计划来源 */ planSource: 'CONTRACT' | 'YARD' | 'RELEASE';
  /** 计划类型 */ planType: 'LOADING' | 'UNLOADING';
  /** 预付资产状态 */ prepaidStatus: 'DRAFT' | 'AUDITING' | 'WAIT_SELL' | 'EFFECTIVE' | 'LOCKED' | 'FINISHED' | 'CANCELLED';
  /** 调价类型 */ priceAdjustKind: 'VOLUME' | 'MARKET' | 'FREIGHT' | 'AGREED' | 'OTHER';
  /** 参考单价依据 */ priceBasis: 'CONTRACT' | 'MARKET' | 'APPRAISAL';
  /** 价格指数 */ priceIndex: 'PORT_STEAM' | 'ORIGIN_STEAM' | 'COKE_INDEX' | 'COKING_COAL_INDEX';
  /** 计价方式 */ priceMode: 'FIXED' | 'KCAL' | 'INDEX';
  /** 收货质量 */ proofQuality: 'QUALIFIED' | 'PRICE_ADJUST';
  /** 发布状态 */ publishStatus: 'DRAFT' | 'PUBLISHED' | 'OFFLINE';
  /** 质量口径 */ qualityMode: 'WEIGHTED' | 'BATCH';
  /** 质检结论 */ qualityResult: 'QUALIFIED' | 'CONCESSION' | 'UNQUALIFIED' | 'UNTESTED';
  /** 奖罚方向 */ qualitySide: 'LOW' | 'HIGH' | 'LOW_BONUS' | 'HIGH_BONUS' | 'RANGE';
  /** 实提单状态 */ realExtractStatus: 'DRAFT' | 'WAIT_CONFIRM' | 'COMPLETED' | 'VOID';
  /** 仓单协议类型 */ receiptAgreementType: 'MANAGE' | 'SERVE';
  /** 仓单在办业务 */ receiptBusyType: 'TRANSFER' | 'DELIVERY' | 'LOAN';
  /** 仓单开立渠道 */ receiptChannel: 'ONLINE' | 'CENTER';
  /** 仓单付费方 */ receiptFeePayer: 'DEPOSITOR' | 'HOLDER' | 'TRANSFEREE';
  /** 收货证明状态 */ receiptProofStatus: 'DRAFT' | 'WAIT_SIGN_SEAL' | 'COMPLETED' | 'CANCELLATION';
  /** 仓单协议模板 */ receiptTemplateType: 'STATION_MANAGE' | 'WAREHOUSE_MANAGE' | 'SERVE_STANDARD';
  /** 应收来源 */ receivableSource: 'SETTLEMENT' | 'INVOICE' | 'MANUAL' | 'PAYABLE';
  /** 应收账款状态 */ receivableStatusDict:
    | 'DRAFT' | 'AUDITING' | 'AUDIT_REJECT' | 'WAIT_STAMP' | 'WAIT_CONFIRM' | 'CONFIRMING' | 'CONFIRMED'
    | 'JR_AUDITING' | 'AVAILABLE' | 'LOCKED' | 'FINANCED' | 'SETTLED' | 'CANCELLED';
  /** 应收账款变更状态 */ recvChangeStatus:
    | 'DRAFT' | 'AUDITING' | 'WAIT_SELL' | 'WAIT_JR' | 'EFFECTIVE' | 'REJECTED' | 'CANCELLED';
  /** 变更类型 */ recvChangeType: 'AMOUNT_DOWN' | 'AMOUNT_UP' | 'DUE_DATE' | 'OFFSET' | 'RED_INVOICE' | 'ACCOUNT' | 'VOID';
  /** 红冲原因 */ redReason: 'RETURN' | 'WRONG' | 'STOP' | 'ALLOWANCE';
  /** 退款类型 */ refundKind: 'SETTLE_SURPLUS' | 'BALANCE_BACK' | 'DEPOSIT_RETURN' | 'PRICE_DIFF' | 'MISPAY' | 'OTHER';
  /** 发起方式 */ refundMode: 'REQUEST' | 'ACTIVE';
  /** 退款单状态 */ refundStatus:
    | 'DRAFT' | 'AUDITING' | 'APPROVAL_FAIL' | 'WAIT_CONFIRM' | 'REJECT' | 'WAIT_PAY' | 'WAIT_RECEIVE' | 'COMPLETED'
    | 'CANCELLATION';
  /** 登记方 */ registerSide: 'SELL' | 'BUY' | 'SYSTEM';
  /** 合同条款 */ regulation:
    | 'SUBJECT' | 'QUALITY' | 'PERIOD' | 'DELIVERY' | 'TRANSPORT' | 'PRICE' | 'SETTLE' | 'DEPOSIT' | 'FEE' | 'CONTACT'
    | 'PAYMENT' | 'MARGIN' | 'OTHER';
  /** 关联关系 */ relationType: 'PARENT' | 'SUBSIDIARY' | 'SAME_GROUP' | 'SAME_CONTROLLER';
  /** 放货依据 */ releaseBasis: 'PAID' | 'CREDIT' | 'REDEEM' | 'DEPOSIT';
  /** 核对结果 */ releaseCheck: 'PASS' | 'SHORT' | 'OVERDUE' | 'MARGIN';
  /** 放货单状态 */ releaseStatus: 'DRAFT' | 'SUBMITTED' | 'PART_OUT' | 'COMPLETED' | 'CANCELLATION';
  /** 还款方式 */ repayMethod:
    | 'BULLET' | 'MONTHLY_INTEREST' | 'QUARTERLY_INTEREST' | 'EQUAL_PRINCIPAL' | 'EQUAL_INSTALMENT' | 'DISCOUNT';
  /** 还款状态 */ repayStatus: 'WAIT_CONFIRM' | 'CONFIRMED' | 'REJECT';
  /** 财务报表状态 */ reportStatus: 'DRAFT' | 'SUBMITTED' | 'CONFIRMED' | 'REJECTED';
  /** 报表类型 */ reportType: 'YEAR' | 'QUARTER' | 'MONTH';
  /** 回款分配顺序 */ returnAlloc: 'FEE_FIRST' | 'PRINCIPAL_FIRST' | 'PRINCIPAL_ONLY';
  /** 回款单状态 */ returnedPaymentStatus:
    | 'DRAFT' | 'AUDITING' | 'APPROVAL_FAIL' | 'WAIT_CONFIRM' | 'REJECT' | 'COMPLETED' | 'CANCELLATION';
  /** 风险等级 */ riskLevel: 'RED' | 'ORANGE' | 'YELLOW' | 'BLUE' | 'GREEN';
  /** 处置措施 */ riskMeasure: 'REPLENISH' | 'CASH' | 'FREEZE' | 'STOP_RELEASE' | 'RECHECK' | 'URGE' | 'RENEW' | 'OTHER';
  /** 风险预警状态 */ riskStatus: 'WAIT_HANDLE' | 'HANDLING' | 'COMPLAINING' | 'CLOSED' | 'RECOVERED';
  /** 比较方式 */ ruleCompare: 'GT' | 'GE' | 'LT' | 'LE';
  /** 封仓原因 */ sealReason: 'STOCKTAKE' | 'COURT' | 'SAFETY';
  /** 印章形状 */ sealShape: 'ROUND' | 'OVAL' | 'SQUARE';
  /** 印章来源 */ sealSource: 'TEMPLATE' | 'UPLOAD';
  /** 电子印章状态 */ sealStatus: 'DRAFT' | 'AUDITING' | 'ENABLED' | 'DISABLED' | 'REJECTED' | 'CANCELLED';
  /** 印章类型 */ sealType: 'OFFICIAL' | 'CONTRACT' | 'FINANCE' | 'INVOICE' | 'LEGAL' | 'STORAGE' | 'BUSINESS';
  /** 用印申请状态 */ sealUseStatus: 'DRAFT' | 'AUDITING' | 'PASSED' | 'REJECTED' | 'WITHDRAWN' | 'USED';
  /** 送达方式 */ sendWay: 'EXPRESS' | 'MAIL' | 'HAND';
  /** 服务费承担方 */ serviceFeePayer: 'BUYER_AND_SELLER_ALL_PAY' | 'BUYER_PAY' | 'SELLER_PAY';
  /** 结算渠道 */ settleChannel: 'DIRECT' | 'SUPERVISE';
  /** 结算方式 */ settleKind: 'ONLINE' | 'OFFLINE' | 'COAL';
  /** 结算方式 */ settleMode: 'PER_LOT' | 'TEN_DAYS' | 'MONTHLY' | 'ONCE';
  /** 结算类型 */ settleType: 'PERIOD' | 'PROVISIONAL' | 'FINAL';
  /** 结算单状态 */ settlementStatus:
    | 'DRAFT' | 'AUDITING' | 'APPROVAL_FAIL' | 'WAIT_CONFIRM' | 'REJECT' | 'WAIT_SIGN_SEAL' | 'CONFIRM_WAIT_SIGN_SEAL'
    | 'EXECUTING' | 'COMPLETED' | 'CANCEL_WAIT_CONFIRM' | 'CANCEL_WAIT_SEAL' | 'CANCELLATION';
  /** 共享结束原因 */ shareEndReason: 'STOPPED' | 'VIEWERS_LEFT' | 'LOST';
  /** 船型 */ shipType: 'BULK' | 'CONTAINER' | 'BARGE' | 'OTHER';
  /** 责任方 */ sideOption: 'SELLER' | 'BUYER';
  /** 签署单据 */ signDocType:
    | 'CONTRACT' | 'SUPPLEMENT' | 'TERMINATION' | 'SETTLE' | 'LADING' | 'RECEIPT_PROOF' | 'GOODS_TRANSFER'
    | 'CONFIRM_RIGHTS' | 'FINANCING' | 'WAREHOUSE_RECEIPT' | 'FEE_AGREEMENT' | 'LETTER' | 'CERT_FORM';
  /** 签署验证方式 */ signMode: 'SMS_CODE' | 'SIGN_PASSWORD';
  /** 待签方 */ signTurn: 'INITIATOR' | 'COUNTERPARTY';
  /** 付款依据类型 */ steelBasisType: 'RECEIPT' | 'SETTLEMENT' | 'MARGIN';
  /** 业务模式 */ steelBusinessMode: 'SPOT' | 'PROJECT' | 'DEPOSIT';
  /** 资金占用费 */ steelCapitalFeeMode: 'NONE' | 'TON_DAY' | 'RATE';
  /** 合同类型 */ steelContractKind: 'SINGLE' | 'FRAMEWORK';
  /** 合同来源 */ steelContractSource: 'ONLINE' | 'SUPPLEMENT';
  /** 钢材合同状态 */ steelContractStatus:
    | 'DRAFT' | 'AUDIT' | 'TO_BE_CONFIRMED' | 'TO_BE_SIGN_UP' | 'IN_EXECUTION' | 'FINISHED' | 'REJECTED';
  /** 账期起算 */ steelCreditStart: 'RECEIPT' | 'SETTLE' | 'INVOICE';
  /** 钢材交货方式 */ steelDeliveryMode: 'SITE' | 'SELF_PICKUP' | 'TRANSFER';
  /** 钢材放货单状态 */ steelDeliveryStatus:
    | 'DRAFT' | 'TO_BE_CONFIRMED' | 'AUDIT' | 'TO_BE_SIGN_UP' | 'IN_EXECUTION' | 'FINISHED' | 'REJECTED' | 'CANCELLED';
  /** 保证金冲抵方式 */ steelDepositUse: 'PRO_RATA' | 'LAST_BATCH';
  /** 费用类型 */ steelFeeType:
    | 'CAPITAL_FEE' | 'FREIGHT' | 'HOIST' | 'STORAGE' | 'LATE_FEE' | 'OTHER_ADD' | 'QUALITY' | 'SHORTAGE'
    | 'LATE_DELIVERY' | 'OTHER_SUB';
  /** 钢材品名 */ steelGoodsName:
    | 'REBAR' | 'COIL_REBAR' | 'WIRE' | 'ROUND' | 'PLATE' | 'HRC' | 'CRC' | 'SECTION' | 'PIPE' | 'OTHER';
  /** 钢材入库单状态 */ steelInStatus:
    | 'DRAFT' | 'WAIT_AUDIT' | 'REJECT' | 'WAIT_IN' | 'IN_PROGRESS' | 'COMPLETED' | 'REVERSED' | 'CANCELLED';
  /** 钢厂 */ steelMill: 'CHANGYUAN' | 'JIANGLAN' | 'YUNYE' | 'LINGYUE';
  /** 无网价日取价 */ steelNoPublishRule: 'PREV' | 'NEXT' | 'MEAN';
  /** 钢材出库单状态 */ steelOutStatus:
    | 'DRAFT' | 'WAIT_AUDIT' | 'REJECT' | 'WAIT_OUT' | 'OUT_PROGRESS' | 'COMPLETED' | 'CANCELLED';
  /** 钢材付款方式 */ steelPayTerm: 'CASH_FIRST' | 'PREPAY' | 'CREDIT' | 'DEPOSIT';
  /** 钢材付款类型 */ steelPayType:
    | 'PREPAY' | 'DEPOSIT' | 'ADD_MARGIN' | 'GOODS' | 'FREIGHT' | 'SERVICE_FEE' | 'PENALTY' | 'REFUND';
  /** 钢材付款申请状态 */ steelPaymentStatus: 'DRAFT' | 'AUDIT' | 'IN_EXECUTION' | 'FINISHED' | 'REJECTED' | 'CANCELLED';
  /** 结算日规则 */ steelPriceDayRule:
    | 'SIGN_DAY' | 'PLAN_DAY' | 'RELEASE_DAY' | 'ARRIVAL_DAY' | 'PAY_DAY' | 'MONTH_AVG' | 'AROUND_AVG' | 'POINT';
  /** 定价方式 */ steelPriceMode: 'FIXED' | 'NET_PLUS';
  /** 网价来源 */ steelPriceSite: 'MYSTEEL' | 'OTHER';
  /** 钢材收货单状态 */ steelReceiptStatus:
    | 'DRAFT' | 'TO_BE_CONFIRMED' | 'IN_EXECUTION' | 'FINISHED' | 'REJECTED' | 'CANCELLED';
  /** 结算来源 */ steelSettleSource: 'ONLINE' | 'ADDITIONAL';
  /** 钢材结算单状态 */ steelSettleStatus:
    | 'DRAFT' | 'AUDIT' | 'TO_BE_CONFIRMED' | 'TO_BE_SIGN_UP' | 'IN_EXECUTION' | 'FINISHED' | 'REJECTED' | 'CANCELLED';
  /** 钢材结算类型 */ steelSettleType: 'PERIOD' | 'FINAL';
  /** 钢材变更类型 */ steelSuppleType:
    | 'PRICE' | 'QUANTITY' | 'DELIVERY' | 'PAYMENT' | 'MARGIN' | 'PARTY_INFO' | 'TERMINATE' | 'OTHER';
  /** 钢材合同模板 */ steelTemplate:
    | 'STEEL_SPOT_001' | 'STEEL_PROJECT_001' | 'STEEL_PROJECT_002' | 'STEEL_DEPOSIT_001' | 'STEEL_FRAME_001'
    | 'OFFLINE';
  /** 不足一档处理 */ stepRounding: 'FLOOR' | 'CEIL' | 'PROPORTION';
  /** 入库单状态 */ stockInStatus:
    | 'DRAFT' | 'WAIT_AUDIT' | 'REJECT' | 'WAIT_IN' | 'IN_PROGRESS' | 'COMPLETED' | 'REVERSED' | 'CANCELLED';
  /** 入库类型 */ stockInType: 'PURCHASE' | 'DEPOSIT' | 'ALLOT' | 'RETURN' | 'OTHER';
  /** 出库单状态 */ stockOutStatus:
    | 'DRAFT' | 'WAIT_AUDIT' | 'REJECT' | 'WAIT_OUT' | 'OUT_PROGRESS' | 'COMPLETED' | 'CANCELLED' | 'REVERSED';
  /** 出库类型 */ stockOutType: 'SALE' | 'DELIVERY' | 'ALLOT' | 'RETURN' | 'SAMPLE' | 'OTHER';
  /** 仓储报告状态 */ stockReportStatus: 'DRAFT' | 'SUBMITTED' | 'REJECT' | 'CONFIRMED';
  /** 报告类型 */ stockReportType: 'DAILY' | 'MONTHLY' | 'SUPERVISE';
  /** 仓储合同类型 */ storageContractType: 'STORAGE' | 'SUPERVISE' | 'LEASE';
  /** 设备类型 */ storageDeviceType: 'CAMERA' | 'LOCK' | 'WEIGHBRIDGE' | 'GATE';
  /** 仓储费用项目 */ storageFeeItem:
    | 'STORAGE' | 'IN' | 'OUT' | 'TRANSFER' | 'LOAD' | 'SUPERVISE' | 'RENT' | 'BLEND' | 'SHORT_POUR' | 'COVER'
    | 'SAMPLE' | 'OTHER';
  /** 仓储资金类型 */ storageFundType: 'DISBURSE' | 'PRINCIPAL' | 'INTEREST' | 'PENALTY';
  /** 仓储结算周期 */ storageSettleCycle: 'MONTH' | 'QUARTER' | 'ONCE';
  /** 封仓状态 */ storehouseSealStatus: 'SEALED' | 'OPEN_AUDIT' | 'TEMP_OPEN';
  /** 库房类型 */ storehouseType: 'ROOM' | 'SILO' | 'FENCE' | 'SHED';
  /** 流水来源 */ streamSource: 'MANUAL' | 'IMPORT' | 'BANK';
  /** 到账流水状态 */ streamStatus: 'WAIT_CLAIM' | 'PART_CLAIM' | 'WAIT_CONFIRM' | 'COMPLETED' | 'RETURNED' | 'CANCELLATION';
  /** 补充协议状态 */ suppleAgreementStatus:
    | 'DRAFT' | 'AUDITING' | 'APPROVAL_FAIL' | 'WAIT_SIGN_SEAL' | 'WAIT_CONFIRM' | 'CONFIRM_WAIT_SIGN_SEAL' | 'REJECT'
    | 'COMPLETED' | 'CANCELLATION';
  /** 货物变更操作 */ suppleLineOp: 'ADD' | 'CHANGE' | 'REMOVE';
  /** 补充协议类型 */ suppleType: 'PRICE' | 'QUANTITY' | 'EXTEND' | 'QUALITY' | 'LOGISTICS' | 'PARTY' | 'OTHER';
  /** 待补充资料 */ supplementItem: 'BASIS' | 'CONTRACT' | 'INVOICE' | 'ACCOUNT' | 'OTHER';
  /** 提货申请状态 */ takeStatus:
    | 'DRAFT' | 'AUDITING' | 'APPROVAL_FAIL' | 'WAIT_CONFIRM' | 'REJECT' | 'WAIT_PAY' | 'WAIT_RELEASE' | 'TAKING'
    | 'COMPLETED' | 'CANCELLATION';
  /** 纳税信用等级 */ taxGrade: 'A' | 'B' | 'M' | 'C' | 'D';
  /** 纳税申报状态 */ taxStatus: 'DRAFT' | 'DECLARED' | 'PAID' | 'OVERDUE';
  /** 税种 */ taxType: 'VAT' | 'CIT' | 'STAMP' | 'SURCHARGE' | 'RESOURCE' | 'ENV';
  /** 纳税人类型 */ taxpayerType: 'GENERAL' | 'SMALL';
  /** 账期起算规则 */ termRule: 'SETTLE_DATE' | 'SEAL_DATE' | 'INVOICE_DATE' | 'ARRIVE_DATE' | 'MONTH_END' | 'FIXED_DATE';
  /** 合同终止协议状态 */ terminationStatus:
    | 'DRAFT' | 'WAIT_SIGN_SEAL' | 'WAIT_CONFIRM' | 'CONFIRM_WAIT_SIGN_SEAL' | 'COMPLETED' | 'REJECT' | 'CANCELLATION';
  /** 终止类型 */ terminationType: 'AGREED' | 'BREACH' | 'FORCE_MAJEURE' | 'POLICY';
  /** 化验依据 */ testBasis: 'SEND' | 'ARRIVE' | 'THIRD' | 'AVERAGE';
  /** 阶梯依据 */ tierBasis: 'QUANTITY' | 'DISTANCE';
  /** 阶梯周期 */ tierCycle: 'MONTH' | 'TERM';
  /** 阶梯计算方式 */ tierMode: 'SLICE' | 'WHOLE';
  /** 轨迹异常 */ trackAbnormal: 'STOP' | 'DEVIATE' | 'OVERTIME' | 'LOSS' | 'SEAL' | 'LOST';
  /** 轨迹节点 */ trackEvent:
    | 'REQUEST' | 'LOAD' | 'TICKET' | 'DEPART' | 'PASS' | 'MARSHAL' | 'BERTH' | 'ANCHOR' | 'STOP' | 'DEVIATE'
    | 'FENCE_IN' | 'FENCE_OUT' | 'ARRIVE' | 'UNLOAD';
  /** 轨迹查询方式 */ trackQueryKind: 'TRACK' | 'DISPATCH';
  /** 轨迹来源 */ trackSource: 'PROVIDER' | 'IMPORT' | 'MANUAL' | 'DEVICE';
  /** 运输轨迹状态 */ trackStatus: 'WAIT' | 'IN_TRANSIT' | 'ARRIVED' | 'SIGNED' | 'CLOSED';
  /** 业务线类别 */ tradeLine: 'COAL' | 'STEEL';
  /** 业务模式 */ tradeModel: 'SELF' | 'AGENT_BUY' | 'AGENT_SELL' | 'SUPPLY_CHAIN';
  /** 仓单转让方式 */ transferMode: 'WHOLE' | 'PART';
  /** 仓单转让付款约定 */ transferPayTerm: 'PAID' | 'ON_CONFIRM' | 'CREDIT';
  /** 转移时点 */ transferPoint: 'LOADED' | 'DELIVERED' | 'PAID' | 'STORE_CHANGED';
  /** 运输合同状态 */ transportContractStatus: 'DRAFT' | 'EXECUTING' | 'COMPLETED' | 'CANCELLATION';
  /** 运输方式 */ transportMode: 'TRAIN' | 'AUTOMOBILE' | 'SHIP' | 'AUTOMOBILE_AND_TRAIN' | 'NONE';
  /** 运输责任 */ transportResponsibility: 'SELLER' | 'BUYER' | 'OTHER';
  /** 运输结算单状态 */ transportSettlementStatus:
    | 'DRAFT' | 'AUDITING' | 'APPROVAL_FAIL' | 'WAIT_CONFIRM' | 'REJECT' | 'EXECUTING' | 'COMPLETED' | 'CANCELLATION';
  /** 运单来源 */ tripSource: 'WAYBILL' | 'TICKET' | 'SHORT_POUR' | 'IMPORT';
  /** 供应商保障方式 */ undertaking: 'REFUND' | 'REPURCHASE' | 'RESALE';
  /** 异常处理方式 */ unusualHandle: 'RELEASE' | 'RETURN' | 'FOLLOW';
  /** 异常运费发票状态 */ unusualInvoiceStatus: 'OPEN' | 'PROCESSING' | 'RELEASED' | 'RETURNED' | 'CLOSED';
  /** 异常级别 */ unusualLevel: 'HIGH' | 'MIDDLE' | 'LOW';
  /** 异常类型 */ unusualRule:
    | 'F01' | 'F02' | 'F03' | 'F04' | 'F05' | 'F06' | 'F07' | 'F08' | 'F09' | 'F10' | 'F11' | 'F12';
  /** 运输工具种类 */ vehicleType: 'ROAD' | 'RAIL' | 'WATER' | 'AIR' | 'PIPE';
  /** 查验结果 */ verifyState:
    | 'NOT_VERIFIED' | 'CONSISTENT' | 'INCONSISTENT' | 'NOT_FOUND' | 'VOIDED' | 'RED_OFFSET' | 'OVER_LIMIT' | 'TODAY'
    | 'OVER_FIVE_YEARS' | 'ERROR';
  /** 车型 */ wagonType: 'C70' | 'C80' | 'C64' | 'OPEN_TOP' | 'OTHER';
  /** 仓库权属 */ warehouseOwnership: 'OWN' | 'LEASE';
  /** 电子仓单状态 */ warehouseReceiptStatus:
    | 'DRAFT' | 'WAIT_AUDIT' | 'REJECT' | 'VALID' | 'TRANSFERRING' | 'DELIVERING' | 'PLEDGING' | 'PLEDGED' | 'FROZEN'
    | 'VOIDING' | 'VOIDED' | 'SPLIT' | 'FINISHED';
  /** 仓库状态 */ warehouseStatus: 'ENABLED' | 'DISABLED';
  /** 仓库类型 */ warehouseType: 'YARD' | 'CLOSED' | 'STATION' | 'PORT' | 'SILO' | 'STEEL_YARD';
  /** 预警级别 */ warningLevel: 'NORMAL' | 'SERIOUS' | 'MAJOR';
  /** 适用范围 */ warningScope: 'ALL' | 'WAREHOUSE' | 'STOREHOUSE' | 'GOODS' | 'OWNER';
  /** 预警类型 */ warningType:
    | 'STOCK_BELOW' | 'STOCK_ABOVE' | 'STOCK_AGE' | 'NO_MOVE' | 'RECEIPT_EXPIRE' | 'PRICE_DROP' | 'COVER_RATE'
    | 'LOAN_DUE' | 'LOAN_OVERDUE' | 'WEIGH_DIFF' | 'PATROL_DIFF' | 'PATROL_MISS' | 'SEAL_ABNORMAL' | 'UNAUTH_OUT'
    | 'DEVICE_OFFLINE' | 'QUALITY_FAIL' | 'CONTRACT_EXPIRE' | 'INSURANCE_SHORT' | 'LEDGER_DIFF';
  /** 运单状态 */ waybillStatus: 'WAIT_LOAD' | 'IN_TRANSIT' | 'ARRIVED' | 'UNLOADED' | 'CANCELLED';
  /** 过磅异常 */ weighAbnormal: 'NONE' | 'TARE_REPEAT' | 'OVERTIME' | 'PHOTO_MISS' | 'PLATE_DIFF' | 'MANUAL';
  /** 过磅地点 */ weighPlace: 'MILL' | 'WAREHOUSE' | 'SITE' | 'THIRD';
  /** 数量依据 */ weightBasis: 'SEND' | 'ARRIVE' | 'WEIGHBRIDGE' | 'DRAFT_SURVEY' | 'LESS' | 'SCALE_DIFF';
  /** 计量方式 */ weightMode: 'THEORY' | 'WEIGH';
};
