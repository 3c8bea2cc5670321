import { remember } from '../../common/seen.ts';
import type { OverView, RoomView } from './api.ts';

interface Part {
  readonly hash: string;
  readonly seed: string;
}

interface Heard {
  readonly room:
    | (Pick<RoomView, 'number' | 'hash'> & { readonly over: Pick<OverView, 'number' | 'seat'> | null })
    | null;
}

/** What this page added to the seed of a deal, and the hash that it saw before: the deal's proof is held to both. */
export const createAdded = () => {
  let agreed: Part | undefined;
  let playing: (Part & { readonly number: number }) | undefined;
  return {
    /** The server has taken them. */
    agreed: (part: Part): void => {
      agreed = part;
    },
    heard: ({ room }: Heard): void => {
      if (!room) return;
      const { number, hash, over } = room;
      if (agreed && number !== null && hash === agreed.hash) playing = { number, ...agreed };
      if (over?.seat && playing && over.number === playing.number)
        remember(over.seat, { hash: playing.hash, seed: playing.seed });
    },
  };
};
