/** The sample that stories and tests of the screen kinds draw: entities, records, screens, log and signatures. */
export { companyEntity, deliveryEntity, dictionaries, orderEntity } from './entities.ts';
export { companies, deliveries, orders } from './records.ts';
export { bundleOf, confirmScreen, detailScreen, listScreen, stampScreen } from './screens.ts';
export { logs, sealInfo, signatures } from './signing.ts';
