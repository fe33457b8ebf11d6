import { describe, expect, it } from 'vitest';
import names from '../../codegen/registered/names.json' with { type: 'json' };
import { modules } from '../../server/modules.ts';

describe('names that the linter takes for registered', () => {
  it('hold the jobs that the modules of the server do, and no others', () => {
    expect([...names.jobs].sort()).toEqual(modules.flatMap(({ jobs }) => jobs ?? []).sort());
  });
});
