/** Chips that the player has put down but not placed yet, in groups that undo takes back one by one. Amounts are minor units. */
export type Amounts = ReadonlyMap<string, number>;

export interface SlipLimits {
  readonly total: number;
  readonly most: (spot: string) => number;
}

export type Refusal = 'table.above-maximum' | 'bet.not-enough-money';

const add = (sums: Map<string, number>, more: Amounts): Map<string, number> => {
  for (const [spot, amount] of more) sums.set(spot, (sums.get(spot) ?? 0) + amount);
  return sums;
};

export const sumOf = (amounts: Amounts): number => [...amounts.values()].reduce((sum, amount) => sum + amount, 0);

export class Slip {
  private groups: Amounts[] = [];
  private readonly limits: SlipLimits;
  /** What the wallet has accepted in this round. */
  placed: Amounts = new Map();
  /** What was placed in the last round that the player took part in. */
  last: Amounts = new Map();
  balance = 0;

  constructor(limits: SlipLimits) {
    this.limits = limits;
  }

  get draft(): Map<string, number> {
    const sums = new Map<string, number>();
    for (const group of this.groups) add(sums, group);
    return sums;
  }

  /** Placed and draft together. */
  get all(): Map<string, number> {
    return add(new Map(this.placed), this.draft);
  }

  get isEmpty(): boolean {
    return this.groups.length === 0;
  }

  /** Adds a group; answers why it can't be added. */
  put(more: Amounts): Refusal | undefined {
    const sums = add(this.all, more);
    for (const [spot, sum] of sums) if (sum > this.limits.most(spot)) return 'table.above-maximum';
    if (sumOf(sums) > this.limits.total) return 'table.above-maximum';
    if (sumOf(this.draft) + sumOf(more) > this.balance) return 'bet.not-enough-money';
    this.groups.push(new Map(more));
    return undefined;
  }

  undo(): void {
    this.groups.pop();
  }

  clear(): void {
    this.groups = [];
  }
}
