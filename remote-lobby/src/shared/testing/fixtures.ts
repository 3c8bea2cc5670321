/** Replies of the platform for tests, checked by the contract's own schemas. */
import type { BANNER_GROUPS } from 'shared-contracts/content/schema';
import { banner as bannerSchema } from 'shared-contracts/content/schema';
import { game as gameSchema, vendor as vendorSchema } from 'shared-contracts/games/schema';
import type { Banner, Game, Vendor } from '../data/types.ts';

export const gameOf = (name: string, over: Partial<Game> = {}): Game =>
  gameSchema.parse({
    gameId: name.toLowerCase().replaceAll(' ', '-'),
    roomId: null,
    nodeId: `HOUSE-${name.toLowerCase().replaceAll(' ', '-')}`,
    vassalage: 'HOUSE',
    vendorName: 'House Originals',
    gameType: 'RNG',
    displayName: name,
    gameName: name,
    nodeName: name,
    iconUrl: '/art/icons/x.svg',
    showIcon: true,
    lagerIcon: '/art/games/x.svg?v=1',
    accountTypeName: 'House Originals',
    gameClassify: 'FRUIT',
    isGame: 1,
    isHot: 0,
    isNew: 0,
    gameCategory: 'RNG',
    title: 'Fruit',
    rtp: '96.20',
    minBet: '0.20',
    minLineNum: 20,
    inMaintenance: false,
    unavailable: null,
    ...over,
  });

export const gamesOf = (count: number, over: Partial<Game> = {}): Game[] =>
  Array.from({ length: count }, (_, index) => gameOf(`Game ${index + 1}`, over));

export const vendorOf = (vassalage: string, over: Partial<Vendor> = {}): Vendor =>
  vendorSchema.parse({
    vassalage,
    displayName: `Vendor ${vassalage}`,
    logoUrl: `/art/vendors/${vassalage.toLowerCase()}.svg`,
    gameType: 'RNG',
    games: 10,
    lobbyGame: null,
    inMaintenance: false,
    unavailable: null,
    ...over,
  });

export const bannerOf = (
  bannerId: string,
  groupName: (typeof BANNER_GROUPS)[number],
  over: Partial<Banner> = {},
): Banner =>
  bannerSchema.parse({
    bannerId,
    groupName,
    url: '',
    linkageType: 0,
    imageUrl: `/art/scenes/${bannerId}.svg`,
    imageUrlPhone: `/art/scenes/${bannerId}-phone.svg`,
    title: `Banner ${bannerId}`,
    text: '',
    action: '',
    ...over,
  });

interface Watched {
  readonly element: Element;
  readonly report: IntersectionObserverCallback;
  readonly observer: IntersectionObserver;
}
const watched = new Set<Watched>();

class ControlledObserver {
  readonly report: IntersectionObserverCallback;
  constructor(report: IntersectionObserverCallback) {
    this.report = report;
  }
  observe(element: Element): void {
    watched.add({ element, report: this.report, observer: this as unknown as IntersectionObserver });
  }
  unobserve(element: Element): void {
    for (const each of watched) if (each.element === element && each.report === this.report) watched.delete(each);
  }
  disconnect(): void {
    for (const each of watched) if (each.report === this.report) watched.delete(each);
  }
}
// Before the first component asks for one: observers live as long as the page.
globalThis.IntersectionObserver = ControlledObserver as unknown as typeof IntersectionObserver;

/** Brings everything that is watched into view, by so much of it. */
export const bringIntoView = (ratio = 1): void => {
  for (const { element, report, observer } of [...watched]) {
    const entry = { target: element, isIntersecting: ratio > 0, intersectionRatio: ratio } as IntersectionObserverEntry;
    report([entry], observer);
  }
};
