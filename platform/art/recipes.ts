import type { BackgroundName } from './backgrounds.ts';
import type { EmblemName } from './emblems.ts';

/** What each game's picture is made of: emblem, background, and which of its vendor's palettes. */
export const RECIPES: Readonly<Record<string, readonly [EmblemName, BackgroundName, number]>> = {
  'midnight-orchard': ['cherry', 'night', 0], 'ivory-dice': ['dice', 'rays', 1], 'brass-plinko': ['plinko', 'deco', 2], 'moonstone-mines': ['mines', 'night', 3],
  'kite-roulette': ['roulette', 'felt', 0],
  'cherry-parade': ['cherry', 'rays', 0], 'seven-lanterns': ['seven', 'rays', 1], 'lemon-club': ['slice', 'deco', 3], 'bells-of-brass': ['bell', 'rays', 0],
  'diamond-row': ['gem', 'deco', 2], 'crown-jubilee': ['crown', 'deco', 0], 'comet-chase': ['comet', 'night', 2], 'ring-of-saturn': ['planet', 'night', 2],
  'orange-grove': ['slice', 'hills', 1], 'clover-hill': ['clover', 'hills', 4],
  'koi-ascending': ['koi', 'waves', 0], 'lantern-river': ['lantern', 'waves', 1], 'lotus-palace': ['lotus', 'hall', 2], 'pagoda-gold': ['pagoda', 'clouds', 1],
  'moon-festival': ['moon', 'clouds', 2], 'bamboo-wind': ['bamboo', 'hills', 3], 'painted-wings': ['butterfly', 'clouds', 2], 'jade-coins': ['coins', 'waves', 1], 'mask-of-the-opera': ['opera', 'rays', 1],
  'runes-of-frost': ['rune', 'night', 0], 'shield-wall': ['shield', 'hills', 1], 'twin-blades': ['blades', 'rays', 1], 'northern-peaks': ['peaks', 'night', 0], 'thunder-hall': ['bolt', 'hall', 0],
  'the-alchemist': ['potion', 'hall', 2], clockmaker: ['hourglass', 'deco', 1], 'captains-wheel': ['helm', 'waves', 0], 'anchor-bay': ['anchor', 'waves', 2],
  'gate-of-jade': ['pagoda', 'night', 0], 'emperors-key': ['key', 'deco', 1], 'nine-lotus': ['lotus', 'waves', 0], 'scholars-book': ['book', 'hall', 2], 'crane-lake': ['crane', 'waves', 2],
  'red-lantern-inn': ['lantern', 'night', 1], 'river-pearls': ['pearl', 'waves', 0], 'star-weaver': ['star', 'night', 2],
  'temple-of-ra': ['sun', 'hall', 0], 'eye-of-the-dunes': ['eye', 'rays', 1], 'pyramid-nights': ['pyramid', 'night', 1], 'horseshoe-ranch': ['horseshoe', 'hills', 0], 'desert-bloom': ['lotus', 'hills', 2],
  'solar-flare': ['sun', 'rays', 2], 'rocket-row': ['rocket', 'grid', 1], 'golden-hour': ['hourglass', 'hills', 0], masquerade: ['mask', 'deco', 2],
  'vela-baccarat-one': ['aces', 'felt', 1], 'vela-baccarat-squeeze': ['aces', 'felt', 0], 'vela-roulette': ['roulette', 'felt', 0], 'vela-speed-roulette': ['roulette', 'grid', 0], 'vela-sicbo': ['dice', 'felt', 1],
  'vela-fortune-wheel': ['wheel', 'rays', 0], 'salon-baccarat': ['cards', 'felt', 0], 'salon-blackjack': ['chip', 'felt', 0], 'salon-dragon-tiger': ['dragonTiger', 'rays', 1], 'salon-xoc-dia': ['saucer', 'felt', 1],
  'salon-roulette-noir': ['roulette', 'deco', 0], 'salon-three-card': ['cards', 'deco', 1],
  'oak-holdem': ['aces', 'felt', 1], 'oak-omaha': ['cards', 'felt', 0], 'oak-rummy': ['cards', 'deco', 1], 'oak-tien-len': ['cards', 'rays', 1], 'oak-phom': ['aces', 'deco', 0], 'oak-sam-loc': ['chip', 'deco', 1],
  'jade-mahjong': ['tiles', 'clouds', 0], 'jade-dominoes': ['domino', 'felt', 2], 'jade-mau-binh': ['cards', 'felt', 1], 'jade-three-kingdoms': ['blades', 'clouds', 1],
  'tide-coral-hunt': ['koi', 'deep', 0], 'tide-abyss': ['octopus', 'deep', 1], 'tide-kraken': ['kraken', 'deep', 1], 'tide-golden-school': ['school', 'deep', 0], 'tide-shark-bay': ['shark', 'deep', 0],
  'koi-pond': ['school', 'waves', 0], 'koi-pearl-divers': ['pearl', 'deep', 0], 'koi-moon-tide': ['moon', 'deep', 2],
  'pitch-sportsbook': ['football', 'stadium', 0], 'field-sportsbook': ['basketball', 'stadium', 0],
  'av-esports': ['pad', 'grid', 0], 'ai-esports': ['rocket', 'grid', 0], 'imes-esports': ['trophy', 'grid', 0], 'tf-esports': ['blades', 'grid', 0], 'ia-esports': ['shield', 'grid', 0],
  'ds88-arena': ['rooster', 'rays', 0],
  'hall-bingo-75': ['bingo', 'rays', 0], 'hall-bingo-90': ['bingo', 'deco', 1], 'hall-bingo-blitz': ['bolt', 'rays', 1], 'hall-pattern-bingo': ['keno', 'deco', 0],
  'gpi-keno': ['keno', 'night', 0], 'vn-lotto': ['lotto', 'rays', 0], 'express-lotto': ['lotto', 'grid', 0], 'express-pick-five': ['keno', 'rays', 0],
};

/** Title face by vendor; others take `cinzel`. */
export const FACES: Readonly<Record<string, 'cinzel' | 'limelight' | 'righteous' | 'oswald' | 'lilita'>> = {
  HOUSE: 'limelight', LUMA: 'lilita', KOI: 'cinzel', NORD: 'cinzel', JADE: 'cinzel', SOLA: 'limelight', TIDE: 'lilita', VELA: 'limelight', SALON: 'limelight',
  OAK: 'righteous', PITCH: 'oswald', FIELD: 'oswald', AV: 'oswald', AI: 'oswald', IMES: 'oswald', TF: 'oswald', IA: 'oswald', DS88: 'oswald', HALL: 'lilita',
  GPI: 'righteous', TCG_LOTTO_VN: 'righteous', ELOTT: 'righteous',
};
