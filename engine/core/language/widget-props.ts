import type { FieldSchema, Widget } from './types/index.ts';

/**
 * What a property of a widget holds. `call`: "METHOD base:/path"; `column` and `columns`: of the line table that the
 * field is; `entity`: of the set; `fields`: of the record, as a list or as name -> field; `preset`: rows out of a
 * dictionary, `{ dictionary, parent, required, columns }`; `dictionary`: of the set; `referred` and `referreds`: of the record
 * that the field refers to; `ends`: two texts.
 */
export type PropKind =
  | 'flag'
  | 'count'
  | 'text'
  | 'call'
  | 'column'
  | 'columns'
  | 'entity'
  | 'fields'
  | 'preset'
  | 'words'
  | 'dictionary'
  | 'referred'
  | 'referreds'
  | 'ends';

type Props = Readonly<Record<string, PropKind>>;

/** `props` of a field's use by the widget that reads them; a widget that is not named reads none. */
export const WIDGET_PROPS: Readonly<Partial<Record<Widget, Props>>> = {
  Agreement: { call: 'call' },
  DrawnImage: { call: 'call', fields: 'fields' },
  LineTable: {
    columns: 'columns',
    totals: 'columns',
    mandatory: 'column',
    fixedRows: 'flag',
    maxRows: 'count',
    addLabel: 'text',
    hiddenColumns: 'columns',
    preset: 'preset',
    sheets: 'flag',
  },
  Money: { hint: 'words', words: 'words' },
  Password: { digits: 'flag', known: 'flag' },
  Percent: { sign: 'text' },
  Radio: { buttons: 'flag' },
  'formily:Cascader': { parents: 'dictionary', parent: 'referred', showSearch: 'flag' },
  'formily:Password': { checkStrength: 'flag' },
  'formily:Rate': { count: 'count' },
  'formily:SelectTable': { columns: 'referreds', showSearch: 'flag' },
  'formily:Transfer': { titles: 'ends', showSearch: 'flag', oneWay: 'flag' },
  'formily:TreeSelect': {
    parents: 'dictionary',
    parent: 'referred',
    showSearch: 'flag',
    treeCheckable: 'flag',
    treeDefaultExpandAll: 'flag',
  },
  Upload: { limitMb: 'count', maxCount: 'count', entity: 'entity' },
};

/** The widget of a field that names none, as far as it reads properties. */
export function widgetOf({ widget, type, format, items }: FieldSchema): Widget | undefined {
  if (widget !== undefined) return widget;
  if (type === 'array' && items?.properties) return 'LineTable';
  if (type !== 'string') return undefined;
  return format === 'money' ? 'Money' : format === 'percent' ? 'Percent' : format === 'files' ? 'Upload' : undefined;
}
