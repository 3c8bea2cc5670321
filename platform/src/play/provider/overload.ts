/**
 * Whether the wallet has more to do than it can: then calls are refused at once instead of waiting without end, and those that were
 * accepted are served. Two signs: too many calls are under way, from their signature to their reply, which also bounds the memory that they
 * take and the time that the process needs to get round to a refusal; or calls wait too long for the database.
 */
export interface OverloadDependencies {
  readonly backlog: () => { readonly oldestMs: number };
  /** How long the oldest call may wait for the database, in milliseconds. */
  readonly waitMsMax: number;
}

/** A batch of 128 that runs, and half of the next one. */
export const UNDER_WAY_MAX = 192;
export const WAIT_MS_MAX = 250;

export interface Overload {
  /** Whether a call that comes now is to be refused. */
  isFull(): boolean;
  /** False where the call is to be refused; otherwise it is under way until `leave` is called. */
  enter(): boolean;
  leave(): void;
}

export const createOverload = ({ backlog, waitMsMax }: OverloadDependencies): Overload => {
  let underWay = 0;
  const isFull = (): boolean => underWay >= UNDER_WAY_MAX || backlog().oldestMs > waitMsMax;
  return {
    isFull,
    enter: () => {
      if (isFull()) return false;
      underWay += 1;
      return true;
    },
    leave: () => {
      underWay -= 1;
    },
  };
};
