/** Keywords of a Formily schema that nothing here reads: each is told where it stands. */
import { type Findings, memberOf } from '../finding.ts';
import { isRaw, type Raw } from './raw.ts';

const READ: ReadonlySet<string> = new Set([
  ...['type', 'title', 'description', 'default', 'enum', 'const', 'format', 'pattern', 'required', 'readOnly'],
  ...['properties', 'items', '$ref', 'definitions', '$defs'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'min', 'max', 'minLength', 'maxLength', 'len'],
  ...['multipleOf', 'minItems', 'maxItems', 'uniqueItems', 'minProperties', 'maxProperties'],
  ...['x-component', 'x-component-props', 'x-decorator', 'x-decorator-props', 'x-validator', 'x-reactions'],
  ...['x-visible', 'x-hidden', 'x-display', 'x-disabled', 'x-read-only', 'x-read-pretty', 'x-editable', 'x-pattern'],
  ...['x-value', 'x-data-source', 'x-content', 'x-index'],
]);
/** What names a schema or a place of it; a form behaves the same without. */
const NAMES: ReadonlySet<string> = new Set(['$id', '$schema', 'name', 'version', 'x-designable-id', '_designableId']);

/** Tells the keywords of a schema and of all that stands in it which have no counterpart. */
export function tellUnread(schema: Raw, pointer: string, findings: Findings): void {
  for (const [name, value] of Object.entries(schema)) {
    if (READ.has(name) || NAMES.has(name) || value === undefined) continue;
    const way = 'say what it means as a keyword of the field or as a rule of the form';
    findings.lost({ pointer: memberOf(pointer, name) }, name, 'the import does not read it', way);
  }
  for (const holder of ['properties', 'definitions', '$defs']) tellMembers(schema[holder], memberOf(pointer, holder));
  const { items } = schema;
  if (isRaw(items)) tellUnread(items, memberOf(pointer, 'items'), findings);
  if (Array.isArray(items)) tellMembers(items, memberOf(pointer, 'items'));

  function tellMembers(members: unknown, at: string) {
    if (typeof members !== 'object' || members === null) return;
    for (const [name, member] of Object.entries(members))
      if (isRaw(member)) tellUnread(member, memberOf(at, name), findings);
  }
}
