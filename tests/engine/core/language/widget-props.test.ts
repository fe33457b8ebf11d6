import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { WIDGET_PROPS, widgetOf } from '#core/language';

const WIDGETS = join(import.meta.dirname, '../../../../engine/widgets');
/** Components of the Formily ecosystem: what they read stands in libraries. */
const BRIDGED = 'Formily';
const sources = (widget: string) =>
  readdirSync(join(WIDGETS, widget), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(WIDGETS, widget, file), 'utf8'))
    .join('\n');

/** Keywords of a field's use that reach the widget among its settings; they are no properties of it. */
const KEYWORDS: ReadonlySet<string> = new Set(['as', 'heading']);

/** Names that a source takes out of its `settings`. */
function namesRead(source: string): string[] {
  const members = [...source.matchAll(/\bsettings\.(\w+)/g)].map(([, name = '']) => name);
  const parted = [...source.matchAll(/\{([^{}=]*)\} = props\.settings/g)].flatMap(([, names = '']) => names.split(','));
  return [...new Set([...members, ...parted].map((name) => name.trim()))].sort();
}

describe('the properties of widgets', () => {
  const folders = readdirSync(WIDGETS, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
  it.each(folders.filter((name) => name !== BRIDGED))('are for %s those that it reads', (widget) => {
    const known = Object.keys(WIDGET_PROPS[widget as keyof typeof WIDGET_PROPS] ?? {}).sort();
    expect(known).toEqual(namesRead(sources(widget)).filter((name) => !KEYWORDS.has(name)));
  });

  it('that make the choices of a component behind the bridge are properties of one', () => {
    const known = new Set(
      Object.entries(WIDGET_PROPS).flatMap(([name, props]) =>
        name.startsWith('formily:') ? Object.keys(props ?? {}) : [],
      ),
    );
    const read = namesRead(sources(BRIDGED));
    expect(read.length).toBeGreaterThan(0);
    expect(read.filter((name) => !known.has(name))).toEqual([]);
  });

  it('belong to the widget that a field has without naming one', () => {
    expect(widgetOf({ type: 'string', title: '金额', format: 'money' })).toBe('Money');
    expect(widgetOf({ type: 'array', title: '明细', items: { type: 'object', properties: {} } })).toBe('LineTable');
    expect(widgetOf({ type: 'string', title: '类型', widget: 'Radio' })).toBe('Radio');
    expect(widgetOf({ type: 'boolean', title: '默认' })).toBeUndefined();
  });
});
