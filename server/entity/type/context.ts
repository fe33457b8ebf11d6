import { contextAt, type EvaluationContext } from '#core/language';
import { shanghaiTime } from '#server/kernel';

/** A context without a caller: access lists are facts of the record, not of who happens to write it. */
export const neutralContext = (): EvaluationContext => contextAt(shanghaiTime());
