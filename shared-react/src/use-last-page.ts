import { useEffect } from 'react';

interface ListPage {
  readonly data: { readonly totalPages: number } | undefined;
  /** The counts of another page or filter say nothing about this one. */
  readonly isPlaceholderData?: boolean;
}

/** Turns to the last page when the page shown no longer exists: lists get shorter while they are open. */
export const useLastPage = (
  { data, isPlaceholderData = false }: ListPage,
  page: number,
  onPage: (page: number) => void,
): void => {
  const last = data && !isPlaceholderData ? Math.max(1, data.totalPages) : page;
  useEffect(() => {
    if (page > last) onPage(last);
  });
};
