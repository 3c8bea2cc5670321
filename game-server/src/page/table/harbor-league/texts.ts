/** What picks, slips and results are called. */
import { fixturesOf } from '../../../tables/games/football/clubs.ts';
import type { Fixture } from '../../../tables/games/football/clubs.ts';
import { pickOf } from '../../../tables/games/football/football.ts';
import type { FootballResult } from '../../../tables/games/football/football.ts';
import { MINUTES, scoreAt } from '../../../tables/games/football/goals.ts';
import type { Score } from '../../../tables/games/football/goals.ts';
import { parseSlip } from '../../../tables/games/markets/slip.ts';
import type { Leg } from '../../../tables/games/markets/slip.ts';
import type { Translate } from '../../common/strings.ts';

/** 185 as `1.85`. */
export const oddsText = (odds: number): string => (odds / 100).toFixed(2);

export const scoreText = ({ home, away }: Score): string => `${home}–${away}`;

/** All odds of a slip multiplied, as they are shown. */
export const combinedOdds = (legs: readonly Leg[]): string =>
  legs.reduce((product, { odds }) => product * (odds / 100), 1).toFixed(2);

/** `s21` as `2–1`. */
const listedScore = (pick: string): string => `${pick[1] ?? ''}–${pick[2] ?? ''}`;

/** A pick in words that stand alone. */
export const pickText = (pick: string, { home, away }: Fixture, t: Translate): string => {
  const either = (a: string, b: string): string => t('football.or', { a, b });
  const words: Readonly<Record<string, () => string>> = {
    h: () => home.name,
    d: () => t('football.draw'),
    a: () => away.name,
    hd: () => either(home.name, t('football.draw')),
    ha: () => either(home.name, away.name),
    da: () => either(t('football.draw'), away.name),
    y: () => t('football.both-y'),
    n: () => t('football.both-n'),
    o: () => t('football.over'),
    u: () => t('football.under'),
    sx: () => t('football.score-other'),
  };
  return words[pick]?.() ?? t('football.score-of', { score: listedScore(pick) });
};

/** A pick on its button, below the name of its market. */
export const faceText = (pick: string, fixture: Fixture, t: Translate): string => {
  const faces: Readonly<Record<string, string>> = { h: '1', d: 'X', a: '2', hd: '1X', ha: '12', da: 'X2' };
  if (faces[pick] !== undefined) return faces[pick];
  if (pick === 'y' || pick === 'n') return t(`football.face-${pick}`);
  return pickOf(pick)?.market === 'score' && pick !== 'sx' ? listedScore(pick) : pickText(pick, fixture, t);
};

export const legFixture = (round: number, { match }: Leg): Fixture => fixturesOf(round)[match - 1] as Fixture;

export const legText = (round: number, leg: Leg, t: Translate): string => {
  const fixture = legFixture(round, leg);
  return `${fixture.home.name} – ${fixture.away.name}: ${pickText(leg.pick, fixture, t)}`;
};

/** A slip in words: each leg with its odds. */
export const slipText = (round: number, spot: string, t: Translate): string =>
  (parseSlip(spot) ?? []).map((leg) => `${legText(round, leg, t)} @ ${oddsText(leg.odds)}`).join(' · ');

/** The matches that matter to a slip with their scores, or all of the round. */
export const footballText = (
  result: FootballResult,
  t: Translate,
  stakes?: Readonly<Record<string, string>>,
): string => {
  const legs = Object.keys(stakes ?? {}).flatMap((spot) => parseSlip(spot) ?? []);
  const matches = fixturesOf(result.round).filter(
    ({ match }) => legs.length === 0 || legs.some((leg) => leg.match === match),
  );
  return matches
    .map(({ match, home, away }) => {
      const score = scoreText(scoreAt(result.goals[match - 1] ?? [], MINUTES));
      const leg = legs.find((each) => each.match === match);
      const pick = leg ? ` (${pickText(leg.pick, { match, home, away }, t)})` : '';
      return `${home.short} ${score} ${away.short}${pick}`;
    })
    .join(' · ');
};
