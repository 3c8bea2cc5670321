import { useEffect } from 'react';
import type { ModuleBus } from 'shared-contracts/module';
import { usePortal, useQueryClient } from 'shared-contracts/sdk';

/** All open pages hear of a change at once: they do not all ask at once. */
const SPREAD_MS = 800;
/** Lists of games beside those with the name of an endpoint. */
const LISTS: readonly unknown[] = ['catalogue', 'favourites', 'recent'];

/** The bus lives as long as the module: one subscription serves all its pages, also those that open later. */
const followed = new WeakSet<ModuleBus>();

const isOfGames = ([module, name]: readonly unknown[]): boolean =>
  module === 'lobby' && (LISTS.includes(name) || (typeof name === 'string' && name.startsWith('games.')));

/** Reads lists of games again when operators switch, order or mark vendors or games (OPS-017, OPS-018). */
export const useFollowGames = (): void => {
  const { bus } = usePortal();
  const queries = useQueryClient();
  useEffect(() => {
    if (followed.has(bus)) return;
    followed.add(bus);
    bus.on('games/changed', () => {
      setTimeout(
        () => void queries.invalidateQueries({ predicate: ({ queryKey }) => isOfGames(queryKey) }),
        Math.random() * SPREAD_MS,
      );
    });
  }, [bus, queries]);
};
