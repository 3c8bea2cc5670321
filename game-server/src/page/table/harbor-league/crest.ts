/** A club's crest: a shield in its two colors, with one of four devices. */
import { CLUBS } from '../../../tables/games/football/clubs.ts';
import type { Side } from '../../../tables/games/markets/season.ts';
import { badge } from '../markets/badge.ts';

const SHIELD = 'M2 2h20v13c0 6-4.6 9.6-10 11.5C6.600 24.600 2 21 2 15z';
const DEVICES = [
  'M12 2h10v13c0 6-4.600 9.600-10 11.500z',
  'M2 2h5l15 14.500c-.300 2-1 3.600-2 5L2 6z',
  'M2 9h20v5.500H2z',
  'M12 6l8 8v5l-8-8-8 8v-5z',
];

export const crest = (club: Side): SVGElement => {
  const at = CLUBS.findIndex((each) => each === club);
  return badge(SHIELD, DEVICES[at % DEVICES.length] ?? '', club.colors);
};
