import type { DetailScreen, EntitySpec, FieldSchema, FormSection } from '#core/language';
import { holdsFor } from '#engine/cells';
import { type Cell, downloadSheets, type Sheet } from '#engine/rows';
import { usesOf } from '#engine/store';
import { displayText } from '#engine/widgets';
import type { EngineHost, RecordRow, ScreenBundle } from '../../port.ts';
import { numberOf } from '../record/index.ts';

type Shown = { bundle: ScreenBundle; screen: DetailScreen; entity: EntitySpec; row: RecordRow };

/** The record as a workbook: a sheet for each tab with sections, in it what they show. */
export async function downloadRecord(host: EngineHost, shown: Shown): Promise<void> {
  const { screen, entity, row } = shown;
  const sheets = screen.tabs
    .filter((tab) => holdsFor(host, entity, tab.visible, row))
    .map((tab) => ({
      name: tab.title,
      rows: sectionsOf(shown, tab).flatMap((section) => rowsOf(host, shown, section)),
    }))
    .filter(({ rows }) => rows.length > 0);
  await downloadSheets(host, `${entity.title} ${numberOf(entity, row)}`.trim(), sheets satisfies Sheet[]);
}

function sectionsOf({ bundle, entity }: Shown, tab: DetailScreen['tabs'][number]): FormSection[] {
  return tab.blocks.flatMap((block) => {
    if (block.kind !== 'sections') return [];
    const all = bundle.forms[`${entity.name}/${block.form}`]?.sections ?? [];
    return block.sections ? block.sections.flatMap((key) => all.find((section) => section.key === key) ?? []) : all;
  });
}

/** The section's title, then its fields as pairs of label and value: two in a row where it has an even number of columns. */
function rowsOf(host: EngineHost, { entity, row }: Shown, section: FormSection): Cell[][] {
  const pairs = usesOf(section).flatMap(({ field }) => {
    const schema = entity.properties[field];
    return schema && schema.type !== 'array' ? [[titled(schema), cellOf(host, schema, row, field)]] : [];
  });
  const perRow = (section.columns ?? 3) % 2 === 0 ? 2 : 1;
  const lines: Cell[][] = [[section.title]];
  for (let from = 0; from < pairs.length; from += perRow) lines.push(pairs.slice(from, from + perRow).flat());
  return [...lines, []];
}

const titled = ({ title = '', unit }: FieldSchema): string => (unit ? `${title}（${unit}）` : title);
const NUMBERS: ReadonlySet<string | undefined> = new Set(['money', 'decimal', 'percent']);

/** Amounts are numbers to derive with; everything else is the text that the page shows. */
function cellOf(host: EngineHost, schema: FieldSchema, row: RecordRow, field: string): Cell {
  const value = row[field];
  if (value === null || value === undefined || value === '') return null;
  if (NUMBERS.has(schema.format) && !Number.isNaN(Number(value))) return Number(value);
  return displayText(schema, value, { dictionary: (name) => host.dictionary(name), label: row._labels?.[field] });
}
