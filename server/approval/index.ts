/**
 * Internal approval (chapter 70, section 6): a record whose entity file says `approval` waits in a state until the own
 * company's flow has passed it. This module begins a run when a record enters that state, asks the approvers of each
 * step, and takes the record's own transition in the end; it knows no business. Records: `approvalFlow`,
 * `approvalInstance`, `approvalTask`, each visible to its own company only. Refusals carry codes SRV250-SRV262.
 */
import type { ServerModule } from '#server/kernel';
import { approvalOperations } from './operations.ts';
import { createApprovals } from './record-moves.ts';
import { approvalRoutes } from './routes.ts';
import { seedApprovals } from './seed.ts';
import { successors } from './successors.ts';

export { snapshotOf } from './snapshot.ts';

/** Approvals inside a company: their rounds, and who may decide. */
export const approvalModule: ServerModule = {
  name: 'approval',
  setup(services) {
    services.approvals = createApprovals(services);
    for (const [name, operation] of approvalOperations(services)) services.operations.set(name, operation);
    services.questions.set('approval.successors', successors(services));
  },
  routes: approvalRoutes,
  seed: seedApprovals,
};
