/** Moves of channels and merchants inside one transaction that holds the module (`lockModule`). */
import type { ModuleName } from 'shared-contracts/module';
import type { Trx } from '../../kernel/index.ts';
import { STABLE } from './release.model.ts';
import { isSameStanding, movedTo, rolledBack, withoutFallback } from './rollout.policy.ts';
import type { Standing } from './rollout.policy.ts';
import {
  deleteCanary,
  markTakenBack,
  readCanaries,
  readChannels,
  readStandings,
  readTakenBack,
  writeChannel,
  writePointers,
} from './rollout.store.ts';
import type { Channel, MerchantStanding } from './rollout.store.ts';

/** A merchant on its way from one release to another. */
export interface Moved extends MerchantStanding {
  readonly next: Standing;
}

export interface MoveDeps {
  readonly trx: Trx;
  readonly module: ModuleName;
  readonly by: string;
}

/** Why is kept with the release that is taken back. */
export type BackDeps = MoveDeps & { readonly reason: string };

const movesOf = (
  standings: readonly MerchantStanding[],
  nextOf: (standing: Standing | null) => Standing | null,
): readonly Moved[] =>
  standings.flatMap((merchant) => {
    const next = nextOf(merchant.standing);
    return next && !isSameStanding(merchant.standing, next) ? [{ ...merchant, next }] : [];
  });

const write = async ({ trx, module, by }: MoveDeps, moves: readonly Moved[]): Promise<void> => {
  if (moves.length === 0) return;
  await writePointers(
    trx,
    module,
    moves.map(({ merchantId, next }) => ({ merchantId, standing: next })),
    by,
  );
};

/** A canary of what its merchant now runs has done its work. Answers the merchants. */
const endPromotedCanaries = async ({ trx, module }: MoveDeps): Promise<readonly number[]> => {
  const current = new Map(
    (await readStandings(trx, module)).map(({ merchantId, standing }) => [merchantId, standing?.current]),
  );
  const ended = (await readCanaries(trx, module)).filter(({ merchantId, hash }) => current.get(merchantId) === hash);
  for (const { id } of ended) await deleteCanary(trx, id);
  return ended.map(({ merchantId }) => merchantId);
};

export interface HeadMove {
  readonly before: string | null;
  readonly changed: boolean;
  /** Merchants whose document changed. */
  readonly merchantIds: readonly number[];
}

/** Moves the head of a channel and everybody who follows it. Whoever is pinned stays. */
export const moveHead = async (
  deps: MoveDeps,
  { channel, hash }: { readonly channel: string; readonly hash: string },
): Promise<HeadMove> => {
  const { trx, module, by } = deps;
  const takenBack = await readTakenBack(trx, module);
  // Before the head is written: a merchant without a pointer of its own stands where the head does.
  const standings = await readStandings(trx, module);
  const head = (await readChannels(trx, module)).find((known) => known.channel === channel) ?? null;
  const next = { ...movedTo(head, hash, channel, takenBack), channel };
  const isHeadMoved = !isSameStanding(head, next);
  if (isHeadMoved) await writeChannel(trx, module, next, by);
  const followers = standings.filter(({ standing }) => (standing?.channel ?? (standing ? null : STABLE)) === channel);
  const moves = movesOf(followers, (standing) => movedTo(standing, hash, channel, takenBack));
  await write(deps, moves);
  const ended = await endPromotedCanaries(deps);
  const merchantIds = [...new Set([...moves.map(({ merchantId }) => merchantId), ...ended])];
  return { before: head?.current ?? null, changed: isHeadMoved || merchantIds.length > 0, merchantIds };
};

/** Moves one merchant: to a channel that it follows from now on, or (null) to a release that it is pinned to. */
export const moveMerchant = async (
  deps: MoveDeps,
  {
    merchantId,
    hash,
    channel,
  }: { readonly merchantId: number; readonly hash: string; readonly channel: string | null },
): Promise<{ readonly before: Standing | null; readonly changed: boolean }> => {
  const takenBack = await readTakenBack(deps.trx, deps.module);
  const mine = (await readStandings(deps.trx, deps.module)).filter((merchant) => merchant.merchantId === merchantId);
  const moves = movesOf(mine, (standing) => movedTo(standing, hash, channel, takenBack));
  await write(deps, moves);
  const ended = await endPromotedCanaries(deps);
  return { before: mine[0]?.standing ?? null, changed: moves.length + ended.length > 0 };
};

export interface BackMove {
  /** Nothing to go back to, and nothing went back before. */
  readonly isImpossible: boolean;
  /** The head of `stable`, where it went back. */
  readonly head: { readonly from: string; readonly to: string } | null;
  readonly moves: readonly Moved[];
}

/** One merchant back to its former release. A repeated call finds that it is done. */
export const moveMerchantBack = async (deps: BackDeps, merchantId: number): Promise<BackMove> => {
  const { trx, module } = deps;
  const mine = (await readStandings(trx, module)).filter((merchant) => merchant.merchantId === merchantId);
  const moves = movesOf(mine, (standing) => standing && rolledBack(standing));
  await write(deps, moves);
  for (const { standing } of moves) if (standing) await markTakenBack(trx, module, standing.current, deps);
  const isDone = mine.some(({ standing }) => (standing?.takenBack ?? null) !== null);
  return { isImpossible: moves.length === 0 && !isDone, head: null, moves };
};

const moveChannelsBack = async (
  { trx, module, by }: MoveDeps,
  channels: readonly Channel[],
  target: string,
): Promise<void> => {
  for (const head of channels) {
    const next = head.current === target ? rolledBack(head) : withoutFallback(head, target);
    if (next && !isSameStanding(head, next)) await writeChannel(trx, module, { ...next, channel: head.channel }, by);
  }
};

/**
 * The head of `stable` back to the one before it, at every channel and every merchant that runs it, pinned or not. It is
 * nobody's fallback afterwards. Who runs another release keeps it.
 */
export const moveEverybodyBack = async (deps: BackDeps): Promise<BackMove> => {
  const { trx, module } = deps;
  const channels = await readChannels(trx, module);
  const head = channels.find(({ channel }) => channel === STABLE);
  if (!head) return { isImpossible: true, head: null, moves: [] };
  if (head.previous === null) return { isImpossible: head.takenBack === null, head: null, moves: [] };
  const target = head.current;
  const moves = movesOf(await readStandings(trx, module), (standing) => {
    if (!standing) return null;
    if (standing.current !== target) return withoutFallback(standing, target);
    return rolledBack(standing) ?? rolledBack(standing, head.previous);
  });
  await moveChannelsBack(deps, channels, target);
  await write(deps, moves);
  await markTakenBack(trx, module, target, deps);
  return { isImpossible: false, head: { from: target, to: head.previous }, moves };
};
