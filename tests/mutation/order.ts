import { statSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * A mutant is settled by the first test that notices it. Small files are quick and speak of one thing: they go first, those
 * that read the whole shipped set come last.
 */
export class SmallFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const weight = (file: string) => (file.includes('/tests/schemas/') ? 1e9 : 0) + statSync(file).size;
    return Promise.resolve([...files].sort((one, other) => weight(one.moduleId) - weight(other.moduleId)));
  }
}
