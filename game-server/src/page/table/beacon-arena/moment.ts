/** Where a match stands at a moment: which map is shown, what has happened in it, and how far its next fight is away. */
import { STEP_MS } from '../../../tables/games/arena/arena.ts';
import { isMatchOver, mapsOf, nextFrom, scoreOf } from '../../../tables/games/arena/fights.ts';
import type { Fights, GameMap, Score, Winner } from '../../../tables/games/arena/fights.ts';

export interface ArenaMoment {
  /** From 1. */
  readonly map: number;
  /** Decided fights of the map that is shown. */
  readonly fights: Fights;
  readonly lead: number;
  readonly score: Score;
  /** Steps since its last fight, at most 1 while the next one is awaited; before the first fight 1 less those until then. */
  readonly since: number;
  readonly phase: 'march' | 'fight' | 'won' | 'over';
  /** Who has won the map that is shown. */
  readonly winner: Winner | undefined;
}

/** How long a won map stays in sight, in steps. */
const STAYS = 1.9;

const playedMap = ({ fights, lead, winner }: GameMap) => ({ fights, lead, winner });

/** `fights`: those that are known. */
export const momentOf = (fights: Fights, ms: number, isOver: boolean): ArenaMoment => {
  const maps = mapsOf(fights);
  const score = scoreOf(maps);
  const last = maps.at(-1);
  const step = ms / STEP_MS;
  const since = last ? step - (last.from + last.fights.length - 1) : 0;
  if (last && (isOver || isMatchOver(score)))
    return { map: maps.length, ...playedMap(last), score, since: isOver ? 9 : since, phase: 'over' };
  if (last && last.winner === undefined)
    return { map: maps.length, ...playedMap(last), score, since: Math.min(1, Math.max(0, since)), phase: 'fight' };
  if (last && since < STAYS) return { map: maps.length, ...playedMap(last), score, since, phase: 'won' };
  const left = nextFrom(maps) - step;
  return {
    ...{ map: maps.length + 1, fights: [], lead: 0, score, winner: undefined },
    ...{ since: Math.min(1, 1 - left), phase: 'march' },
  };
};

/** Time on the map's own clock: a fight takes two and a half minutes of it. */
export const clockOf = ({ fights, since, phase }: ArenaMoment): string => {
  const running = phase === 'fight' || phase === 'march' ? Math.max(0, since) : 0;
  const seconds = Math.floor((fights.length + running) * 150);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
