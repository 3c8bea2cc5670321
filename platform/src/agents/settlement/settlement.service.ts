/**
 * Settles contracts period by period, each once and in order. A period is settled from the bets that were counted by its end and a
 * moment more; what comes later makes lines of its own in the period that is open then. Nothing that was written is changed.
 */
import type { Trx } from '../../kernel/index.ts';
import { openWallets } from '../../money/ledger/index.ts';
import type { Ledger, NewTransfer } from '../../money/ledger/index.ts';
import { callsCompleteUntil, readSettledRounds } from '../../play/provider/index.ts';
import { timeZoneOf } from '../../tenancy/merchants/index.ts';
import type { Merchant, MerchantsService } from '../../tenancy/merchants/index.ts';
import type { ContractKind } from '../contracts/index.ts';
import { readSettings } from './settings.store.ts';
import { cutsOf, evaluate } from './settlement.policy.ts';
import type { Earned } from './settlement.policy.ts';
import * as store from './settlement.store.ts';
import type { Known, NewLine, Slot } from './settlement.store.ts';

const KINDS: readonly ContractKind[] = ['realtime', 'hourly', 'daily', 'dividend'];
/** Rounds that begin just before the end of a period may settle in so long and still count in it. */
export const GRACE_MS = 60_000;
/** No reading sorts more than the calls of so long. */
const READING_MS = 86_400_000;
/** Transfers of one call of the ledger. */
const TRANSFERS_MAX = 500;

export interface SettlementDeps {
  readonly merchants: Pick<MerchantsService, 'directory'>;
  readonly ledger: Pick<Ledger, 'houseAccount' | 'postMany'>;
}

/** How much one transaction does at most; the rest is done by the next ones. */
export interface Share {
  readonly readings: number;
  readonly slots: number;
}

export interface Period {
  readonly merchant: Merchant;
  readonly kind: ContractKind;
  readonly slot: Slot;
}

const later = (at: Date, by: number): Date => new Date(at.getTime() + by);

/** Reads what the wallet has settled since the last time. Answers up to where everything is known. */
const countBets = async (trx: Trx, readings: number): Promise<Date> => {
  const from = await store.lockProgress(trx);
  const end = await callsCompleteUntil(trx);
  let at = from;
  for (let reading = 0; reading < readings && at < end; reading += 1) {
    const next = new Date(Math.min(end.getTime(), at.getTime() + READING_MS));
    const { rounds, readUntil } = await readSettledRounds(trx, at, next);
    await store.noteRounds(trx, rounds);
    at = readUntil;
  }
  if (at > from) await store.writeProgress(trx, at);
  return at;
};

/** What the contracts of a period earn by what is known until then. */
const earnedOf = async (trx: Trx, known: Known, kind: ContractKind): Promise<readonly Earned[]> => {
  const terms = await store.readTerms(trx, known, kind);
  if (terms.length === 0) return [];
  const period = { since: known.startsAt.getTime(), until: known.endsAt.getTime() };
  const links = await store.readLinks(trx, known);
  const plays = await store.readPlays(trx, known, cutsOf(period, [...links, ...terms]));
  return evaluate(period, { links, terms, plays });
};

/** The line of the earner, and the same of the upline who pays it. */
const linesOf = (about: Slot, { term, ...figures }: Earned, before: bigint): readonly NewLine[] => {
  const amount = figures.amount - before;
  const own = { ...figures, about, before, amount, contractId: term.id, memberId: term.member, cause: 'own' as const };
  if (term.offeredBy === null) return [own];
  return [own, { ...own, memberId: term.offeredBy, cause: 'passed', before: -before, amount: -amount }];
};

const aboutLines = async (trx: Trx, known: Known, kind: ContractKind, isLate: boolean): Promise<readonly NewLine[]> => {
  const about = { startsAt: known.startsAt, endsAt: known.endsAt };
  const earned = await earnedOf(trx, known, kind);
  const brought = await store.readBrought(
    trx,
    earned.map(({ term }) => term.id),
    about.startsAt,
  );
  return earned.flatMap((one) => {
    const before = brought.get(one.term.id) ?? 0n;
    return isLate && one.amount === before ? [] : linesOf(about, one, before);
  });
};

/** Each once, oldest first. */
const distinctSlots = (slots: readonly Slot[]): readonly Slot[] =>
  [...new Map(slots.map((slot) => [slot.startsAt.getTime(), slot])).values()].sort(
    (a, b) => a.startsAt.getTime() - b.startsAt.getTime(),
  );

const carriedLine = ({
  memberId,
  amount,
  ...about
}: Slot & { readonly memberId: bigint; readonly amount: bigint }): NewLine => ({
  ...{
    memberId,
    amount,
    about: { startsAt: about.startsAt, endsAt: about.endsAt },
    cause: 'carried',
    contractId: null,
    tier: null,
  },
  ...{ turnover: 0n, active: 0, loss: 0n, base: 0n, rate: 0, before: 0n },
});

