import { useMemo } from 'react';
import { useMember } from 'shared-react';
import type { Portal } from 'shared-contracts/module';
import { usePortal, useQuery, useQueryClient } from 'shared-contracts/sdk';
import { favouritesKey, parseFavourites, toggled } from './favourites.model.ts';

export interface Favourites {
  readonly ids: readonly string[];
  /** Turns the mark; a visitor is asked to sign in (LOT-020). */
  readonly toggle: (code: string) => void;
}

const keyOf = (account: string | null) => ['lottery', 'favourites', account] as const;

const readIds = (portal: Pick<Portal, 'storage'>, account: string | null): readonly string[] =>
  account === null ? [] : parseFavourites(portal.storage.get(favouritesKey(account)));

/** The favourites of the one who is signed in; none for a visitor. */
export const useFavourites = (): Favourites => {
  const portal = usePortal();
  const queries = useQueryClient();
  const member = useMember();
  const account = member?.account ?? null;
  const queryKey = keyOf(account);
  const read = (): readonly string[] => readIds(portal, account);
  // The query library only shares the value among the components that show it.
  const { data } = useQuery({ queryKey, queryFn: read, initialData: read, staleTime: Infinity, networkMode: 'always' });
  // The same object until the list changes: cards are drawn again only then.
  return useMemo(() => {
    const toggle = (code: string): void => {
      if (account === null) return portal.openLogin();
      const ids = toggled(readIds(portal, account), code);
      portal.storage.set(favouritesKey(account), JSON.stringify(ids));
      queries.setQueryData(keyOf(account), ids);
    };
    return { ids: data, toggle };
  }, [portal, queries, account, data]);
};
