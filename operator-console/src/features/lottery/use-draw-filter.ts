import { useSearchParams } from 'shared-contracts/sdk';
import { DRAW_STATES } from './draws.model.ts';
import type { DrawFilter } from './lottery.api.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const USUAL = DRAW_STATES[0];

const filterOf = (address: URLSearchParams): DrawFilter => {
  const date = address.get('date') ?? '';
  return {
    state: DRAW_STATES.find((state) => state === address.get('state')) ?? USUAL,
    gameCode: address.get('game') ?? '',
    date: DAY.test(date) ? date : '',
  };
};

/** What the list of draws is narrowed by, in the address: the Back button returns to it. Draws that wait for a result come first. */
export const useDrawFilter = (): readonly [DrawFilter, (change: Partial<DrawFilter>) => void] => {
  const [address, setAddress] = useSearchParams();
  const change = (part: Partial<DrawFilter>): void =>
    setAddress((before) => {
      const next = new URLSearchParams(before);
      const { state, gameCode, date: day } = { ...filterOf(before), ...part };
      for (const [name, value] of Object.entries({ state: state === USUAL ? '' : state, game: gameCode, date: day })) {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }
      return next;
    });
  return [filterOf(address), change];
};
