/**
 * Modules whose releases reach all players only when two operators agree. One proposes the promotion, another confirms it. Canaries for a part of the
 * devices, and every way back, stay with one operator or the team.
 */
import { PortalError } from 'shared-contracts/errors';
import type { ModuleName } from 'shared-contracts/module';
import { GUARDED_PERCENT_MAX } from 'shared-contracts/releases';
import { actedBy } from '../../ground/audit/index.ts';
import type { AuditAction, AuditActor, AuditTrail } from '../../ground/audit/index.ts';
import type { DecidedProposal, Proposal, ProposalAct, Proposals } from '../../ground/proposals/index.ts';
import type { Clock, Database, Trx } from '../../kernel/index.ts';
import { lockModule } from '../../tenancy/merchants/index.ts';
import { deleteGuard, insertGuard, isGuarded } from './guard.store.ts';
import { releaseLabel } from './release.model.ts';
import { findRelease } from './releases.store.ts';

/** Of one merchant, or of all that follow the channel. */
export interface ProposedPromotion {
  readonly release: { readonly version: string; readonly hash: string };
  readonly channel: string;
  /** Its code; null: all that follow the channel. */
  readonly merchant: string | null;
}

export type GuardProposal = Pick<Proposal, 'id' | 'reason' | 'proposedAt' | 'proposedBy'> &
  (
    | { readonly act: 'promote'; readonly promotion: ProposedPromotion }
    | { readonly act: 'guard-off'; readonly promotion: null }
  );

export interface GuardOrder {
  readonly module: ModuleName;
  readonly actor: AuditActor;
  readonly reason: string;
}

export interface ReleaseGuard {
  isOn(module: ModuleName): Promise<boolean>;
  /** @throws PortalError `release.two-operators` where it is on. */
  refuse(module: ModuleName): Promise<void>;
  /** A canary for so many percent of the devices. @throws PortalError `release.two-operators`. */
  refuseWide(module: ModuleName, percent: number): Promise<void>;
  waiting(module: ModuleName): Promise<GuardProposal | null>;
  /** The last proposal that was decided. */
  decided(module: ModuleName): Promise<DecidedProposal | null>;
  /** On at once; off when another operator confirms. @throws PortalError `module.unknown`, `proposal.waiting`. */
  set(order: GuardOrder, isOn: boolean): Promise<void>;
  /** @throws PortalError `release.unknown`, `proposal.waiting`. */
  propose(
    order: GuardOrder,
    promotion: Omit<ProposedPromotion, 'release'> & { readonly release: string },
  ): Promise<void>;
  /** @throws PortalError `request.not-found`, `proposal.already-decided`, `proposal.second-operator`. */
  decide(trx: Trx, order: GuardOrder, id: bigint, confirm: boolean): Promise<void>;
  /** A decision that moves no release. @throws PortalError as `decide`. */
  settle(order: GuardOrder, id: bigint, confirm: boolean): Promise<void>;
}

export interface ReleaseGuardDeps {
  readonly database: Pick<Database, 'db' | 'transaction'>;
  readonly clock: Clock;
  readonly audit: AuditTrail;
  readonly proposals: Proposals;
}

const about = (module: ModuleName) => ({ area: 'release', subject: module }) as const;

const toProposal = ({ id, reason, proposedAt, proposedBy, act, detail }: Proposal): GuardProposal => ({
  ...{ id, reason, proposedAt, proposedBy },
  ...(act === 'promote'
    ? { act, promotion: detail as ProposedPromotion }
    : { act: 'guard-off' as const, promotion: null }),
});

const textOf = ({ release, channel, merchant }: ProposedPromotion): string =>
  `${merchant ?? channel}: ${releaseLabel(release)}`;

export const createReleaseGuard = ({ database, clock, audit, proposals }: ReleaseGuardDeps): ReleaseGuard => {
  const actOf = ({ actor, reason }: GuardOrder): ProposalAct => ({ actor, reason, now: clock.now() });
  const record = (trx: Trx, { actor, reason, module }: GuardOrder, action: AuditAction): Promise<void> =>
    audit.record(trx, {
      ...actedBy(actor),
      ...{ merchant: null, action, subject: module, before: null, after: null, reason },
    });
  const isOn = (module: ModuleName) => isGuarded(database.db, module);
  const refuse = async (module: ModuleName): Promise<void> => {
    if (await isOn(module)) throw new PortalError('release.two-operators');
  };
  const decide: ReleaseGuard['decide'] = async (trx, order, id, confirm) => {
    const { act } = await proposals.decide(trx, actOf(order), { ...about(order.module), id, confirm });
    if (!confirm || act !== 'guard-off') return;
    await deleteGuard(trx, order.module);
    await record(trx, order, 'release.guard-off');
  };

  return {
    isOn,
    refuse,
    refuseWide: (module, percent) => (percent > GUARDED_PERCENT_MAX ? refuse(module) : Promise.resolve()),
    waiting: async (module) => {
      const found = await proposals.waiting(database.db, about(module));
      return found && toProposal(found);
    },
    decided: (module) => proposals.decided(database.db, about(module)),
    set: (order, isWanted) =>
      database.transaction(async (trx) => {
        const { module, actor } = order;
        if (!(await lockModule(trx, module))) throw new PortalError('module.unknown');
        if (isWanted) {
          if (await insertGuard(trx, module, actor.name, clock.now())) await record(trx, order, 'release.guard-on');
          return;
        }
        if (!(await isGuarded(trx, module))) return;
        const proposal = { ...about(module), act: 'guard-off', detail: {}, text: 'two operators no longer required' };
        await proposals.propose(trx, actOf(order), proposal);
      }),
    propose: (order, { release: ref, ...rest }) =>
      database.transaction(async (trx) => {
        const release = await findRelease(trx, order.module, ref);
        if (!release) throw new PortalError('release.unknown');
        const detail: ProposedPromotion = { ...rest, release: { version: release.version, hash: release.hash } };
        await proposals.propose(trx, actOf(order), {
          ...about(order.module),
          ...{ act: 'promote', detail, text: textOf(detail) },
        });
      }),
    decide,
    settle: (order, id, confirm) => database.transaction((trx) => decide(trx, order, id, confirm)),
  };
};
