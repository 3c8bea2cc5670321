/** The reefs that players meet in: four seats each, one sea for all of them. The server chooses the reef. */
import { randomInt } from 'node:crypto';
import type { Session } from '../../sessions/index.ts';
import { CANNONS, FLIGHT_MAX_MS, createSea } from '../games/reef/sea.ts';
import type { Sea } from '../games/reef/sea.ts';

export interface Shooter {
  readonly player: string;
  readonly name: string;
  /** Milliseconds since the epoch. */
  seenAt: number;
}

export interface Reef {
  /** Of its streams. */
  readonly key: string;
  /** The number that its fish follow from. */
  readonly number: number;
  readonly sea: Sea;
  readonly seats: (Shooter | null)[];
  /** Whether a fish is still in the water. */
  readonly isFree: (id: number) => boolean;
  readonly take: (id: number, at: number) => void;
  /** Caught fish that could still be seen, with the moment of their catch. */
  readonly caught: () => readonly (readonly [number, number])[];
}

export interface Place {
  readonly reef: Reef;
  readonly cannon: number;
}

/** A player whose pages are gone keeps the seat for so long. */
const KEPT_MS = 45_000;
/** Longer than any fish swims and any shot flies. */
const CAUGHT_MS = 24_000 + FLIGHT_MAX_MS;

const keyOf = (id: number): string => `reef-${id}`;

const createReef = (id: number): Reef => {
  const number = randomInt(2 ** 32);
  const taken = new Map<number, number>();
  return {
    key: keyOf(id),
    ...{ number, sea: createSea(number), seats: CANNONS.map(() => null) },
    isFree: (fish) => !taken.has(fish),
    take: (fish, at) => {
      for (const [old, then] of taken) if (then < at - CAUGHT_MS) taken.delete(old);
      taken.set(fish, at);
    },
    caught: () => [...taken],
  };
};

export interface Reefs {
  /** The player's seat; a free one where they have none. */
  readonly placeOf: (session: Pick<Session, 'player' | 'mask'>) => Place;
  readonly find: (player: string) => Place | undefined;
  /** Frees the seats of players who are gone. */
  readonly tidy: () => void;
  /** A reef that no player sees, for shots that no player fires. */
  readonly quiet: () => Reef;
}

export interface ReefsParts {
  readonly clock: () => Date;
  /** Players who have a page open at a reef. */
  readonly present: (key: string) => ReadonlySet<string>;
  readonly seatsChanged: (reef: Reef) => void;
  readonly left: (player: string) => void;
}

export const createReefs = ({ clock, present, seatsChanged, left }: ReefsParts): Reefs => {
  const reefs: Reef[] = [];
  const now = (): number => clock().getTime();

  const freeSeats = (reef: Reef): void => {
    const here = present(reef.key);
    let changed = false;
    reef.seats.forEach((shooter, at) => {
      if (!shooter || here.has(shooter.player) || now() - shooter.seenAt < KEPT_MS) return;
      reef.seats[at] = null;
      left(shooter.player);
      changed = true;
    });
    if (changed) seatsChanged(reef);
  };
  /** The smallest number that is free, so that streams of reefs that are gone are used again. */
  const open = (): Reef => {
    const used = new Set(reefs.map(({ key }) => key));
    let id = 1;
    while (used.has(keyOf(id))) id += 1;
    const reef = createReef(id);
    reefs.push(reef);
    return reef;
  };
  const tidy = (): void => {
    reefs.forEach(freeSeats);
    const used = reefs.filter((reef) => reef.seats.some((shooter) => shooter !== null));
    reefs.splice(0, reefs.length, ...used);
  };
  const find = (player: string): Place | undefined => {
    for (const reef of reefs) {
      const cannon = reef.seats.findIndex((shooter) => shooter?.player === player);
      if (cannon >= 0) return { reef, cannon };
    }
    return undefined;
  };
  const sit = ({ player, mask }: Pick<Session, 'player' | 'mask'>): Place => {
    tidy();
    const reef = reefs.find(({ seats }) => seats.includes(null)) ?? open();
    const cannon = reef.seats.indexOf(null);
    reef.seats[cannon] = { player, name: mask ?? '***', seenAt: now() };
    seatsChanged(reef);
    return { reef, cannon };
  };

  return {
    find,
    tidy,
    quiet: () => createReef(0),
    placeOf: (session) => {
      const place = find(session.player) ?? sit(session);
      const shooter = place.reef.seats[place.cannon];
      if (shooter) shooter.seenAt = now();
      return place;
    },
  };
};
