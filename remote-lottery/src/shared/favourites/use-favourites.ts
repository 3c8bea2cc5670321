import { useMember } from 'shared-react';
import { usePortal, useQuery, useQueryClient } from 'shared-contracts/sdk';
import { favouritesKey, parseFavourites, toggled } from './favourites.model.ts';

export interface Favourites {
  readonly ids: readonly string[];
  /** Turns the mark; a visitor is asked to sign in (LOT-020). */
  readonly toggle: (code: string) => void;
}

/** The favourites of the one who is signed in; none for a visitor. */
export const useFavourites = (): Favourites => {
  const portal = usePortal();
  const queries = useQueryClient();
  const member = useMember();
  const account = member?.account ?? null;
  const queryKey = ['lottery', 'favourites', account] as const;
  const read = (): readonly string[] =>
    account === null ? [] : parseFavourites(portal.storage.get(favouritesKey(account)));
  // The query library only shares the value among the components that show it.
  const { data } = useQuery({ queryKey, queryFn: read, initialData: read, staleTime: Infinity, networkMode: 'always' });
  const toggle = (code: string): void => {
    if (account === null) {
      portal.openLogin();
      return;
    }
    const ids = toggled(read(), code);
    portal.storage.set(favouritesKey(account), JSON.stringify(ids));
    queries.setQueryData(queryKey, ids);
  };
  return { ids: data, toggle };
};
