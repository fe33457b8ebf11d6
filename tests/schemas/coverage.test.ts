import { describe, expect, it } from 'vitest';
import { coverage, missing, screenCoverage, workflowCoverage } from '#core/coverage';
import { entityOf } from '#core/dialog';
import { buyerContext, modelOf, schemas } from './evaluation.ts';

describe('rule coverage of the shipped forms', () => {
  for (const { entity, name } of Object.values(schemas.forms)) {
    it(`exercises every rule, row, branch and bound of ${entity}/${name}`, () => {
      const { sources } = modelOf(entity, name);
      const report = coverage({
        sources,
        cases: schemas.cases[entity],
        samples: schemas.samples[entity],
        context: buyerContext,
      });
      expect(missing(report).map(({ file, pointer, text }) => `${file}#${pointer} ${text}`)).toEqual([]);
      expect(report.failures).toEqual([]);
      expect(report.stale).toEqual([]);
    });
  }

  for (const entity of Object.values(schemas.entities)) {
    it(`exercises every condition of ${entity.name} beside its forms`, () => {
      const report = workflowCoverage({
        entity,
        cases: schemas.cases[entity.name],
        dictionary: (name) => schemas.dictionaries[name],
        context: buyerContext,
      });
      expect(missing(report).map(({ file, pointer, text }) => `${file}#${pointer} ${text}`)).toEqual([]);
      expect(report.failures).toEqual([]);
      expect(report.stale).toEqual([]);
    });
  }

  it('exercises every rule of the dialogs that the buttons of screens open', () => {
    const reports = Object.values(schemas.screens).flatMap((screen) => {
      const entity = schemas.entities[entityOf(screen)];
      const dictionary = (name: string) => schemas.dictionaries[name];
      return (entity && screenCoverage({ screen, entity, dictionary, context: buyerContext })) ?? [];
    });
    expect(
      reports.flatMap((report) => missing(report).map(({ pointer, text }) => `${report.form} ${pointer} ${text}`)),
    ).toEqual([]);
  });

  it('has something to exercise: the contract has more rules, rows and branches than cases', () => {
    const { sources } = modelOf('tradeContract');
    const report = coverage({ sources, context: buyerContext });
    expect(report.sites.length).toBeGreaterThan(500);
    // Rows whose template must fit the coal need a written case to stand on; all others are derived from nothing.
    expect(missing(report, ['row']).map(({ file }) => file)).toEqual(
      expect.not.arrayContaining(['tradeContract/transport-mode']),
    );
    expect(missing(report, ['row']).length).toBeLessThan(5);
    expect(missing(report, ['branch']).length).toBeGreaterThan(50);
  });
});
