import { useSearchParams } from 'shared-contracts/sdk';

interface Change {
  /** In the place of the address before: the browser's Back button does not lead to it. */
  readonly replace?: true;
}

/**
 * One part of what a page shows, under its name in the address, how to change it, and how to take it away. What else stands there stays,
 * except `dependent`: the part that means something else with each choice, such as the page of a list that this part narrows.
 */
export const useAddressPart = (
  name: string,
  dependent?: string,
): readonly [part: string | null, choose: (part: string, how?: Change) => void, clear: () => void] => {
  const [address, setAddress] = useSearchParams();
  const change = (edit: (next: URLSearchParams) => void, how?: Change): void =>
    setAddress((before) => {
      const next = new URLSearchParams(before);
      edit(next);
      if (dependent !== undefined) next.delete(dependent);
      return next;
    }, how);
  return [
    address.get(name),
    (part, how) => change((next) => next.set(name, part), how),
    () => change((next) => next.delete(name)),
  ];
};
