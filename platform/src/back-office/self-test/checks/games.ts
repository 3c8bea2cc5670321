/** Checks of games, records and random numbers (gaming.md, 3.4 and 3.5). */
import { drawNumbers, hashOfSeed, labelOf } from '../../../play/lottery/index.ts';
import { timeZoneOf } from '../../../tenancy/merchants/index.ts';
import { readReturns, returnOf } from '../../reports/index.ts';
import { count, idsOf, names, notApplicable, percent, time, verdict } from '../check.ts';
import type { Check, Outcome, Subject } from '../check.ts';
import * as store from './games.store.ts';

const DAY_MS = 86_400_000;
const RTP_LEAST = 75;

const roundsFinish = async ({ db, now, merchants }: Subject): Promise<Outcome> => {
  const rows = await store.countUnfinished(db, idsOf(merchants), new Date(now.getTime() - DAY_MS));
  const { open = 0, old = 0, oldest = null } = rows[0] ?? {};
  return verdict(old === 0, 'rounds.unfinished', [count('open', open), count('old', old), ...time('oldest', oldest)]);
};

/** Games on offer and what they return by their mathematics. */
const theoryIsFair = async ({ db, merchants }: Subject): Promise<Outcome> => {
  const rows = await store.readTheory(db, idsOf(merchants), RTP_LEAST);
  const { games = 0, low = [], least = null } = rows[0] ?? {};
  if (games === 0) return notApplicable('rtp.no-games');
  return verdict(low.length === 0, 'rtp.low', [
    count('games', games),
    percent('demanded', RTP_LEAST),
    ...(least === null ? [] : [percent('lowest', least)]),
    ...names('low', low),
  ]);
};

const RETURN_DAYS = 30;
const RETURN_GAMES = 1000;
/** Games whose true return lies outside of its theory with 99 per cent certainty. */
const returnsFollow = async ({ db, merchants }: Subject): Promise<Outcome> => {
  const read = async (merchant: Subject['merchants'][number]) => {
    const { id, code, currency } = merchant;
    const timeZone = timeZoneOf(merchant);
    const games = await readReturns(db, { id, currency, timeZone }, { days: RETURN_DAYS, limit: RETURN_GAMES });
    return games.map((game) => ({ code, game: game.game, theory: game.theory, ...returnOf(game) }));
  };
  const judged = (await Promise.all(merchants.map(read)))
    .flat()
    .filter(({ theory, low, high }) => theory !== null && low !== null && high !== null);
  if (judged.length === 0) return notApplicable('rtp.no-rounds');
  const outside = judged.filter(
    ({ theory, low, high }) => Number(theory) < Number(low) || Number(theory) > Number(high),
  );
  return verdict(outside.length === 0, 'rtp.outside', [
    count('games', judged.length),
    count('days', RETURN_DAYS),
    ...names(
      'outside',
      outside.map(({ code, game, rtp, theory }) => `${code} ${game} (${rtp} %, theory ${theory} %)`),
    ),
  ]);
};

/** Draws that take bets: their seed is fixed by its hash before the first bet. */
const seedsAreCommitted = async ({ db }: Subject): Promise<Outcome> => {
  const rows = await store.listOnSale(db);
  if (rows.length === 0) return notApplicable('draws.none');
  const bad = rows.filter(({ seed, hash }) => seed === null || hash === null || hashOfSeed(seed) !== hash);
  return verdict(bad.length === 0, 'seeds.uncommitted', [
    count('draws', rows.length),
    count('uncommitted', bad.length),
    ...names(
      'first',
      bad.map(({ draw }) => draw),
    ),
  ]);
};

/** The last draw of each lottery of the house, repeated from its seed and the root of its bets. */
const lastDrawsRepeat = async ({ db }: Subject): Promise<Outcome> => {
  const rows = await store.listLastDrawn(db);
  if (rows.length === 0) return notApplicable('draws.none-drawn');
  const apart = rows.filter(
    ({ lottery, drawNo, format, seed, hash, root, numbers }) =>
      hashOfSeed(seed) !== hash || drawNumbers(format, seed, labelOf(lottery, drawNo, root)) !== numbers,
  );
  const newest = rows.reduce<Date | null>(
    (last, { drawnAt }) => (last === null || drawnAt > last ? drawnAt : last),
    null,
  );
  return verdict(apart.length === 0, 'draws.apart', [
    count('draws', rows.length),
    count('apart', apart.length),
    ...time('newest', newest),
    ...names(
      'first',
      apart.map(({ lottery, drawNo }) => `${lottery} ${drawNo}`),
    ),
  ]);
};

export const gameChecks: readonly Check[] = [
  { id: 'unfinished-rounds', area: 'games', clauses: ['44', 'GLI-19 4.16'], run: roundsFinish },
  { id: 'theoretical-return', area: 'games', clauses: ['49', 'GLI-19 4.7.1'], run: theoryIsFair },
  { id: 'actual-return', area: 'games', clauses: ['51', 'GLI-19 A.6.2'], run: returnsFollow },
  { id: 'seeds-committed', area: 'games', clauses: ['59', '62', 'GLI-19 3.3.1'], run: seedsAreCommitted },
  { id: 'last-draws', area: 'games', clauses: ['62', 'RTS 7A'], run: lastDrawsRepeat },
];
