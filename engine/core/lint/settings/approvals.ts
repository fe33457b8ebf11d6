import type { EntitySpec } from '#core/language';
import { lintExpression } from '../expressions/expressions.ts';
import { expectParties, expectRole, expectState, expectTransition } from '../expressions/references.ts';
import { expectRoute } from '../run/routes.ts';
import { below, fileOf, type LintRun, type Place } from '../run/run.ts';

/** Flows name entities that are approved, once each, approvers that can be found, and conditions over the record. */
export function lintApprovalFlows(run: LintRun) {
  const { flows = [] } = run.set.approvalFlows ?? {};
  const root = fileOf('approvalFlows', '');
  flows.forEach((flow, index) => {
    const at = below(root, 'flows', index);
    const entity = run.entity(flow.entity, below(at, 'entity'));
    if (flows.findIndex((other) => other.entity === flow.entity) !== index)
      run.report('SCH124', { name: flow.entity }, below(at, 'entity'));
    if (entity && !entity.approval)
      run.report('SCH143', { what: `entity "${flow.entity}"` }, below(at, 'entity'), 'give the entity "approval"');
    flow.nodes.forEach((node, position) => {
      const place = below(at, 'nodes', position);
      if (node.approverType === 'ROLE' && node.roleCode === undefined)
        run.report('SCH143', { what: `step "${node.name}"` }, place, 'name the "roleCode" that approves');
      if (node.approverType === 'USER' && !node.users?.length)
        run.report('SCH143', { what: `step "${node.name}"` }, place, 'name the "users" that approve');
      if (node.roleCode !== undefined) expectRole(run, node.roleCode, below(place, 'roleCode'));
      if (node.when !== undefined && entity)
        lintExpression(run, node.when, below(place, 'when'), { entity, expects: 'bool' });
    });
  });
}

/** The state and the transitions of an approval are the entity's own, and belong together. */
export function lintApproval(run: LintRun, entity: EntitySpec, place: Place) {
  const { approval } = entity;
  if (!approval) return;
  expectState(run, entity, approval.state, below(place, 'state'));
  expectParties(run, entity, approval.party, below(place, 'party'));
  for (const key of ['pass', 'reject', 'withdraw'] as const) {
    expectTransition(run, entity, approval[key], below(place, key));
    const transition = entity.workflow?.transitions.find(({ name }) => name === approval[key]);
    if (transition && !transition.from.includes(approval.state)) {
      const reason = `"${approval[key]}" does not leave the state "${approval.state}"`;
      run.report('SCH144', { name: approval[key], reason }, below(place, key));
    }
  }
  const codes = run.set.dictionaries.oaBizType?.entries.map(({ code }) => code) ?? [];
  run.expect(approval.bizType, codes, 'SCH140', below(place, 'bizType'), { what: 'business of dictionary oaBizType' });
  expectRoute(run, approval.page, below(place, 'page'));
  if (approval.inApp !== undefined) expectRoute(run, approval.inApp, below(place, 'inApp'));
}

/** What shows or answers an approval needs an entity that has one. */
export function expectApproval(run: LintRun, entity: EntitySpec, place: Place) {
  if (entity.approval) return;
  run.report('SCH143', { what: `entity "${entity.name}"` }, place, 'give the entity "approval", or leave this out');
}
