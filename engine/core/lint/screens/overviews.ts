import { answersEntity } from '#core/answers';
import type { OverviewScreen } from '#core/language';
import { lintCondition } from '../expressions/conditions.ts';
import { expectField } from '../run/field.ts';
import { expectAddress, expectCall, listed, slotsOf } from '../run/routes.ts';
import { below, type LintRun, type Place } from '../run/run.ts';
import { lintActions } from './actions.ts';
import { lintBlocks } from './blocks.ts';
import { lintAnswer } from './held.ts';
import { lintText } from './told.ts';

/** Blocks over answers: every call is known, every name that an expression reads is an answer or something held. */
export function lintOverview(run: LintRun, screen: OverviewScreen, file: Place) {
  const entity = answersEntity(screen, run.set.entities);
  for (const [name, answer] of Object.entries(screen.answers ?? {})) {
    const at = below(file, 'answers', name);
    lintAnswer(run, name, answer, at);
    if (answer.when !== undefined) lintCondition(run, answer.when, below(at, 'when'), { entity });
    if (answer.call === undefined) continue;
    expectCall(run, answer.call, below(at, 'call'));
    for (const slot of slotsOf(answer.call)) expectField(run, entity, slot, below(at, 'call'));
  }
  if (screen.about !== undefined) lintText(run, entity, screen.about, below(file, 'about'));
  for (const [lead, at] of listed(screen.leads, below(file, 'leads'))) {
    lintCondition(run, lead.when, below(at, 'when'), { entity });
    expectAddress(run, entity, lead.to, below(at, 'to'));
  }
  lintActions(run, entity, screen.actions, below(file, 'actions'));
  lintBlocks(run, entity, screen.blocks, below(file, 'blocks'));
}
