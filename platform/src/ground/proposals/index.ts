/** What one operator proposes and another decides about. */
export { createProposals } from './proposals.service.ts';
export type { ProposalAct, Proposals } from './proposals.service.ts';
export type { Proposal } from './proposals.store.ts';
