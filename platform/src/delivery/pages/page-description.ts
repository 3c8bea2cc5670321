/** The sentence under a page's title where a search engine lists it: per page, in the language of the page. Pure. */
import type { Composition } from 'shared-contracts/composition';
import { textsCode } from 'shared-contracts/locale';
import { normalPath } from './module-for-path.ts';
import cn from './strings/cn.json' with { type: 'json' };
import en from './strings/en.json' with { type: 'json' };
import id from './strings/id.json' with { type: 'json' };
import ko from './strings/ko.json' with { type: 'json' };
import pt from './strings/pt.json' with { type: 'json' };
import th from './strings/th.json' with { type: 'json' };
import ty from './strings/ty.json' with { type: 'json' };
import vi from './strings/vi.json' with { type: 'json' };

type Texts = Readonly<Record<keyof typeof en, string>>;

const TEXTS = new Map<string, Texts>(Object.entries({ CN: cn, ID: id, KO: ko, PT: pt, TH: th, TY: ty, VI: vi }));

const GAMES = [
  '/rng',
  '/live',
  '/fish',
  '/pvp',
  '/sports',
  '/esports',
  '/inhouse',
  '/cockfight',
  '/bingo',
  '/providers',
];
const LOTTERY = ['/lottery', '/elott', '/lotteryCenter', '/vnLottery'];

const KEYS = new Map<string, keyof Texts>([
  ...GAMES.map((path) => [path, 'description.games'] as const),
  ...LOTTERY.map((path) => [path, 'description.lottery'] as const),
  ['/hot', 'description.hot'],
  ['/promotions', 'description.promotions'],
  ['/promoDetail', 'description.promotions'],
  ['/pointMall', 'description.points'],
  ['/help', 'description.help'],
  ['/helpmc', 'description.help'],
  ['/down', 'description.download'],
  ['/download', 'description.download'],
  ['/register', 'description.register'],
  ['/register.html', 'description.register'],
  ['/login', 'description.login'],
  ['/protection', 'description.protection'],
]);

/** English where a language has no texts; the home page's sentence at an address without one of its own. */
export const descriptionOf = (
  { merchant, defaultLanguage }: Pick<Composition, 'merchant' | 'defaultLanguage'>,
  path: string,
): string => {
  const texts = TEXTS.get(textsCode(defaultLanguage)) ?? en;
  return texts[KEYS.get(normalPath(path)) ?? 'description.home'].replaceAll('{{name}}', () => merchant.name);
};
