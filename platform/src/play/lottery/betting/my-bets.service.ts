/** A member's own bets, and the proof that a bet took part in its draw. */
import type { z } from 'zod';
import { PortalError } from 'shared-contracts/errors';
import type * as schema from 'shared-contracts/lottery/betting-schema';
import { toDecimal } from 'shared-contracts/money';
import type { Clock, Database, Executor, Session } from '../../../kernel/index.ts';
import { HOUSE_VENDORS } from '../catalogue/lotteries.ts';
import { proofOfBet } from '../draws/bets-root.ts';
import { leafOf } from '../draws/merkle.policy.ts';
import { named } from '../lottery-names.ts';
import { findBetPlace } from './betting.store.ts';
import { listMyBets, sumMyBets } from './my-bets.store.ts';
import type { MyBetRow, MyBetsFilter } from './my-bets.store.ts';
import { contentOf } from './slip.policy.ts';

type MyBetsQuery = z.output<typeof schema.myBets.query>;
type MyBetsReply = z.input<typeof schema.myBets.reply>;
type ProofReply = z.input<typeof schema.betProof.reply>;

/** Where the portal shows the draw of a member's bet with its proof; null for a round that is no bet of the member. */
export const drawAddressOf = async (
  db: Executor,
  { merchantId, memberId }: Pick<MyBetsFilter, 'merchantId' | 'memberId'>,
  { vendor, round }: { readonly vendor: string; readonly round: string },
): Promise<string | null> => {
  const bet = /^lottery-(\d{1,18})$/.exec(round)?.[1];
  if (bet === undefined || !HOUSE_VENDORS.includes(vendor)) return null;
  const draw = await findBetPlace(db, merchantId, memberId, BigInt(bet));
  return draw && `/lottery/draw?${new URLSearchParams({ gameCode: draw.lottery, drawNo: draw.drawNo, bet })}`;
};

const myBetView = (row: MyBetRow, language: string, nowMs: number): MyBetsReply['list'][number] => ({
  id: row.id.toString(),
  gameCode: row.lottery,
  labelName: named(row.names, language),
  format: row.format,
  drawNo: row.drawNo,
  drawState: row.drawState,
  drawsAt: row.drawsAt.toISOString(),
  locksAt: row.locksAt.toISOString(),
  betType: row.betType,
  selection: row.selection,
  lots: row.lots,
  unitPrice: toDecimal(row.unitPrice),
  multiple: row.multiple,
  stake: toDecimal(row.stake),
  odds: row.odds,
  state: row.state,
  win: row.win === null ? null : toDecimal(row.win),
  possibleWin: toDecimal(row.possibleWin),
  placedAt: row.placedAt.toISOString(),
  settledAt: row.settledAt?.toISOString() ?? null,
  winningNumber: row.numbers,
  chaseId: row.chaseId?.toString() ?? null,
  roundId: `lottery-${row.id}`,
  isCancellable: row.state === 'open' && row.drawState === 'open' && row.locksAt.getTime() > nowMs,
});

export const createMyBets = ({
  database: { db },
  clock,
}: {
  readonly database: Pick<Database, 'db'>;
  readonly clock: Clock;
}) => ({
  mine: async (session: Session, timeZone: string, query: MyBetsQuery): Promise<MyBetsReply> => {
    const filter: MyBetsFilter = {
      merchantId: session.merchantId,
      memberId: session.memberId,
      gameCode: query.gameCode,
      state: query.state,
      ...{ from: query.from, to: query.to, timeZone },
    };
    const after = query.after === undefined ? undefined : BigInt(query.after);
    const rows = await listMyBets(db, filter, after, query.pageSize + 1);
    const page = rows.slice(0, query.pageSize);
    const totals = await sumMyBets(db, filter);
    const nowMs = clock.now().getTime();
    return {
      list: page.map((row) => myBetView(row, query.language, nowMs)),
      next: rows.length > page.length ? (page.at(-1)?.id.toString() ?? null) : null,
      totals: { bets: totals.bets, stake: toDecimal(totals.stake), win: toDecimal(totals.win) },
    };
  },

  /** Refuses with `lottery.bet-unknown`, also for a bet that was taken back, and with `lottery.draw-not-closed`. */
  proof: async (session: Session, id: bigint): Promise<ProofReply> => {
    const bet = await findBetPlace(db, session.merchantId, session.memberId, id);
    if (!bet || bet.state === 'cancelled') throw new PortalError('lottery.bet-unknown');
    if (bet.root === null) throw new PortalError('lottery.draw-not-closed');
    const { index, path } = await proofOfBet(db, bet.drawId, id);
    const content = contentOf(bet);
    return {
      gameCode: bet.lottery,
      drawNo: bet.drawNo,
      content,
      leaf: leafOf(content).toString('hex'),
      index,
      path: [...path],
      root: bet.root,
    };
  },
});
