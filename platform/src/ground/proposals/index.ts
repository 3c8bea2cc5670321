/** What one operator proposes and another decides about. */
export { createProposals } from './proposals.service.ts';
export type { ProposalAct, Proposals } from './proposals.service.ts';
export type { DecidedProposal, Proposal } from './proposals.store.ts';
export { decidedToWire } from './proposals.view.ts';
