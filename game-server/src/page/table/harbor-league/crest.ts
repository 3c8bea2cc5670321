/** A club's crest: a shield in its two colors, with one of four devices. */
import { CLUBS } from '../../../tables/games/football/clubs.ts';
import type { Club } from '../../../tables/games/football/clubs.ts';

const SHIELD = 'M2 2h20v13c0 6-4.6 9.6-10 11.5C6.600 24.600 2 21 2 15z';
const DEVICES = [
  'M12 2h10v13c0 6-4.600 9.600-10 11.500z',
  'M2 2h5l15 14.500c-.300 2-1 3.600-2 5L2 6z',
  'M2 9h20v5.500H2z',
  'M12 6l8 8v5l-8-8-8 8v-5z',
];

const part = (d: string, fill: string, stroke = 'none'): SVGPathElement => {
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', d);
  path.setAttribute('fill', fill);
  path.setAttribute('stroke', stroke);
  return path;
};

export const crest = (club: Club): SVGElement => {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 28');
  svg.setAttribute('class', 'crest');
  svg.setAttribute('aria-hidden', 'true');
  const [shirt, trim] = club.colors;
  const device = DEVICES[CLUBS.indexOf(club) % DEVICES.length] ?? '';
  svg.append(part(SHIELD, shirt), part(device, trim), part(SHIELD, 'none', 'rgb(255 255 255 / 0.55)'));
  return svg;
};
