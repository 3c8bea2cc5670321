/**
 * A catalogue as wide as that of a portal with many vendors, for tests of lists, lanes, searches and states: the catalogue that is shipped,
 * and games of vendors that no game server of ours serves.
 */
import { sql } from 'kysely';
import type { Trx } from '../../../kernel/index.ts';
import { installCatalogue } from '../catalogue.store.ts';
import type { Catalogue } from '../catalogue.store.ts';
import { CATALOGUE } from '../catalogue/index.ts';
import type { CatalogueGame, CatalogueVendor, GameType } from '../catalogue/index.ts';
import { offerEverything } from '../copy.store.ts';

/** Vendor, type, class, code, RTP, smallest stake, lines, `lobby` or `-`, name. */
const ROWS = `
  GROVE RNG FRUIT cherry-parade 96.10 0.10 5 - Cherry Parade
  GROVE RNG FRUIT seven-lanterns 96.40 0.20 10 - Seven Lanterns
  GROVE RNG FRUIT lemon-club 95.90 0.10 5 - Lemon Club
  GROVE RNG FRUIT bells-of-brass 96.00 0.20 20 - Bells of Brass
  GROVE RNG TREASURE diamond-row 96.50 0.25 25 - Diamond Row
  GROVE RNG TREASURE crown-jubilee 96.30 0.20 20 - Crown Jubilee
  GROVE RNG COSMOS comet-chase 96.70 0.20 40 new Comet Chase
  GROVE RNG COSMOS ring-of-saturn 96.20 0.20 20 - Ring of Saturn
  GROVE RNG FRUIT orange-grove 95.80 0.10 10 - Orange Grove
  GROVE RNG TREASURE clover-hill 96.10 0.20 25 - Clover Hill
  KOI RNG ORIENT koi-ascending 96.60 0.50 50 - Koi Ascending
  KOI RNG ORIENT lantern-river 96.20 0.20 30 - Lantern River
  KOI RNG ORIENT lotus-palace 96.40 0.20 25 - Lotus Palace
  KOI RNG ORIENT pagoda-gold 96.00 0.20 20 - Pagoda Gold
  KOI RNG ORIENT moon-festival 96.50 0.20 20 new Moon Festival
  KOI RNG NATURE bamboo-wind 96.10 0.20 20 - Bamboo Wind
  KOI RNG NATURE painted-wings 96.30 0.20 25 - Painted Wings
  KOI RNG ORIENT jade-coins 96.20 0.20 9 - Jade Coins
  KOI RNG ORIENT mask-of-the-opera 96.00 0.20 20 - Mask of the Opera
  NORD RNG MYTH runes-of-frost 96.80 0.20 20 - Runes of Frost
  NORD RNG MYTH shield-wall 96.40 0.20 25 - Shield Wall
  NORD RNG MYTH twin-blades 96.20 0.20 20 - Twin Blades
  NORD RNG NATURE northern-peaks 96.10 0.20 20 - Northern Peaks
  NORD RNG MYTH thunder-hall 96.60 0.20 40 new Thunder Hall
  NORD RNG TREASURE the-alchemist 96.30 0.20 20 - The Alchemist
  NORD RNG TREASURE clockmaker 96.00 0.20 15 - Clockmaker
  NORD RNG TREASURE captains-wheel 96.20 0.20 20 - Captain's Wheel
  NORD RNG TREASURE anchor-bay 95.90 0.20 10 - Anchor Bay
  JADE RNG ORIENT gate-of-jade 96.50 0.20 50 - Gate of Jade
  JADE RNG ORIENT emperors-key 96.20 0.20 25 - Emperor's Key
  JADE RNG ORIENT nine-lotus 96.40 0.20 9 - Nine Lotus
  JADE RNG ORIENT scholars-book 96.00 0.20 10 - Scholar's Book
  JADE RNG NATURE crane-lake 96.10 0.20 20 - Crane Lake
  JADE RNG ORIENT red-lantern-inn 96.30 0.20 20 - Red Lantern Inn
  JADE RNG TREASURE river-pearls 96.20 0.20 25 new River Pearls
  JADE RNG COSMOS star-weaver 96.40 0.20 20 - Star Weaver
  SOLA RNG MYTH temple-of-ra 96.50 0.20 10 - Temple of the Sun
  SOLA RNG MYTH eye-of-the-dunes 96.20 0.20 10 - Eye of the Dunes
  SOLA RNG MYTH pyramid-nights 96.00 0.20 20 - Pyramid Nights
  SOLA RNG TREASURE horseshoe-ranch 96.10 0.20 20 - Horseshoe Ranch
  SOLA RNG NATURE desert-bloom 96.30 0.20 25 - Desert Bloom
  SOLA RNG COSMOS solar-flare 96.60 0.20 40 new Solar Flare
  SOLA RNG COSMOS rocket-row 96.20 0.20 5 - Rocket Row
  SOLA RNG TREASURE golden-hour 96.00 0.20 20 - Golden Hour
  SOLA RNG TREASURE masquerade 96.40 0.20 25 - Masquerade
  VELA LIVE BACCARAT vela-baccarat-one 98.94 5.00 - - Baccarat One
  VELA LIVE BACCARAT vela-baccarat-squeeze 98.94 10.00 - - Baccarat Squeeze
  VELA LIVE ROULETTE vela-roulette 97.30 1.00 - - Roulette Royale
  VELA LIVE ROULETTE vela-speed-roulette 97.30 1.00 - - Speed Roulette
  VELA LIVE DICE vela-sicbo 97.22 1.00 - - Sic Bo Pavilion
  VELA LIVE SHOW vela-fortune-wheel 96.20 0.50 - new Wheel of Evening
  SALON LIVE BACCARAT salon-baccarat 98.94 20.00 - - Salon Baccarat
  SALON LIVE CARDS salon-blackjack 99.28 10.00 - - Blackjack Nine
  SALON LIVE CARDS salon-dragon-tiger 96.27 2.00 - - Dragon Tiger
  SALON LIVE DICE salon-xoc-dia 97.50 1.00 - new Xoc Dia
  SALON LIVE ROULETTE salon-roulette-noir 97.30 5.00 - - Roulette Noir
  SALON LIVE CARDS salon-three-card 96.63 5.00 - - Three Card Salon
  OAK PVP POKER oak-holdem - 1.00 - - Hold'em Table
  OAK PVP POKER oak-omaha - 1.00 - - Omaha Table
  OAK PVP RUMMY oak-rummy - 1.00 - - Oak Rummy
  OAK PVP CARDS oak-tien-len - 0.50 - - Tien Len
  OAK PVP CARDS oak-phom - 0.50 - - Phom
  OAK PVP CARDS oak-sam-loc - 0.50 - new Sam Loc
  JADE PVP TILES jade-mahjong - 1.00 - - Mahjong Garden
  JADE PVP TILES jade-dominoes - 0.50 - - Dominoes
  JADE PVP CARDS jade-mau-binh - 1.00 - - Mau Binh
  JADE PVP CARDS jade-three-kingdoms - 1.00 - - Three Kingdoms Cards
  TIDE FISH REEF tide-coral-hunt 96.00 0.10 - - Coral Hunt
  TIDE FISH ABYSS tide-abyss 96.20 0.10 - - Abyss Lights
  TIDE FISH ABYSS tide-kraken 96.40 0.10 - new Kraken's Purse
  TIDE FISH REEF tide-golden-school 96.00 0.10 - - Golden School
  TIDE FISH REEF tide-shark-bay 96.10 0.10 - - Shark Bay
  KOI FISH REEF koi-pond 96.30 0.10 - - Koi Pond
  KOI FISH REEF koi-pearl-divers 96.00 0.10 - - Pearl Divers
  KOI FISH ABYSS koi-moon-tide 96.20 0.10 - - Moon Tide
  PITCH SPORTS SPORTSBOOK pitch-sportsbook - - - lobby Pitchside Sportsbook
  FIELD SPORTS SPORTSBOOK field-sportsbook - - - lobby Far Field Sports
  AV ESPORTS ARENA av-esports - - - lobby AV Arena
  AI ESPORTS ARENA ai-esports - - - lobby AI Arena
  IMES ESPORTS ARENA imes-esports - - - lobby IM Arena
  IA ESPORTS ARENA ia-esports - - - lobby IA Arena
  HALL BINGO EBINGO hall-bingo-75 90.00 0.50 - - Bingo 75
  HALL BINGO EBINGO hall-bingo-90 90.00 0.50 - - Bingo 90
  HALL BINGO EBINGO hall-bingo-blitz 91.00 0.20 - new Bingo Blitz Hall
  HALL BINGO EBINGO hall-pattern-bingo 90.50 0.20 - - Pattern Bingo
`;

