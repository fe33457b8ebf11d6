import type { ActionSpec, EntitySpec } from '#core/language';
import { MOST_ROWS } from '#core/shape';
import { expectCode } from '../expressions/references.ts';
import { expectField, fieldAt, tableOf } from '../run/field.ts';
import { below, type LintRun, type Place } from '../run/run.ts';

/** The columns of a workbook that brings records: each says what a cell is, none is read in two ways. */
export function lintImport(run: LintRun, entity: EntitySpec, { key, operation, form }: ActionSpec, place: Place) {
  const sheet = form?.sheet;
  if (!sheet) return;
  const refuse = (what: string, at: Place, hint: string) => run.report('SCH143', { what }, at, hint);
  if (operation !== 'import')
    refuse(`the sheet of action "${key}"`, place, 'only a button with "operation": "import" reads workbooks');
  const { rowsOf } = sheet;
  if (rowsOf !== undefined && !expectField(run, entity, rowsOf, below(place, 'rowsOf'))?.items?.properties)
    refuse(`"rowsOf": "${rowsOf}"`, below(place, 'rowsOf'), 'name a line table of the entity');
  if (rowsOf !== undefined && !sheet.key)
    refuse('"rowsOf"', below(place, 'rowsOf'), 'say which lines belong together: "key"');
  const headings = new Set<string>();
  sheet.columns.forEach((column, index) => {
    const at = below(place, 'columns', String(index));
    const { field, among, texts, by } = column;
    if (field === undefined && (!among || !column.headings))
      refuse('a column', at, 'give it a "field", or "headings" and the words "among" which its cells are');
    for (const heading of column.headings ?? [fieldAt(entity, field ?? '')?.title ?? '']) {
      if (headings.has(heading)) refuse(`a second column "${heading}"`, at, 'a heading names one column');
      headings.add(heading);
    }
    const schema = field === undefined ? undefined : expectField(run, entity, field, below(at, 'field'));
    if (field === undefined || !schema) return;
    const table = tableOf(entity, field);
    if (table !== null && table !== rowsOf)
      refuse(`column "${field}"`, below(at, 'field'), `name its table as "rowsOf": "${table}"`);
    for (const [word, code] of Object.entries(texts ?? {}))
      if (schema.dictionary) expectCode(run, code, schema.dictionary, below(at, 'texts', word));
      else refuse(`"texts" of column "${field}"`, below(at, 'texts'), 'only a field with a dictionary has codes');
    const referred = schema.ref ? run.set.entities[schema.ref.entity] : undefined;
    if (by !== undefined && referred) expectField(run, referred, by, below(at, 'by'));
    else if (by !== undefined) refuse(`"by" of column "${field}"`, below(at, 'by'), 'only a reference names a record');
  });
  const fields = new Set(sheet.columns.map(({ field }) => field));
  for (const list of ['key', 'distinct'] as const)
    (sheet[list] ?? []).forEach((name, index) => {
      if (!fields.has(name))
        run.report('SCH105', { name }, below(place, list, String(index)), 'name the field of a column');
    });
  if (sheet.most !== undefined && (rowsOf === undefined || sheet.most > MOST_ROWS))
    refuse('"most"', below(place, 'most'), `with "rowsOf" it says how many lines a record takes, ${MOST_ROWS} at most`);
  if (sheet.whole && !entity.operations?.remove)
    refuse(
      '"whole"',
      below(place, 'whole'),
      'give the entity the operation "remove": what was created is taken back by it',
    );
}
