import { describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { safeUrl } from '../../server/database-url.ts';

const production = (url: string, env: Record<string, string> = {}) =>
  safeUrl({ NODE_ENV: 'production', DATABASE_URL: url, ...env });

describe('a database of another machine', () => {
  it.each([
    'postgres://role:word@db.example:5432/bulkline',
    'postgres://role:word@db.example/bulkline?sslmode=require',
    'postgres://role:word@db.example/bulkline?sslmode=no-verify',
    'postgres://role:word@db.example/bulkline?sslmode=verify-full&sslmode=disable',
    'postgres://role:word@localhost/bulkline?host=db.example',
    'postgres://role:word@127.example/bulkline',
  ])('is refused in production without a verified certificate: %s', (url) => {
    expect(() => production(url)).toThrow(expect.objectContaining({ code: 'SRV332' }));
    expect(() => production(url)).not.toThrow(/word/);
    expect(() => readConfig({ NODE_ENV: 'production', DATABASE_URL: url })).toThrow(/SRV332|encrypted/);
    expect(safeUrl({ DATABASE_URL: url })).toBe(url);
  });

  it('is refused where certificates are not looked at', () => {
    const url = 'postgres://role:word@db.example/bulkline?sslmode=verify-full';
    expect(production(url)).toBe(url);
    expect(() => production(url, { NODE_TLS_REJECT_UNAUTHORIZED: '0' })).toThrow();
  });

  it.each([
    'postgres://role:word@127.0.0.1:5432/bulkline',
    'postgres://role:word@localhost/bulkline',
    'postgres://role:word@[::1]/bulkline',
    'postgres:///bulkline?host=/var/run/postgresql',
    'postgres://role@%2Fvar%2Frun%2Fpostgresql/bulkline',
  ])('needs no encryption when it is this one: %s', (url) => {
    expect(production(url)).toBe(url);
  });

  it('may be named by PGHOST, which says no more than the address does', () => {
    expect(() => production('postgres:///bulkline', { PGHOST: 'db.example' })).toThrow();
  });
});
