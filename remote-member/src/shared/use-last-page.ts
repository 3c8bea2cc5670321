import { useEffect } from 'react';

/** Turns to the last page where the one shown is no more: lists get shorter while they are open. */
export const useLastPage = (pageNo: number, totalPages: number | undefined, onPage: (pageNo: number) => void): void => {
  const last = Math.max(1, totalPages ?? pageNo);
  useEffect(() => {
    if (pageNo > last) onPage(last);
  });
};
