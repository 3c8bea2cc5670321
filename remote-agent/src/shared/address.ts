import { useState } from 'react';
import { useSearchParams } from 'shared-contracts/sdk';

/** Writes parts of the address; an empty text removes its part. The page of a list begins again unless it is written too. */
export const useAddress = (): readonly [
  URLSearchParams,
  (parts: Readonly<Record<string, string>>, options?: { readonly replace: boolean }) => void,
] => {
  const [params, setParams] = useSearchParams();
  const write = (parts: Readonly<Record<string, string>>, options?: { readonly replace: boolean }): void =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      for (const [name, value] of Object.entries({ page: '', ...parts })) {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }
      return next;
    }, options);
  return [params, write];
};

/** The number of the list's page, from 1. */
export const pageNoOf = (params: URLSearchParams): number => {
  const pageNo = Number(params.get('page') ?? '1');
  return Number.isInteger(pageNo) && pageNo > 0 ? pageNo : 1;
};

/** What stands in a search field: what the address has, also after Back, until something is typed. */
export const useTyped = (chosen: string): readonly [string, (text: string) => void] => {
  const [typed, setTyped] = useState(chosen);
  const [shown, setShown] = useState(chosen);
  if (shown !== chosen) {
    setShown(chosen);
    setTyped(chosen);
  }
  return [typed, setTyped];
};
