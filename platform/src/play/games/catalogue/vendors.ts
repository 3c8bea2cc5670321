import type { CatalogueVendor, GameType } from './catalogue.types.ts';
import { artUrl } from './art-url.ts';

const vendor = (code: string, name: string, ...lanes: GameType[]): CatalogueVendor => ({
  code,
  name,
  lanes,
  logoUrl: artUrl('vendors', code.toLowerCase()),
});

export const VENDORS: readonly CatalogueVendor[] = [
  vendor('HOUSE', 'House Originals', 'RNG', 'LIVE', 'INHOUSE'),
  vendor('LUMA', 'Luma Reels', 'RNG'),
  vendor('KOI', 'Koi Works', 'RNG', 'FISH'),
  vendor('NORD', 'Nordstern', 'RNG'),
  vendor('JADE', 'Jade Gate', 'RNG', 'PVP'),
  vendor('SOLA', 'Solarium', 'RNG'),
  vendor('TIDE', 'Tidebreak', 'FISH'),
  vendor('VELA', 'Vela Live', 'LIVE'),
  vendor('SALON', 'Salon Nine', 'LIVE'),
  vendor('OAK', 'Oak & Ace', 'PVP'),
  vendor('PITCH', 'Pitchside', 'SPORTS'),
  vendor('FIELD', 'Far Field', 'SPORTS'),
  vendor('AV', 'AV Esports', 'ESPORTS'),
  vendor('AI', 'AI Esports', 'ESPORTS'),
  vendor('IMES', 'IM Esports', 'ESPORTS'),
  vendor('TF', 'TF Gaming', 'ESPORTS'),
  vendor('IA', 'IA Esports', 'ESPORTS'),
  vendor('DS88', 'DS88', 'COCKFIGHT'),
  vendor('HALL', 'Bingo Hall', 'BINGO'),
  vendor('GPI', 'GPI Keno', 'LOTT'),
  vendor('TCG_LOTTO_VN', 'Vietnam Lotteries', 'LOTT'),
  vendor('ELOTT', 'Express Lotteries', 'ELOTT'),
];
