/** What an import of an export does not bring back: keywords of fields and aspects of rules. */
import { parseExpression } from '#core/expression';
import { ASPECTS, type FieldRule, type FieldSchema, type FormSpec } from '#core/language';

/** Where it stands in the file of the entity or of the form. */
export type Loss = { in: 'entities' | 'forms'; pointer: string; name: string };

/** Codes with their words of a dictionary of ours, and of one that the import made. */
export type Codes = { own(name: string): string; back(name: string): string };

/** Keywords of a field, below it too, that the other one has not or has otherwise. */
export function lostOfField(own: FieldSchema, back: FieldSchema | undefined, pointer: string, codes: Codes): Loss[] {
  if (!back) return [{ in: 'entities', pointer, name: pointer.split('/').at(-1) ?? '' }];
  const lost: Loss[] = [];
  for (const [name, value] of Object.entries(own)) {
    if (name === 'properties')
      lost.push(...lostOfMembers(own.properties, back.properties, `${pointer}/properties`, codes));
    else if (name === 'items') {
      lost.push(...lostOfMembers(own.items?.properties, back.items?.properties, `${pointer}/items/properties`, codes));
      if (!same(own.items?.required ?? [], back.items?.required ?? []))
        lost.push({ in: 'entities', pointer: `${pointer}/items/required`, name: 'required' });
    } else if (!isKept(name, value, back, codes)) lost.push({ in: 'entities', pointer: `${pointer}/${name}`, name });
  }
  return lost;
}

function isKept(name: string, value: unknown, back: FieldSchema, codes: Codes): boolean {
  const theirs = back[name as keyof FieldSchema];
  if (name === 'format' && value === 'text') return theirs === undefined;
  if (name === 'dictionary') return typeof theirs === 'string' && codes.own(String(value)) === codes.back(theirs);
  if (/^(exclusiveM|m)(in|ax)imum$/.test(name)) return Number(theirs) === Number(value);
  return same(value, theirs);
}

type Members = Record<string, FieldSchema> | undefined;

const lostOfMembers = (own: Members, back: Members, pointer: string, codes: Codes): Loss[] =>
  Object.entries(own ?? {}).flatMap(([code, field]) => lostOfField(field, back?.[code], `${pointer}/${code}`, codes));

const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** Judged with its message and level. */
const EXPRESSIONS = ASPECTS.filter((aspect) => aspect !== 'check');

/** Aspects of the rules that the other form has not, or says otherwise. */
export function lostOfRules(own: FormSpec, back: FormSpec, isRequired: (field: string) => boolean): Loss[] {
  return own.rules.flatMap((rule, index): Loss[] => {
    const at = (name: string): Loss => ({ in: 'forms', pointer: `/rules/${index}/${name}`, name });
    if ('table' in rule) return [at('table')];
    const theirs = back.rules.filter((other): other is FieldRule => 'field' in other && other.field === rule.field);
    const isAlways = rule.required === 'true' && isRequired(rule.field);
    const lost = EXPRESSIONS.filter((aspect) => {
      const text = rule[aspect];
      const isSaid = theirs.some((other) => alike(text, other[aspect])) || (aspect === 'required' && isAlways);
      return text !== undefined && !isSaid;
    });
    const isChecked =
      rule.check === undefined ||
      theirs.some(
        (other) => alike(rule.check, other.check) && other.message === rule.message && other.level === rule.level,
      );
    const asked = (['checkBy', 'optionsFrom'] as const).filter((aspect) => rule[aspect] !== undefined);
    return [...lost, ...(isChecked ? [] : ['check']), ...asked].map(at);
  });
}

/** Two texts of one meaning: the same but for blanks, quotes and brackets. */
function alike(left: string | undefined, right: string | undefined): boolean {
  return left !== undefined && right !== undefined && shape(left) === shape(right);
}

const shape = (text: string): string =>
  JSON.stringify(parseExpression(text), (key, value) => (key === 'start' || key === 'end' ? undefined : value));
