import type { DecidedProposal } from './proposals.store.ts';

export const decidedToWire = ({ id, decidedAt, ...decided }: DecidedProposal) => ({
  ...decided,
  ...{ id: id.toString(), decidedAt: decidedAt.toISOString() },
});
