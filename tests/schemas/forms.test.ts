import { describe, expect, it } from 'vitest';
import { schemas } from './evaluation.ts';

/** Opened from a record's page: whoever sees the record sees the form, its buttons are for those who may fill it in. */
const SEEN_BY_READERS = ['/center/monitoring/dynamicMonitoring/downStream/filesEdit'];

describe('the form of a record that is being made', () => {
  it.each(
    Object.values(schemas.screens).flatMap((screen) => {
      if ((screen.kind !== 'form' && screen.kind !== 'steps') || SEEN_BY_READERS.includes(screen.route)) return [];
      const permission = schemas.entities[screen.entity]?.operations?.create?.permission;
      return permission ? [{ route: screen.route, opens: screen.permission, permission }] : [];
    }),
  )('$route opens for those who may store it', ({ opens, permission }) => {
    expect(opens).toBe(permission);
  });
});
