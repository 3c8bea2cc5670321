/** What needs two operators: one proposes it, another confirms it, and the domain that asked carries it out in that transaction. */
import { PortalError } from 'shared-contracts/errors';
import type { Executor, Trx } from '../../kernel/index.ts';
import { actedBy } from '../audit/index.ts';
import type { AuditActor, AuditTrail } from '../audit/index.ts';
import * as store from './proposals.store.ts';
import type { DecidedProposal, Proposal, ProposalSubject, WaitingProposal } from './proposals.store.ts';

export interface ProposalAct {
  readonly actor: AuditActor;
  readonly reason: string;
  readonly now: Date;
}

export interface Proposals {
  /** The one that waits about a subject. */
  waiting(executor: Executor, about: ProposalSubject): Promise<Proposal | null>;
  /** The last one that was decided about a subject. */
  decided(executor: Executor, about: ProposalSubject): Promise<DecidedProposal | null>;
  /** All that wait in these areas, the oldest first. */
  allWaiting(executor: Executor, areas: readonly ProposalSubject['area'][]): Promise<readonly WaitingProposal[]>;
  /** @throws PortalError `proposal.waiting`, where another one waits about the same subject. */
  propose(
    trx: Trx,
    by: ProposalAct,
    proposal: ProposalSubject & {
      readonly act: string;
      readonly detail: unknown;
      /** What it comes to, for the audit log. */
      readonly text: string;
    },
  ): Promise<Proposal>;
  /**
   * The caller carries out what is confirmed, in this transaction. The operator who proposed it can only decline it.
   * @throws PortalError `request.not-found`, `proposal.already-decided`, `proposal.second-operator`.
   */
  decide(
    trx: Trx,
    by: ProposalAct,
    decision: ProposalSubject & { readonly id: bigint; readonly confirm: boolean },
  ): Promise<Proposal>;
}

export const createProposals = ({ audit }: { readonly audit: AuditTrail }): Proposals => ({
  waiting: store.readWaiting,
  decided: store.readDecided,
  allWaiting: store.listWaiting,
  propose: async (trx, { actor, reason, now }, { area, subject, act, detail, text }) => {
    const about = { area, subject, act, detail };
    const made = await store.insertProposal(trx, { ...about, reason, proposedAt: now, proposedBy: actor.name });
    if (!made) throw new PortalError('proposal.waiting');
    await audit.record(trx, {
      ...actedBy(actor),
      ...{ merchant: null, action: `${area}.propose`, subject, before: null, after: text, reason },
    });
    return made;
  },
  decide: async (trx, { actor, reason, now }, { id, confirm, ...about }) => {
    const found = await store.lockProposal(trx, about, id);
    if (!found) throw new PortalError('request.not-found');
    if (found.state !== 'waiting') throw new PortalError('proposal.already-decided');
    if (confirm && found.proposedBy === actor.name) throw new PortalError('proposal.second-operator');
    await store.markDecided(trx, id, { confirm, at: now, by: actor.name, reason });
    const { area, subject } = about;
    await audit.record(trx, {
      ...actedBy(actor),
      ...{ merchant: null, action: confirm ? `${area}.confirm` : `${area}.decline`, subject, reason },
      ...{ before: `${found.act}, proposed by ${found.proposedBy}`, after: null },
    });
    return found;
  },
});
