import type { CatalogueVendor, GameType } from './catalogue.types.ts';
import { artUrl } from './art-url.ts';

const vendor = (code: string, name: string, ...lanes: GameType[]): CatalogueVendor => ({
  code,
  name,
  lanes,
  logoUrl: artUrl('vendors', code.toLowerCase()),
});

export const VENDORS: readonly CatalogueVendor[] = [
  vendor('HOUSE', 'House Originals', 'RNG', 'LIVE', 'PVP', 'BINGO', 'INHOUSE'),
  // Keeps a wallet of its own at merchants whose wallet is not single.
  vendor('LUMA', 'Luma Reels', 'INHOUSE'),
  // Code and lane are the specification's (section 9); the name is ours.
  vendor('DS88', 'Clay Yard', 'COCKFIGHT'),
  vendor('HARBOR', 'Harbor Sports', 'SPORTS'),
  // Code and lane are the specification's (section 9); the name is ours.
  vendor('TF', 'Torch Field', 'ESPORTS'),
  // Code and lane are the specification's (section 3); the name is ours.
  vendor('GPI', 'Pavilion Keno', 'LOTT'),
  vendor('TCG_LOTTO_VN', 'Vietnam Lotteries', 'LOTT'),
  vendor('ELOTT', 'Express Lotteries', 'ELOTT'),
];
