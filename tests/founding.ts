import { creditCode } from './credit-code.ts';

/** The company that runs a portal which nobody administers yet, as its founder says it. */
export const FOUNDING_COMPANY = {
  name: '北岸供应链平台有限公司',
  uscc: creditCode('MA0NTH01'),
  registeredCapital: '5000',
  establishDate: '2011-02-11',
  registerAuthority: '北京市市场监督管理局',
  registeredAddress: '北京市海淀区中关村东路18号',
  businessScope: '供应链管理服务',
  legalPerson: '秦山',
};
