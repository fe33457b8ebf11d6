import { invariant } from '#core/errors';
import type { OperationHandler } from './types.ts';

/** An operation that works on records of one entity only; its handler gets them by their type. */
export function operationOn<E extends string>(entity: E, handler: OperationHandler<E>): OperationHandler {
  return (call) => {
    invariant(call.entity.name === entity, `the operation works on records of "${entity}"`);
    return handler(call as unknown as Parameters<OperationHandler<E>>[0]);
  };
}
