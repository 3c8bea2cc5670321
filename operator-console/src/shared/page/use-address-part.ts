import { useSearchParams } from 'react-router-dom';

/** One part of what a page shows, under its name in the address, and how to change it. What else stands there stays. */
export const useAddressPart = (name: string): readonly [part: string | null, choose: (part: string) => void] => {
  const [address, setAddress] = useSearchParams();
  const choose = (part: string): void =>
    setAddress((before) => {
      const next = new URLSearchParams(before);
      next.set(name, part);
      return next;
    });
  return [address.get(name), choose];
};
