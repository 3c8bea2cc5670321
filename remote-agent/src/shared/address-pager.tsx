import { useLastPage } from 'shared-react';
import { Pager } from 'shared-ui';
import { pageNoOf, useAddress } from './address.ts';

interface AddressPagerProps {
  readonly list: {
    readonly data: { readonly totalPages: number } | undefined;
    readonly isPlaceholderData: boolean;
  };
}

/** The pages of a list whose number is in the address. */
export const AddressPager = ({ list }: AddressPagerProps) => {
  const [params, write] = useAddress();
  const page = pageNoOf(params);
  // Replaced: otherwise the way back leads to the page that no longer exists, and from there here again.
  useLastPage(list, page, (last) => write({ page: String(last) }, { replace: true }));
  return <Pager page={page} pages={list.data?.totalPages ?? 0} onPage={(next) => write({ page: String(next) })} />;
};
