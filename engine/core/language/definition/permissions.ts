/** `permissions.json`. */
import { expression, integer, list, may, must, naming, object, schemaLink, shape, short, text } from './build.ts';

export const CompanyTypes = short(
  'CompanyTypes',
  "Company types by their full codes; or, in files, by the letters of the specification's tables, in one text.",
  list(naming('companyType'), { unique: true }),
  text({ pattern: '^[A-Z]+$' }),
  'PCBS',
);

export const PermissionCode = shape('PermissionCode', 'A permission code of a menu entry or page with the operations below it.', {
  code: must(text(), 'Code, e.g. "dgChain:contract".', 'dgChain:businessline'),
  label: must(text(), 'Chinese label.', '我的设备（页面）'),
  operations: may(list(text(), { unique: true }), 'Operations below it: "edit" gives the code dgChain:contract:edit.', [
    'edit',
    'confirm',
    'stamp',
    'audit',
    'void',
    'export',
  ]),
  companyTypes: may(CompanyTypes, 'Company types that can hold it.', ['PLATFORM_COMPANY', 'CORE_COMPANY', 'BUYER_COMPANY', 'SUPPLIER_COMPANY'], {
    standard: 'all',
    follows: 'those of the code above it, else of its area',
  }),
  service: may(naming('service'), 'Service that opens it.', 'STEEL_STORAGE', { follows: 'that of the code above it, else of its area' }),
});

const codes = must(list(PermissionCode), 'Entry codes of menus and pages with the operations below them.', [{ code: 'workbench', label: '工作台' }]);

export const PermissionArea = shape('PermissionArea', 'Permission codes of an area of the menu, with what they have in common.', {
  $schema: schemaLink(),
  companyTypes: may(CompanyTypes, 'Company types that can hold its codes.', ['CORE_COMPANY', 'BUYER_COMPANY'], { standard: 'all' }),
  service: may(naming('service'), 'Service that opens its codes.', 'DG_CHAIN'),
  codes,
});

export const PermissionSpec = shape('PermissionSpec', 'Company types, services, permission codes, roles and named company rules.', {
  $schema: schemaLink(),
  companyTypes: must(
    list(
      object({
        code: must(text(), 'Full code, e.g. "CORE_COMPANY".', 'SUPERVISION_COMPANY'),
        label: must(text(), 'Chinese label.', '平台公司'),
        letter: must(text({ empty: true }), "Letter in the specification's tables.", 'P'),
        roles: must(list(text(), { unique: true }), 'Roles its users may hold.', ['admin', 'operator', 'observer', 'auditor', 'finance', 'signer', 'business']),
      }),
    ),
    'Company types.',
    [{ code: 'PLATFORM_COMPANY', label: '平台公司', letter: 'P', roles: ['admin'] }],
  ),
  services: must(
    list(object({ code: must(text(), 'Code.', 'STEEL_STORAGE'), label: must(text(), 'Chinese label.', '数据与风险监控') })),
    'Services a company can open.',
    [{ code: 'DG_CHAIN', label: '数字供应链' }],
  ),
  codes: { ...codes, follows: 'none beside those of the areas (permissions/<area>.json)' },
  roles: must(
    list(
      object({
        code: must(text(), 'Code.', 'platformauditor'),
        label: must(text(), 'Chinese label.', '企业管理员'),
        grants: must(
          list(
            object({
              codes: must(list(text(), { least: 1, unique: true }), 'Prefixes of entry codes; "*" is all.', [
                'finance:loan',
                'finance:ledger',
                'finance:loanClose',
                'warehouse:loan',
              ]),
              operations: must(list(text(), { least: 1, unique: true }), 'Operations; "view" is the entry code itself, "*" all.', [
                'view',
                'edit',
                'confirm',
                'export',
              ]),
            }),
          ),
          'What the role may do.',
          [{ codes: ['logisticSupervise', 'pledge:port'], operations: ['view', 'edit', 'confirm'] }],
        ),
      }),
    ),
    'Roles of users.',
    [{ code: 'directorFlag', label: '负责人', grants: [{ codes: ['workbench'], operations: ['view'] }] }],
  ),
  always: must(list(text(), { unique: true }), 'Codes that every signed-in company user holds.', ['company', 'company:password']),
  rules: must(
    list(
      object({
        name: must(text(), 'Name used by menu entries.', 'warehouseReportScreen'),
        when: must(expression(), 'Holds for the acting company.', '!empty(ctx.company.id)'),
        message: may(text(), 'Chinese text while it does not hold.', '仅核心企业可使用回款管理'),
      }),
    ),
    'Named company rules (specification section 6).',
    [{ name: 'payback', when: "ctx.company.companyType == 'CORE_COMPANY'" }],
  ),
  companySets: must(
    list(
      object({
        code: must(text(), 'Code.', 'collectionCompanies'),
        name: must(text(), 'Name.', '可见仓库报告与大屏的企业'),
        declaredSize: may(integer({ least: 0 }), 'Number of companies the specification states.', 1),
        usccs: must(list(text(), { unique: true }), 'Unified social credit codes.', ['91149900MA0DEM013U', '91149900MA0DEM021N', '91149900MA0DEM0569']),
      }),
    ),
    'Named sets of companies that rules refer to.',
    [{ code: 'serviceFeeHidden', name: '不显示服务费的企业', usccs: ['91149900MA0DEM0569'] }],
  ),
});
