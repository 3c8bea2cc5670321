/** What picks and scores of football are called. */
import { SEASON } from '../../../tables/games/football/clubs.ts';
import { pickOf } from '../../../tables/games/football/football.ts';
import type { FootballResult } from '../../../tables/games/football/football.ts';
import { MINUTES, scoreAt } from '../../../tables/games/football/goals.ts';
import type { Fixture } from '../../../tables/games/markets/season.ts';
import type { Translate } from '../../common/strings.ts';
import type { SportTexts } from '../markets/sport.ts';
import { listedScore, versusText } from '../markets/texts.ts';

/** A pick in words that stand alone. */
const pickText = (pick: string, { home, away }: Fixture, t: Translate): string => {
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

export const FOOTBALL_TEXTS: SportTexts<FootballResult> = {
  season: SEASON,
  pickText,
  scoreText: ({ goals }, match) => versusText(scoreAt(goals[match - 1] ?? [], MINUTES)),
};
