import { useSearchParams } from 'shared-contracts/sdk';

/**
 * One part of what a page shows, under its name in the address, how to change it, and how to take it away. What else stands there stays,
 * except `dependent`: the part that means something else with each choice, such as the page of a list that this part narrows.
 */
export const useAddressPart = (
  name: string,
  dependent?: string,
): readonly [part: string | null, choose: (part: string) => void, clear: () => void] => {
  const [address, setAddress] = useSearchParams();
  const change = (edit: (next: URLSearchParams) => void): void =>
    setAddress((before) => {
      const next = new URLSearchParams(before);
      edit(next);
      if (dependent !== undefined) next.delete(dependent);
      return next;
    });
  return [
    address.get(name),
    (part) => change((next) => next.set(name, part)),
    () => change((next) => next.delete(name)),
  ];
};
