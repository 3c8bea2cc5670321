/**
 * Answers that tell a stranger whether a name, an address or a number has an account: a few a day for a network (SEC-014). Whoever has
 * proved to own what was asked about is no stranger, and is told without one.
 */
import { createHmac } from 'node:crypto';
import { networkOf } from '../../kernel/index.ts';
import type { Database, Executor } from '../../kernel/index.ts';
import { isUsedUp, takeDisclosure } from './disclosure.store.ts';

/** In 24 hours, of one merchant. */
const DISCLOSURES_MAX = 10;
const WINDOW_MS = 24 * 60 * 60_000;

export interface Asker {
  readonly merchantId: number;
  readonly ip: string;
}

export interface Disclosures {
  /** Takes one answer; false where the network has had all of them, and must be answered alike in either case. */
  take(asker: Asker, executor?: Executor): Promise<boolean>;
  /** Whether any are left; takes none. */
  areLeft(asker: Asker, executor?: Executor): Promise<boolean>;
}

export const createDisclosures = ({
  database,
  secret,
  now,
}: {
  readonly database: Database;
  readonly secret: string;
  readonly now: () => Date;
}): Disclosures => {
  const keyOf = ({ merchantId, ip }: Asker): Buffer =>
    createHmac('sha256', secret)
      .update(`disclosures\n${merchantId}\n${networkOf(ip)}`)
      .digest();
  return {
    take: (asker, executor = database.db) => {
      const at = now();
      const endsAt = new Date(at.getTime() + WINDOW_MS);
      return takeDisclosure(executor, { key: keyOf(asker), most: DISCLOSURES_MAX, at, endsAt });
    },
    areLeft: async (asker, executor = database.db) =>
      !(await isUsedUp(executor, { key: keyOf(asker), most: DISCLOSURES_MAX, at: now() })),
  };
};
