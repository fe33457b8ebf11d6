import type { EntitySpec } from '#core/language';
import { fieldAt } from '../run/field.ts';
import { below, fileOf, type LintRun } from '../run/run.ts';
import { isFilled } from './filled-fields.ts';

/** A record that is filled in by a form can have everything that it must have: each required field is filled in somewhere. */
export function lintNeverAsked(run: LintRun) {
  for (const entity of Object.values(run.set.entities)) {
    const [form] = Object.values(run.set.forms).filter((each) => each.entity === entity.name);
    if (!form) continue;
    entity.required?.forEach((name, index) => {
      if (!fieldAt(entity, name) || isParty(entity, name) || isFilled(run, entity, name)) return;
      const section = form.sections.find(({ detailOnly }) => !detailOnly)?.key ?? '';
      const hint = `add "${name}" to the "fields" of section "${section}" of form "${form.name}", or take it out of "required"`;
      run.report(
        'SCH231',
        { name, entity: entity.name },
        below(fileOf('entities', entity.name), 'required', index),
        hint,
      );
    });
  }
}

/** The company that makes a record is written by the server. */
const isParty = ({ parties }: EntitySpec, name: string): boolean =>
  name === 'companyId' && Object.values(parties).some(({ field }) => field === name);
