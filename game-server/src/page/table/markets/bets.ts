/** The player's slips on their way to the server and back: placing, repeating, cashing out. */
import { parseSlip } from '../../../tables/games/markets/slip.ts';
import type { Leg } from '../../../tables/games/markets/slip.ts';
import { toMinor } from '../../common/money.ts';
import { ask } from '../common/betting.ts';
import type { Shell } from '../common/shell.ts';
import type { Me, SeatView } from '../common/table-api.ts';
import type { Bet, SlipPanel } from './slip-panel.ts';
import type { LeagueResult, Sport } from './sport.ts';

/** A cash-out is refused where its price has fallen by more than this part on the way. */
const STILL_FINE = 0.95;

export interface BetsParts<Result extends LeagueResult> {
  readonly sport: Sport<Result>;
  readonly shell: Shell<Result>;
  readonly panel: () => SlipPanel;
  readonly round: () => { readonly id: string; readonly number: number } | null;
  readonly hear: (me: Me) => void;
  readonly changed: () => void;
}

export const createBets = <Result extends LeagueResult>(p: BetsParts<Result>) => {
  const { sport, shell, panel, round, hear, changed } = p;
  const { t, money, say, sound } = shell;
  let last: { readonly legs: readonly Leg[]; readonly amount: number } | undefined;
  let sending = false;
  const leaving = new Set<string>();

  const placeOne = async (bet: Bet): Promise<void> => {
    const stake = { spot: bet.spot, amount: (bet.amount / 100).toFixed(2) };
    const body = { request: crypto.randomUUID(), round: round()?.id, stakes: [stake] };
    hear(await ask(shell, '/rgs/table/bet', body));
    panel().placed(bet);
  };

  return {
    isSending: () => sending,
    leaving: leaving as ReadonlySet<string>,
    canRepeat: () => last !== undefined,
    /** The newest slip that the server knows is the one to repeat. */
    remember: (slip: SeatView | undefined): void => {
      const legs = slip && parseSlip(Object.keys(slip.stakes)[0] ?? '');
      if (slip && legs) last = { legs, amount: toMinor(slip.staked) };
    },
    /** The picks of the last slip, at the odds of this round. */
    repeat: (): void => {
      const fixtures = sport.season.fixturesOf(round()?.number ?? 1);
      for (const { match, pick } of last?.legs ?? []) {
        const fixture = fixtures[match - 1];
        if (fixture) panel().toggle({ match, pick, odds: sport.oddsOf(fixture).get(pick) ?? 0 });
      }
      if (last) panel().setStake(last.amount);
    },
    place: async (bets: readonly Bet[]): Promise<void> => {
      if (sending || bets.length === 0) return;
      sending = true;
      changed();
      try {
        for (const bet of bets) await placeOne(bet);
        say(t('table.accepted', { amount: money(bets.reduce((sum, { amount }) => sum + amount, 0)) }));
      } catch (error) {
        shell.fail(error);
      }
      sending = false;
      changed();
    },
    cashOut: async (slip: SeatView, price: number): Promise<void> => {
      if (leaving.has(slip.id)) return;
      leaving.add(slip.id);
      changed();
      try {
        const least = Math.max(1, Math.floor(price * STILL_FINE));
        const me = await ask(shell, '/rgs/table/cash-out', { round: slip.round, seat: slip.id, least });
        hear(me);
        const paid = me.slips?.find(({ id }) => id === slip.id);
        say(t('slip.slip-out', { amount: money(toMinor(paid?.win ?? '0')) }), 'win');
        sound.win(1);
      } catch (error) {
        shell.fail(error);
      }
      leaving.delete(slip.id);
      changed();
    },
  };
};
