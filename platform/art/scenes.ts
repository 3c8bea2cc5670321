import type { EmblemName } from './emblems.ts';
import type { PALETTES } from './palettes.ts';

export interface WideScene {
  readonly name: string;
  readonly vendor: keyof typeof PALETTES;
  readonly palette: number;
  /** Emblem, offset from the centre of light, scale, turn in degrees; later ones lie on top. */
  readonly emblems: readonly (readonly [EmblemName, number, number, number, number])[];
  readonly portrait: boolean;
}

/** Pictures of banners and promotions. */
export const SCENES: readonly Omit<WideScene, 'portrait'>[] = [
  { name: 'orchard', vendor: 'HOUSE', palette: 0, emblems: [['moon', 190, -90, 0.5, 12], ['bell', -200, 60, 0.55, -10], ['gem', 210, 110, 0.5, 10], ['cherry', 0, 10, 0.98, 0]] },
  { name: 'reels', vendor: 'LUMA', palette: 0, emblems: [['bell', -190, 40, 0.66, -12], ['gem', 190, 50, 0.62, 12], ['seven', 0, 0, 0.98, 0]] },
  { name: 'tables', vendor: 'VELA', palette: 1, emblems: [['roulette', 150, -20, 0.84, 0], ['chip', -190, 90, 0.56, 0], ['aces', -60, 20, 0.8, -4]] },
  { name: 'reef', vendor: 'TIDE', palette: 0, emblems: [['shark', -150, -80, 0.62, -6], ['pearl', 190, 110, 0.55, 8], ['koi', 40, 30, 0.95, 0]] },
  { name: 'pitch', vendor: 'PITCH', palette: 0, emblems: [['trophy', -190, 20, 0.7, -6], ['basketball', 200, 90, 0.5, 0], ['football', 20, 10, 0.95, 0]] },
  { name: 'arena', vendor: 'TF', palette: 0, emblems: [['shield', -180, 30, 0.66, -8], ['trophy', 190, 30, 0.66, 8], ['beaconTower', 0, 20, 0.95, 0]] },
  { name: 'draws', vendor: 'TCG_LOTTO_VN', palette: 0, emblems: [['clover', -200, 60, 0.55, -10], ['coins', 200, 80, 0.62, 0], ['lotto', 0, 0, 0.98, 0]] },
  { name: 'cards', vendor: 'OAK', palette: 1, emblems: [['domino', 210, 60, 0.6, 10], ['dice', -210, 80, 0.6, 0], ['cards', 0, 0, 0.9, 0]] },
  { name: 'welcome', vendor: 'KOI', palette: 1, emblems: [['lantern', -210, -30, 0.56, 0], ['lantern', 210, -50, 0.6, 0], ['crown', 0, 20, 0.92, 0]] },
  { name: 'cashback', vendor: 'JADE', palette: 0, emblems: [['coins', -150, 50, 0.82, 0], ['hourglass', 190, 40, 0.6, 8], ['star', 20, -30, 0.66, -8]] },
  { name: 'festival', vendor: 'KOI', palette: 2, emblems: [['lotus', -190, 90, 0.6, 0], ['butterfly', 200, 60, 0.55, 10], ['moon', 0, -10, 0.95, 0]] },
  { name: 'cockpit', vendor: 'DS88', palette: 0, emblems: [['star', -200, 40, 0.5, -12], ['star', 200, 40, 0.5, 12], ['rooster', 0, 0, 0.98, 0]] },
  { name: 'originals', vendor: 'SOLA', palette: 1, emblems: [['key', -190, 30, 0.62, -10], ['eye', 190, 60, 0.6, 0], ['sun', 0, -10, 0.95, 0]] },
  { name: 'mall', vendor: 'HOUSE', palette: 0, emblems: [['gem', -200, 70, 0.56, -10], ['crown', 200, 60, 0.56, 8], ['coins', 0, 0, 0.98, 0]] },
  { name: 'help', vendor: 'SALON', palette: 0, emblems: [['book', 0, 20, 0.9, 0], ['key', 200, -40, 0.5, 10]] },
  { name: 'download', vendor: 'AI', palette: 0, emblems: [['star', 190, 90, 0.5, 0], ['rocket', 0, 0, 0.95, 0]] },
];
