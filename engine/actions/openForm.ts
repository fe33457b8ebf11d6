import type { EntitySpec } from '#core/language';
import { FormStore } from '#engine/store';
import type { EngineHost, RecordRow, ScreenBundle } from '../port.ts';
import { actionForm } from './actionForm.ts';
import type { FormQuestion } from './runAction.ts';

/** The form of an action over its record, or over what a new one starts with. */
export function openForm(bundle: ScreenBundle | null, host: EngineHost, { action, entity, row }: FormQuestion) {
  const { model, sections, defaults } = actionForm(bundle, host, { action, entity });
  const values = row ? ownValues(entity, row) : defaults;
  const evaluation = model.start(values, host.context(), { defaults: row === null });
  return { store: new FormStore(evaluation, { labels: row?._labels ?? {}, sections }), sections };
}

export function ownValues(entity: EntitySpec, row: RecordRow): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => Object.hasOwn(entity.properties, name)));
}
