import { lintExpression } from './expressions.ts';
import { below, fileOf, type LintRun } from './run.ts';

/** Versions are told apart by id and number. */
export function lintAgreements(run: LintRun) {
  for (const [key, agreement] of Object.entries(run.set.agreements ?? {})) {
    const versions = below(fileOf('agreements', key), 'versions');
    for (const keyword of ['id', 'versionNumber'] as const) {
      const names = agreement.versions.map((version) => version[keyword]);
      names.forEach((name, index) => {
        if (names.indexOf(name) !== index) run.report('SCH124', { name }, below(versions, index, keyword));
      });
    }
  }
}

/** Flows name entities once, roles that exist, and conditions over the record. */
export function lintApprovalFlows(run: LintRun) {
  const flows = run.set.approvalFlows?.flows ?? [];
  const roles = run.set.permissions.roles.map(({ code }) => code.toLowerCase());
  const file = below(fileOf('approvalFlows', ''), 'flows');
  flows.forEach((flow, index) => {
    const at = below(file, index);
    const entity = run.entity(flow.entity, below(at, 'entity'));
    if (flows.findIndex((other) => other.entity === flow.entity) !== index)
      run.report('SCH124', { name: flow.entity }, below(at, 'entity'));
    flow.nodes.forEach((node, position) => {
      const place = below(at, 'nodes', position);
      if (node.approverType === 'ROLE' && node.roleCode === undefined)
        run.report('SCH143', { what: `step "${node.name}"` }, place, 'name the "roleCode" that approves');
      if (node.roleCode !== undefined)
        run.expect(node.roleCode.toLowerCase(), roles, 'SCH140', below(place, 'roleCode'), { what: 'role' });
      if (node.when !== undefined && entity)
        lintExpression(run, node.when, below(place, 'when'), { entity, expects: 'bool' });
    });
  });
}
