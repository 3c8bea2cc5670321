/** A vendor that keeps wallets, in memory, with answers that get lost. */
import type { VendorAnswer, VendorMovement, VendorPlayer, VendorWallet } from '../index.ts';

/** `lose`: it never hears of the call; `mute`: it acts, and its answer is lost; `refuse`: it says no. */
export type Fault = 'lose' | 'mute' | 'refuse';

export interface FakeVendor extends VendorWallet {
  /** Whether it says nothing of balances. */
  isSilent: boolean;
  /** The name of its books. */
  books: string;
  /** The next calls meet these. */
  faults(...faults: Fault[]): void;
  /** What the player has won or lost there, in minor units. */
  play(memberId: bigint, amount: bigint): void;
  held(memberId: bigint): bigint;
}

export const createFakeVendor = (): FakeVendor => {
  const balances = new Map<bigint, bigint>();
  const ends = new Map<string, 'done' | 'refused'>();
  let queue: Fault[] = [];
  const held = (memberId: bigint): bigint => balances.get(memberId) ?? 0n;
  const act = ({ memberId, direction, amount }: VendorMovement, isRefused: boolean): 'done' | 'refused' => {
    const after = held(memberId) + (direction === 'out' ? amount : -amount);
    if (isRefused || after < 0n) return 'refused';
    balances.set(memberId, after);
    return 'done';
  };
  const answer = (movement: VendorMovement, first: (isRefused: boolean) => 'done' | 'refused'): VendorAnswer => {
    const fault = queue.shift();
    if (fault === 'lose') return 'unknown';
    const end = ends.get(movement.reference) ?? first(fault === 'refuse');
    ends.set(movement.reference, end);
    return fault === 'mute' ? 'unknown' : end;
  };
  const fake: FakeVendor = {
    isSilent: false,
    books: 'first',
    balance: ({ memberId }: VendorPlayer) =>
      Promise.resolve(fake.isSilent ? null : { balance: held(memberId), books: fake.books }),
    move: (movement) => Promise.resolve(answer(movement, (isRefused) => act(movement, isRefused))),
    status: (movement) => Promise.resolve(answer(movement, () => 'refused')),
    faults: (...faults) => {
      queue = faults;
    },
    play: (memberId, amount) => void balances.set(memberId, held(memberId) + amount),
    held,
  };
  return fake;
};
