import { calendarFunctions } from './calendar.ts';
import { columnFunctions } from './columns.ts';
import { dateFunctions } from './dates.ts';
import { dictionaryFunctions } from './dictionaries.ts';
import { numberFunctions } from './numbers.ts';
import { presenceFunctions } from './presence.ts';
import type { FunctionSpec } from './specification.ts';
import { textFunctions } from './texts.ts';

/** The functions of the language by name; nothing else can be called. */
export const functions: ReadonlyMap<string, FunctionSpec> = new Map(
  [
    ...numberFunctions,
    ...columnFunctions,
    ...presenceFunctions,
    ...textFunctions,
    ...dictionaryFunctions,
    ...dateFunctions,
    ...calendarFunctions,
  ].map((spec) => [spec.name, spec]),
);
