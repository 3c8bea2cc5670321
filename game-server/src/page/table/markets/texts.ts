/** What slips and results are called, whatever is played. */
import type { Fixture } from '../../../tables/games/markets/season.ts';
import { parseSlip } from '../../../tables/games/markets/slip.ts';
import type { Leg } from '../../../tables/games/markets/slip.ts';
import type { Translate } from '../../common/strings.ts';
import type { LeagueResult, SportTexts } from './sport.ts';

/** 185 as `1.85`. */
export const oddsText = (odds: number): string => (odds / 100).toFixed(2);

/** Of goals or maps. */
export const versusText = ({ home, away }: { readonly home: number; readonly away: number }): string =>
  `${home}–${away}`;

/** `s21` as `2–1`. */
export const listedScore = (pick: string): string => `${pick[1] ?? ''}–${pick[2] ?? ''}`;

/** All odds of a slip multiplied, as they are shown. */
export const combinedOdds = (legs: readonly Leg[]): string =>
  legs.reduce((product, { odds }) => product * (odds / 100), 1).toFixed(2);

type Texts<Result> = SportTexts<Result>;

export const legFixture = <Result>({ season }: Texts<Result>, round: number, { match }: Leg): Fixture =>
  season.fixturesOf(round)[match - 1] as Fixture;

export const legText = <Result>(sport: Texts<Result>, round: number, leg: Leg, t: Translate): string => {
  const fixture = legFixture(sport, round, leg);
  return `${fixture.home.name} – ${fixture.away.name}: ${sport.pickText(leg.pick, fixture, t)}`;
};

/** A slip in words: each leg with its odds. */
export const slipText = <Result>(sport: Texts<Result>, round: number, spot: string, t: Translate): string =>
  (parseSlip(spot) ?? []).map((leg) => `${legText(sport, round, leg, t)} @ ${oddsText(leg.odds)}`).join(' · ');

/** The matches that matter to a slip with their scores, or all of the round. */
export const roundText = <Result extends LeagueResult>(
  sport: Texts<Result>,
  result: Result,
  t: Translate,
  stakes?: Readonly<Record<string, string>>,
): string => {
  const legs = Object.keys(stakes ?? {}).flatMap((spot) => parseSlip(spot) ?? []);
  return sport.season
    .fixturesOf(result.round)
    .filter(({ match }) => legs.length === 0 || legs.some((leg) => leg.match === match))
    .map((fixture) => {
      const leg = legs.find(({ match }) => match === fixture.match);
      const pick = leg ? ` (${sport.pickText(leg.pick, fixture, t)})` : '';
      return `${fixture.home.short} ${sport.scoreText(result, fixture.match)} ${fixture.away.short}${pick}`;
    })
    .join(' · ');
};
