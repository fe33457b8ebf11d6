import { expect, it } from 'vitest';
import { rolesNamed } from '#core/language';

it('names the roles that may take a step, or nobody in particular', () => {
  expect(rolesNamed('buyer')).toEqual(['buyer']);
  expect(rolesNamed(['buyer', 'seller'])).toEqual(['buyer', 'seller']);
  expect(rolesNamed('*')).toBeNull();
  expect(rolesNamed(undefined)).toBeNull();
});
