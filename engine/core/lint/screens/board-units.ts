import type { BoardBlock, FigureSource } from '#core/language';
import { foldContext } from '../expressions/expressions.ts';
import { soundNode } from '../expressions/sound.ts';
import { unitApartFrom } from '../expressions/units.ts';
import { own } from '../run/field.ts';
import { listed } from '../run/routes.ts';
import { below, type LintRun, type Place } from '../run/run.ts';

/** What a card, a chart or a balance says of its figures. */
type Shown = { unit?: string; divide?: number };
/** Words before a unit that is counted in so many. */
const TIMES: Readonly<Record<string, number>> = { 万: 10_000, 亿: 100_000_000 };

/** The unit beside a figure is that of what is summed; no kind is counted in two steps of one balance. */
export function lintBoardFigures(run: LintRun, block: BoardBlock, place: Place) {
  switch (block.kind) {
    case 'figures':
      for (const [card, at] of listed(block.cards, below(place, 'cards'))) {
        lintTimes(run, card, at);
        lintUnit(run, card, card.of, below(at, 'of'));
      }
      return;
    case 'chart':
      lintTimes(run, block, place);
      for (const [{ of }, at] of listed(block.series, below(place, 'series')))
        lintUnit(run, block, of, below(at, 'of'));
      return;
    case 'balance':
      lintTimes(run, block, place);
      for (const [{ of }, at] of listed(block.steps, below(place, 'steps'))) lintUnit(run, block, of, below(at, 'of'));
      return lintSteps(run, block.steps, below(place, 'steps'));
    case 'flow':
    case 'part':
      return;
  }
}

/** What is divided by ten thousand is counted in 万. */
function lintTimes(run: LintRun, { unit, divide }: Shown, place: Place) {
  const times = Object.entries(TIMES).find(([, count]) => count === divide)?.[0];
  if (unit === undefined || times === undefined || unit.startsWith(times)) return;
  run.report('SCH244', { reason: `${unit} and ${times}${unit}, which is divided by ${divide}` }, below(place, 'unit'));
}

function lintUnit(run: LintRun, { unit, divide }: Shown, of: FigureSource, place: Place) {
  const entity = own(run.set.entities, of.entity);
  const summed = 'sum' in of ? of.sum : 'avg' in of ? of.avg : undefined;
  const said = unit === undefined ? null : unitSaid(unit, divide);
  const node = entity && said && typeof summed === 'string' ? soundNode(summed) : null;
  const apart = entity && said && node ? unitApartFrom(node, foldContext(run, { entity }), said) : null;
  if (apart) run.report('SCH244', { reason: apart }, below(place, 'measure'));
}

/** The unit of the figures before they are divided; null where it is none. */
function unitSaid(unit: string, divide: number | undefined): string | null {
  if (divide === undefined) return unit;
  return TIMES[unit.charAt(0)] === divide ? unit.slice(1) : null;
}

type Step = Extract<BoardBlock, { kind: 'balance' }>['steps'][number];

function lintSteps(run: LintRun, steps: readonly Step[], place: Place) {
  steps.forEach((step, index) => {
    steps.slice(0, index).forEach((before, beforeIndex) => {
      const shared = isAlike(before.of, step.of) ? sharedCode(before.of, step.of) : null;
      if (!shared) return;
      const [field, code] = shared;
      // The longer list is the one that holds a code too many.
      const isEarlier = codesIn(before.of, field).length > codesIn(step.of, field).length;
      const other = isEarlier ? step : before;
      const at = below(place, isEarlier ? beforeIndex : index, 'of', 'only', field);
      run.report('SCH266', { what: `"${code}"`, reason: `"${other.title}" counts it too` }, at);
    });
  });
}

const isAlike = (one: FigureSource, two: FigureSource): boolean => bareOf(one) === bareOf(two);
const bareOf = ({ only, ...others }: FigureSource): string => JSON.stringify([others, Object.keys(only ?? {}).sort()]);

/** A code that rows of both have in the one field by which they differ. */
function sharedCode(one: FigureSource, two: FigureSource): [field: string, code: string] | null {
  const fields = Object.keys(one.only ?? {});
  const [field = '', ...others] = fields.filter((name) => one.only?.[name] !== two.only?.[name]);
  if (field === '' || others.length > 0) return null;
  const theirs = codesIn(two, field);
  const code = codesIn(one, field).find((each) => theirs.includes(each) && !each.includes('~'));
  return code === undefined ? null : [field, code];
}

const codesIn = ({ only }: FigureSource, field: string): string[] => (only?.[field] ?? '').split(',');
