export type FilterProps = {
  id: string;
  label: string;
  /** Protocol form: `A,B`, `a~b`, an id; empty text = no filter. */
  value: string;
  onChange(value: string): void;
};
/** A code on offer and what people call it. */
export type Choice = { value: string; label: string };
export type ChoiceProps = FilterProps & {
  options: readonly Choice[];
  /** Whether several may be chosen. */
  multiple: boolean;
};
export type DatesProps = FilterProps & {
  unit: 'days' | 'months';
  /** Whether periods that count from today are on offer. */
  presets: boolean;
};
export type RecordProps = FilterProps & {
  /** Name of the entity whose records are on offer. */
  entity: string;
  placeholder?: string;
};