/** Pays bills of one period through the ledger, each once whoever asks. */
export const createPayer =
  ({ ledger }: Pick<SettlementDeps, 'ledger'>) =>
  async (trx: Trx, { merchant, kind, slot }: Period, bills: readonly store.StoredBill[]): Promise<void> => {
    const due = bills.filter(({ paid }) => paid > 0n);
    if (due.length === 0) return;
    const house = await ledger.houseAccount(merchant.id, 'house:agents', merchant.currency, trx);
    for (let first = 0; first < due.length; first += TRANSFERS_MAX) {
      const part = due.slice(first, first + TRANSFERS_MAX);
      const members = part.map(({ memberId }) => memberId);
      const wallets = await openWallets(trx, merchant.id, members, merchant.currency);
      const transfers = part.map(({ id, memberId, paid }): NewTransfer => {
        const account = wallets.get(memberId);
        if (account === undefined) throw new Error('an agent has no wallet');
        return {
          merchantId: merchant.id,
          idempotencyKey: `agent-bill:${memberId}:${kind}:${slot.startsAt.toISOString()}`,
          kind: kind === 'dividend' ? 'dividend' : 'salary',
          legs: [
            { account: house, amount: -paid },
            { account, amount: paid },
          ],
          reference: { request: id.toString(), reason: kind },
        };
      });
      const answers = await ledger.postMany(transfers, trx);
      const refused = answers.find(({ outcome }) => outcome !== 'posted');
      if (refused) throw new Error(`a bill was not paid: ${refused.outcome}`);
    }
  };

/** One contract of a period, settled so far and counted again; minor units. */
export interface Recount {
  readonly memberId: bigint;
  readonly settled: bigint;
  readonly counted: bigint;
}

export interface Settlement {
  /**
   * Counts a settled period again, from the bets that the last settled period of the kind knew. Makes no line: where the result differs,
   * the next period brings the difference.
   */
  rerun(trx: Trx, period: Period): Promise<readonly Recount[]>;
  /** Counts and settles what is due, at most so much. Answers the number of periods that were settled. */
  settleDue(trx: Trx, share: Share): Promise<number>;
}

export const createSettlement = (deps: SettlementDeps): Settlement => {
  const pay = createPayer(deps);

  const settle = async (trx: Trx, { merchant, kind, slot }: Period): Promise<void> => {
    const place = { merchantId: merchant.id, kind, timeZone: timeZoneOf(merchant) };
    const until = later(slot.endsAt, GRACE_MS);
    const late = await store.lateSlots(trx, { ...place, slot, from: later(slot.startsAt, GRACE_MS), until });
    const again = await store.takeReruns(trx, { ...place, slot });
    const parts: (readonly NewLine[])[] = [];
    for (const about of distinctSlots([...late, ...again]))
      parts.push(await aboutLines(trx, { ...about, merchantId: merchant.id, until }, kind, true));
    parts.push(await aboutLines(trx, { ...slot, merchantId: merchant.id, until }, kind, false));
    const lines = parts.flat();
    if (lines.length > 0) {
      const members = [...new Set(lines.map(({ memberId }) => memberId))];
      const carried = (await store.readDeficits(trx, members, kind)).map(carriedLine);
      const bills = await store.insertBills(trx, { ...place, slot, knownUntil: until, lines: [...lines, ...carried] });
      const { heldKinds } = await readSettings(trx, merchant.id);
      if (heldKinds.includes(kind)) await store.holdBills(trx, merchant.id, bills);
      else await pay(trx, { merchant, kind, slot }, bills);
    }
    await store.finishSlot(trx, place, slot.endsAt);
  };

  return {
    rerun: async (trx, { merchant, kind, slot }) => {
      await store.lockProgress(trx);
      const settledUntil = await store.settledUntil(trx, merchant.id, kind);
      const until = later(settledUntil ?? slot.endsAt, GRACE_MS);
      const earned = await earnedOf(trx, { ...slot, merchantId: merchant.id, until }, kind);
      const brought = await store.readBrought(
        trx,
        earned.map(({ term }) => term.id),
        slot.startsAt,
      );
      const recounts = earned.map(({ term, amount }) => ({
        ...{ memberId: term.member, settled: brought.get(term.id) ?? 0n, counted: amount },
      }));
      if (recounts.some(({ settled, counted }) => settled !== counted))
        await store.insertRerun(trx, { merchantId: merchant.id, kind, slot });
      return recounts;
    },

    settleDue: async (trx, { readings, slots }) => {
      const known = await countBets(trx, readings);
      let settled = 0;
      for (const merchant of (await deps.merchants.directory()).all) {
        for (const kind of KINDS) {
          const place = { merchantId: merchant.id, kind, timeZone: timeZoneOf(merchant) };
          for (;;) {
            const slot = settled < slots ? await store.nextSlot(trx, place) : null;
            if (!slot || later(slot.endsAt, GRACE_MS) > known) break;
            await settle(trx, { merchant, kind, slot });
            settled += 1;
          }
        }
      }
      return settled;
    },
  };
};
