/** What the sums of a team's games say. Pure. */
import type { MovedOnDay } from '../../money/ledger/index.ts';
import type { GameRounds } from '../../play/provider/index.ts';

interface Totals {
  readonly rounds: number;
  readonly bet: bigint;
  readonly win: bigint;
}

/** Of the vendor and the game that are chosen, of all where none is. */
export const totalsOf = (
  sums: readonly GameRounds[],
  { vendor, game }: { readonly vendor?: string | undefined; readonly game?: string | undefined },
): Totals => {
  const chosen = sums.filter(
    (row) => (vendor === undefined || row.vendor === vendor) && (game === undefined || row.game === game),
  );
  const sumOf = (name: 'bet' | 'win'): bigint => chosen.reduce((sum, row) => sum + row[name], 0n);
  return { rounds: chosen.reduce((sum, row) => sum + row.rounds, 0), bet: sumOf('bet'), win: sumOf('win') };
};

/** Of all days. */
export const sumOfDays = (days: readonly MovedOnDay[]): Omit<MovedOnDay, 'day'> =>
  days.reduce((sum, day) => ({ total: sum.total + day.total, in: sum.in + day.in, out: sum.out + day.out }), {
    total: 0,
    in: 0n,
    out: 0n,
  });

/** Vendors and games that have rounds. */
export const choicesOf = (sums: readonly GameRounds[]) => ({
  vendors: [...new Map(sums.map(({ vendor, vendorName: name }) => [vendor, { vendor, name }])).values()],
  games: sums.map(({ game, gameName: name, vendor }) => ({ game, name, vendor })),
});
