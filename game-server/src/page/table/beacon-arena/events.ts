/** What has happened in a match, in words: for the list beside it, and for what the page says. */
import { BEACON_FIGHTS, GOLD, isMatchOver, mapsOf, scoreOf } from '../../../tables/games/arena/fights.ts';
import type { Fights, GameMap, Winner } from '../../../tables/games/arena/fights.ts';
import type { Fixture } from '../../../tables/games/markets/season.ts';
import type { Translate } from '../../common/strings.ts';
import { versusText } from '../markets/texts.ts';
import { goldText } from './lead-graph.ts';

interface ArenaEvent {
  readonly winner: Winner;
  readonly kind: 'fight' | 'beacon' | 'map' | 'match';
  readonly text: string;
}

const lightsBeacon = (fights: Fights, at: number): boolean => {
  const winner = fights[at];
  const own = (count: number): number => fights.slice(0, count).filter((each) => each === winner).length;
  const other = at + 1 - own(at + 1);
  return own(at + 1) === BEACON_FIGHTS && other < BEACON_FIGHTS;
};

/** Events of a map, the oldest first. */
const eventsOfMap = (t: Translate, { home, away }: Fixture, { fights }: GameMap): readonly ArenaEvent[] =>
  fights.flatMap((winner, at) => {
    const team = (winner === 1 ? home : away).name;
    const fight = t('arena.event-fight', { team, gold: goldText(GOLD[at] ?? 0) });
    const event: ArenaEvent = { winner, kind: 'fight', text: fight };
    if (!lightsBeacon(fights, at)) return [event];
    return [event, { winner, kind: 'beacon', text: t('arena.event-beacon', { team }) }];
  });

/** All events of a match by its known fights, the oldest first. */
export const eventsOf = (t: Translate, fixture: Fixture, fights: Fights): readonly ArenaEvent[] => {
  const maps = mapsOf(fights);
  return maps.flatMap((map, at): readonly ArenaEvent[] => {
    const events = eventsOfMap(t, fixture, map);
    if (map.winner === undefined) return events;
    const team = (map.winner === 1 ? fixture.home : fixture.away).name;
    const won: ArenaEvent = { winner: map.winner, kind: 'map', text: t('arena.event-map', { team, n: at + 1 }) };
    const score = scoreOf(maps.slice(0, at + 1));
    if (!isMatchOver(score)) return [...events, won];
    const text = t('arena.event-match', { team, score: versusText(score) });
    return [...events, won, { winner: map.winner, kind: 'match', text }];
  });
};
