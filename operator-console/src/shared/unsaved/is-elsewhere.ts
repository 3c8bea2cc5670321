interface Address {
  readonly pathname: string;
  readonly search: string;
}

/** Parts that turn, narrow or sort a list (`page`, `kyc-state`). */
const isOfList = (part: string): boolean => part === 'page' || part.includes('-');

const placeOf = ({ pathname, search }: Address): string => {
  const parts = [...new URLSearchParams(search)].filter(([part]) => !isOfList(part));
  return [pathname, ...parts.map((part) => part.join('=')).toSorted()].join('&');
};

/** Whether an address shows something else than another one. A form beside a list stays when the list changes. Pure. */
export const isElsewhere = (one: Address, other: Address): boolean => placeOf(one) !== placeOf(other);