const LANGUAGES = ['EN', 'VI', 'CN', 'ID', 'KO', 'PT', 'TH', 'TY'] as const;
type Text = Readonly<Record<(typeof LANGUAGES)[number], string>>;

/** A class that is not shipped is called by its key. */
const named = (key: string): Text =>
  CATALOGUE.games.find(({ classify }) => classify.key === key)?.classify ??
  (Object.fromEntries(LANGUAGES.map((language) => [language, key])) as Text);

const valueOf = (cell: string | undefined): string | null => (cell === undefined || cell === '-' ? null : cell);

const gameOf = (row: string): CatalogueGame => {
  const [vendor = '', type = '', classify = '', code = '', rtp, minBet, lines, flag, ...words] = row.trim().split(' ');
  const name = words.join(' ');
  return {
    ...{ code, vendor, nodeId: `${vendor}-${code}`, gameType: type as GameType },
    ...{ name: { EN: name, VI: name }, classify: { ...named(classify), key: classify } },
    ...{
      isHot: false,
      isNew: flag === 'new',
      isVendorLobby: flag === 'lobby',
      playable: false,
      freeBetStakes: [],
      freePlay: false,
    },
    ...{ rtp: valueOf(rtp), minBet: valueOf(minBet), lines: valueOf(lines) === null ? null : Number(lines) },
    ...{ art: `/art/games/${code}.svg`, icon: `/art/icons/${code}.svg` },
  };
};

const games = ROWS.trim().split('\n').map(gameOf);

const vendors: readonly CatalogueVendor[] = [...new Set(games.map(({ vendor }) => vendor))].map((code) => ({
  ...{ code, name: `Vendor ${code}`, logoUrl: `/art/vendors/${code.toLowerCase()}.svg` },
  lanes: [...new Set(games.filter(({ vendor }) => vendor === code).map(({ gameType }) => gameType))],
}));

export const WIDE_CATALOGUE: Catalogue = {
  vendors: [...CATALOGUE.vendors, ...vendors],
  games: [...CATALOGUE.games, ...games],
};

/** Offers the wide catalogue to all merchants of a database. */
export const installWideCatalogue = async (trx: Trx): Promise<void> => {
  await installCatalogue(trx, WIDE_CATALOGUE, []);
  const { rows } = await sql<{ readonly id: number; readonly currency: string }>`
    select id, currency from merchant`.execute(trx);
  for (const merchant of rows) await offerEverything(trx, merchant);
};
