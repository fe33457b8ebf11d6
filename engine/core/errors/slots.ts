/** The names in braces of a text: `'unknown field "{name}"'` has the slot `name`. */
export type Slots<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Slots<Rest>
  : never;

/** What the texts of a code are filled with; a slot that is left out, and a name that is no slot, do not compile. */
export type Parameters<Text extends string> = { [Slot in Slots<Text>]: string | number };

/** What a factory takes: the parameters, left out where the texts have no slot, then what more there is to say. */
export type Arguments<Text extends string, More> = [Slots<Text>] extends [never]
  ? [parameters?: Record<string, never>, more?: More]
  : [parameters: Parameters<Text>, more?: More];

/** Parameters of a code that is only known while running. */
export type ErrorParameters = Record<string, string | number>;

/** The text with its slots filled; what fills one is not looked through for slots again. */
export function fill(template: string, parameters: ErrorParameters): string {
  return template.replace(/\{(\w+)\}/g, (slot, name: string) =>
    Object.hasOwn(parameters, name) ? String(parameters[name]) : slot,
  );
}
