/** `record.unique`: would a record with these values collide with another one under a `unique` rule of its entity? */

import { sql as raw } from 'kysely';
import { asService } from '#server/database';
import { recordTypes, typeNamed, whereOf } from '#server/entity';
import { contextOf, errors, type QuestionHandler, type Services } from '#server/kernel';

/**
 * Values must name all fields of one rule, and those that its `where` reads. Rows of other companies are looked through only when the acting company is
 * one of the values: then saving would tell the same.
 */
export function uniqueQuestion(services: Services): QuestionHandler {
  const types = recordTypes(services.schemas);
  return async ({ sql, context, entity, id, values }) => {
    const type = typeNamed(types, entity.name);
    const rules = (entity.unique ?? []).filter(({ fields }) => fields.every((field) => Object.hasOwn(values, field)));
    const [rule] = rules.sort((left, right) => right.fields.length - left.fields.length);
    if (!rule) throw errors.SRV101({ reason: `no unique rule of ${entity.name} has these fields` });
    const { actor } = context;
    const ruled = contextOf(actor);
    // Only records within the rule collide, this one included.
    if (rule.where && type.compile(rule.where).evaluate({ values, context: ruled }) !== true) return { ok: true };
    const conditions = rule.fields.map((field) => {
      const column = type.shape.columns.get(field);
      if (!column || column.kind === 'json') throw errors.SRV457({ field, entity: entity.name });
      const value = String(values[field] ?? '');
      const isSame = rule.sameEmpty === true && value === '';
      return isSame ? raw<boolean>`${raw.ref(column.name)} is null` : raw<boolean>`${raw.ref(column.name)} = ${value}`;
    });
    if (rule.where) conditions.push(whereOf(rule.where, { shape: type.shape, context: ruled }));
    if (id !== null) conditions.push(raw<boolean>`id <> ${id}`);
    const look = async () =>
      (await raw`select 1 from ${type.table} where ${raw.join(conditions, raw` and `)} limit 1`.execute(sql)).rows
        .length;
    const isOwn = actor.company !== null && Object.values(values).includes(actor.company.id);
    const found = isOwn ? await asService(sql, look) : await look();
    return { ok: found === 0, message: rule.message };
  };
}
