/** What one operator proposes and another decides about. The operator who proposed it can only decline it. */
import { z } from 'zod';

/** One that waits. */
export const proposal = z.object({
  id: z.string(),
  reason: z.string(),
  proposedAt: z.iso.datetime(),
  proposedBy: z.string(),
});
/** One that was decided. */
export const decidedProposal = z.object({
  id: z.string(),
  confirmed: z.boolean(),
  decidedAt: z.iso.datetime(),
  decidedBy: z.string(),
  decisionReason: z.string(),
});
/** The number of a proposal in an address. */
export const proposalId = z.string().regex(/^\d{1,18}$/);
export const proposalDecision = z.object({ confirm: z.boolean(), reason: z.string().trim().min(3).max(200) });
