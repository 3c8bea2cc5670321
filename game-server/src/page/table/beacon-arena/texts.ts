/** What picks and scores of the arena are called. */
import type { ArenaResult } from '../../../tables/games/arena/arena.ts';
import { mapsOf, scoreOf } from '../../../tables/games/arena/fights.ts';
import { SEASON } from '../../../tables/games/arena/teams.ts';
import type { Fixture } from '../../../tables/games/markets/season.ts';
import type { Translate } from '../../common/strings.ts';
import type { SportTexts } from '../markets/sport.ts';
import { listedScore, versusText } from '../markets/texts.ts';

/** The handicap of a pick, in maps. */
const HANDICAPS: Readonly<Record<string, readonly ['home' | 'away', string]>> = {
  hm: ['home', '−1.5'],
  hp: ['home', '+1.5'],
  am: ['away', '−1.5'],
  ap: ['away', '+1.5'],
};

/** A pick in words that stand alone. */
const pickText = (pick: string, { home, away }: Fixture, t: Translate): string => {
  const handicap = HANDICAPS[pick];
  if (handicap) {
    const [side, n] = handicap;
    return t('arena.handicap', { team: (side === 'home' ? home : away).name, n });
  }
  const words: Readonly<Record<string, () => string>> = {
    h: () => home.name,
    a: () => away.name,
    o: () => t('arena.over'),
    u: () => t('arena.under'),
    mh: () => t('arena.map-of', { team: home.name }),
    ma: () => t('arena.map-of', { team: away.name }),
    bh: () => t('arena.beacon-of', { team: home.name }),
    ba: () => t('arena.beacon-of', { team: away.name }),
  };
  return words[pick]?.() ?? t('arena.score-of', { score: listedScore(pick) });
};

/** A pick on its button, below the name of its market. */
export const faceText = (pick: string, fixture: Fixture, t: Translate): string => {
  const { home, away } = fixture;
  const handicap = HANDICAPS[pick];
  if (handicap) return `${(handicap[0] === 'home' ? home : away).short} ${handicap[1]}`;
  if (pick.startsWith('s')) return listedScore(pick);
  if (pick === 'o' || pick === 'u') return pickText(pick, fixture, t);
  return pick.endsWith('h') ? home.short : away.short;
};

export const ARENA_TEXTS: SportTexts<ArenaResult> = {
  season: SEASON,
  pickText,
  scoreText: ({ fights }, match) => versusText(scoreOf(mapsOf(fights[match - 1] ?? []))),
};
