/** What a contract would bring before it is signed or changed: the last 30 days under it, and the contracts that would end (AGX-002). */
import { PortalError } from 'shared-contracts/errors';
import { toDecimal } from 'shared-contracts/money';
import type { Database } from '../../kernel/index.ts';
import { endedView, formatRate, nextTier, nextTierView } from '../contracts/index.ts';
import type { Contract, ContractsService, Draft } from '../contracts/index.ts';
import { earn, readTeamSlots, slotAt } from '../settlement/index.ts';
import type { TeamSlot, Term } from '../settlement/index.ts';
import { replay } from './replay.policy.ts';

const DAYS = 30;
const DAY_MS = 86_400_000;

const KINDS = ['dividend', 'daily', 'hourly', 'realtime'] as const;
const NOTHING = { turnover: 0n, loss: 0n, active: 0 };

/** When, and by which calendar. */
interface Moment {
  readonly now: Date;
  readonly timeZone: string;
}

interface Terms extends Pick<Term, 'kind' | 'tiers'> {
  readonly memberId: bigint;
}

export type PreviewService = ReturnType<typeof createPreviewService>;

export interface PreviewDeps {
  readonly database: Pick<Database, 'db'>;
  readonly contracts: Pick<ContractsService, 'draft' | 'draftByMerchant' | 'effects' | 'inForce'>;
}

export const createPreviewService = ({ database: { db }, contracts }: PreviewDeps) => {
  /** Whole periods, from the one that began 30 days ago to the one that is running. */
  const view = async ({ memberId, kind, tiers }: Terms, ends: readonly Contract[], { now, timeZone }: Moment) => {
    const first = await slotAt(db, { kind, timeZone, at: new Date(now.getTime() - DAYS * DAY_MS) });
    const { own, given } = await contracts.inForce(memberId, kind);
    const ended = new Set(ends.map(({ id }) => id));
    const staying = given.filter(({ id }) => !ended.has(id));
    const agentIds = [memberId, ...staying.map((contract) => contract.memberId)];
    const slots = await readTeamSlots(db, { agentIds, kind, timeZone, from: first.startsAt, to: now });
    const byAgent = Map.groupBy(slots, ({ agentId }) => agentId);
    const of = (agentId: bigint): readonly TeamSlot[] => byAgent.get(agentId) ?? [];
    const result = replay({ kind, tiers }, of(memberId));
    const passed = staying.reduce((sum, contract) => sum + replay(contract, of(contract.memberId)).earned, 0n);
    return {
      ends: ends.map(endedView),
      replay: {
        ...{ from: first.startsAt.toISOString(), to: now.toISOString(), periods: result.periods },
        ...{ turnover: toDecimal(result.turnover), loss: toDecimal(result.loss) },
        ...{ earned: toDecimal(result.earned), passed: toDecimal(passed) },
        current: own && toDecimal(replay(own, of(memberId)).earned),
        tiers: result.tiers.map(({ tier, rate, periods, base, amount }) => ({
          ...{ tier: tier === null ? null : tier + 1, rate: formatRate(rate), periods },
          ...{ base: toDecimal(base), amount: toDecimal(amount) },
        })),
      },
    };
  };

  return {
    /** Terms that the agent would offer. @throws PortalError as the offer would. */
    ofDraft: async (draft: Draft, moment: Moment) => {
      const { memberId, ends } = await contracts.draft(draft);
      return view({ memberId, kind: draft.kind, tiers: draft.tiers }, ends, moment);
    },
    /** Terms that the merchant would offer. @throws PortalError as the offer would. */
    ofMerchantDraft: async (terms: Terms, moment: Moment) => {
      const { ends } = await contracts.draftByMerchant(terms);
      return view(terms, ends, moment);
    },
    /** The running period of each contract of the agent that is in force. */
    running: async (agentId: bigint, { now, timeZone }: Moment) => {
      const rows = [];
      for (const kind of KINDS) {
        const { own } = await contracts.inForce(agentId, kind);
        if (!own?.startsAt) continue;
        const slot = await slotAt(db, { kind, timeZone, at: now });
        const from = own.startsAt > slot.startsAt ? own.startsAt : slot.startsAt;
        const [played = NOTHING] = await readTeamSlots(db, { agentIds: [agentId], kind, timeZone, from, to: now });
        const { base, tier, rate, amount } = earn(own, played);
        rows.push({
          ...{ kind, from: slot.startsAt.toISOString(), to: slot.endsAt.toISOString(), active: played.active },
          ...{ turnover: toDecimal(played.turnover), loss: toDecimal(played.loss), base: toDecimal(base) },
          ...{ tier: tier === null ? null : tier + 1, rate: formatRate(rate), earned: toDecimal(amount) },
          next: nextTierView(nextTier(own.tiers, tier, played)),
        });
      }
      return { rows };
    },
    /** An offer that waits, for who earns by it or offered it. @throws PortalError `agent.contract-unknown`. */
    ofContract: async (
      { merchantId, memberId, id }: { readonly merchantId: number; readonly memberId: bigint; readonly id: bigint },
      moment: Moment,
    ) => {
      const { contract, ends } = await contracts.effects(merchantId, memberId, id);
      // Later the branch may have left whoever offered it, and what it does is not theirs to see.
      if (contract.state !== 'offered') throw new PortalError('agent.contract-unknown');
      return view(contract, ends, moment);
    },
  };
};
