import { useEffect } from 'react';

interface ReadPage {
  readonly data: { readonly totalPages: number } | undefined;
  /** What another page or filter brought says nothing about this one. */
  readonly isPlaceholderData?: boolean;
}

/** Whoever decides the last row of the last page stands behind it, where nothing is: the last page that there is takes its place. */
export const useLastPage = (
  { data, isPlaceholderData = false }: ReadPage,
  page: number,
  turn: (page: number) => void,
): void => {
  const last = data && !isPlaceholderData ? Math.max(1, data.totalPages) : page;
  useEffect(() => {
    if (page > last) turn(last);
  });
};
