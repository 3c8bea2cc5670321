import { useSearchParams } from 'shared-contracts/sdk';
import { isSortBy } from 'shared-contracts/sorts';
import type { Sort } from 'shared-contracts/sorts';
import type { ListSort } from '../views/index.ts';

/** The order of a list, kept in the address as `NAME-sort`. A list in another order begins at its first page. */
export const useListSort = <Name extends string>(
  name: string,
  sorts: readonly Name[],
): Omit<ListSort, 'sort'> & { readonly sort: Sort<Name> | undefined } => {
  const [address, setAddress] = useSearchParams();
  const text = address.get(`${name}-sort`) ?? '';
  return {
    sort: isSortBy(sorts, text) ? text : undefined,
    onSort: (sort) =>
      setAddress((before) => {
        const next = new URLSearchParams(before);
        next.delete('page');
        if (sort === '') next.delete(`${name}-sort`);
        else next.set(`${name}-sort`, sort);
        return next;
      }),
  };
};
