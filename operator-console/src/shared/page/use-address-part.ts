import { useSearchParams } from 'shared-contracts/sdk';

/** One part of what a page shows, under its name in the address, how to change it, and how to take it away. What else stands there stays. */
export const useAddressPart = (
  name: string,
): readonly [part: string | null, choose: (part: string) => void, clear: () => void] => {
  const [address, setAddress] = useSearchParams();
  const change = (edit: (next: URLSearchParams) => void): void =>
    setAddress((before) => {
      const next = new URLSearchParams(before);
      edit(next);
      return next;
    });
  return [
    address.get(name),
    (part) => change((next) => next.set(name, part)),
    () => change((next) => next.delete(name)),
  ];
};
