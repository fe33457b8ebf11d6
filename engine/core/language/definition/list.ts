/** List screens with their filters and columns. */

import { ScreenButton } from './action.ts';
import {
  alias,
  call,
  choice,
  code,
  either,
  expression,
  flag,
  integer,
  kind,
  linkOrField,
  list,
  may,
  must,
  naming,
  object,
  only,
  shape,
  text,
} from './build.ts';
import { Widget } from './field.ts';
import { ScreenBase } from './screen-base.ts';
import { TabSpec } from './tab.ts';

export const FilterSpec = alias(
  'FilterSpec',
  'A field to filter by, or with label, widget and operator.',
  either(
    text(),
    object({
      field: must(naming('field'), 'Field path.', 'upstreamSignCompanyName'),
      label: may(text(), "Label where it differs from the field's.", '卖方'),
      widget: may(Widget, 'Input component of the filter.', 'Select'),
      op: may(choice('contains', 'equals', 'in', 'range'), 'contains (texts), equals, in (codes), range (dates and amounts).', 'contains', {
        standard: 'by type',
      }),
    }),
  ),
);

export const ColumnSpec = alias(
  'ColumnSpec',
  'A field as a column, or with how it is shown.',
  either(
    text(),
    object({
      field: may(naming('field'), 'Field path.', 'terminationType'),
      key: may(code(), 'Key of a computed column.', 'openConfirmSell'),
      expression: may(expression(), 'Value of a computed column.', "readFlag ? '已读' : '未读'"),
      label: may(text(), "Heading where it differs from the field's.", '盖章生效'),
      width: may(integer({ least: 40, most: 800 }), 'Width in pixels.', 160, { follows: "the field's format and label" }),
      fixed: may(choice('left', 'right'), 'Stays in place while scrolling sideways.', 'right', {
        follows: 'left for the first column of a list, right for a state in the last one',
      }),
      align: may(choice('left', 'right', 'center'), 'Alignment.', 'right', { standard: 'numbers right' }),
      link: may(
        linkOrField(),
        'The cell links there. A route with {field} and {query.x} slots: "/center/contract/buy/online/detail?id={id}". {+field} is a field that holds an address of the portal.',
        '/center/contract/detail?id={id}',
        { follows: 'of the first column of a list the record, where the row action detail leads' },
      ),
      unfold: may(naming('field'), 'Field whose text unfolds below the cell where the link leads nowhere.', 'content'),
      strong: may(expression(), 'Bold while this holds, e.g. what is unread.', 'readFlag != true'),
      display: may(choice('text', 'tag', 'money', 'progress', 'dateRange', 'company', 'number'), 'How the cell is drawn.', 'dateRange', {
        standard: 'by type',
      }),
      sortable: may(flag(), 'Can be sorted by.', true),
      hidden: may(flag(), 'Hidden until the user chooses the column.', true),
    }),
  ),
);

export const ListScreen = shape(
  'ListScreen',
  'A table of records with filters, tabs and actions.',
  {
    kind: kind('list', 'A table of records with filters, tabs and actions.'),
    entity: must(naming('entity'), 'Name of the entity shown.', 'tradeContract'),
    filters: must(list(FilterSpec), 'Filters above the table.', ['streamNo', 'payerName', { field: 'receiveTime', op: 'range' }, 'status']),
    columns: must(list(ColumnSpec, { least: 1 }), 'Columns in order.', [
      { field: 'addressType', width: 100, fixed: 'left' },
      { field: 'fullAddress', width: 320 },
      'receiver',
      'mobile',
      'zip',
      'isDefault',
    ]),
    tabs: may(either(text(), list(TabSpec)), "Name of the entity's tabs, or tabs of this list only.", 'main'),
    toolbar: may(list(ScreenButton), 'Buttons above the table.', [{ key: 'export', operation: 'export', permission: 'dgChain:settle:export' }]),
    rowActions: may(list(ScreenButton), 'Actions of each row.', [{ key: 'detail', label: '详情', style: 'link', to: '/center/contract/detail?id={id}' }]),
    batchActions: may(list(ScreenButton), 'Actions on ticked rows.', [{ key: 'batchDownload', label: '批量下载', operation: 'batchDownload' }]),
    summary: may(list(naming('field'), { unique: true }), 'Fields summed over all matching rows.', ['settleQuantity', 'settleAmount']),
    sort: may(text(), 'Default order: "-signDate,contractNo" (minus: descending).', '-createTime'),
    export: may(flag(), 'Offer the export of the filtered rows.', true),
    pageSize: may(choice(10, 20, 50, 100, 200), 'Rows of a page.', 50, { standard: '10' }),
    opened: may(call(), 'Called when a record is opened: "METHOD base:/path" with {field} slots.', 'POST trade:/api/sys/message/read/{id}'),
    live: may(only(true), 'Changes of others show at once instead of being offered; for lists that nobody works in, like messages.', true),
  },
  { with: [ScreenBase] },
);
