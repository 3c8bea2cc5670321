/** Who runs which release, and how a merchant or a channel moves from one to another (design 3.3). Pure. */
import { createHash } from 'node:crypto';
import type { ReleaseReason } from 'shared-contracts/composition';
import type { ModuleName } from 'shared-contracts/module';
import type { Canary, PublishedRelease, ReleaseChoice } from './release.model.ts';

/** Who asks, as far as the platform itself knows it: the device by the cookie that it signed, the account by the session. */
export interface Visitor {
  readonly deviceId: string | null;
  readonly account: string | null;
  /** Canaries that have named the account which was last signed in in this browser: a page does not know its member yet. */
  readonly named?: ReadonlySet<string>;
}

export const NOBODY: Visitor = { deviceId: null, account: null };

export interface Pick {
  readonly release: PublishedRelease;
  readonly fallback: PublishedRelease | null;
  readonly reason: ReleaseReason;
}

/** A device is in one bucket of so many, so that a share may have two digits after the point. */
export const BUCKETS = 10_000;

/** 0 to 100 with two digits after the point as a number of buckets. */
export const shareOf = (percent: number): number => Math.round(percent * 100);
export const percentOf = (share: number): number => share / 100;

/**
 * The bucket of a device for one canary, 0 to 9,999: always the same, and another one for the next canary, so that it is not
 * always the same devices that go first.
 */
export const bucketOf = (deviceId: string, module: ModuleName, canaryId: string): number => {
  const hash = createHash('sha256').update(`${canaryId}\n${module}\n${deviceId}`).digest();
  return hash.readUIntBE(0, 6) % BUCKETS;
};

/** Accounts are the same whatever the case they are typed in. */
export const accountKey = (account: string): string => account.trim().toLowerCase();

/** Whether a canary names an account. */
export const namesAccount = ({ accounts }: Canary, account: string): boolean => {
  const key = accountKey(account);
  return accounts.some((named) => accountKey(named) === key);
};

const canaryReason = (canary: Canary, module: ModuleName, visitor: Visitor): ReleaseReason | null => {
  const { deviceId, account, named } = visitor;
  if (named?.has(canary.id) || (account !== null && namesAccount(canary, account))) return 'canary-account';
  // Buckets below the share: none at 0, all at 100, and whoever is in stays in while the share grows.
  const isChosen = deviceId !== null && bucketOf(deviceId, module, canary.id) < canary.share;
  return isChosen ? 'canary-device' : null;
};

/** The release that somebody runs of a module; null where there is none. A canary falls back to what the others run. */
export const pick = (choice: ReleaseChoice, visitor: Visitor): Pick | null => {
  const { module, current, previous, channel, canary } = choice;
  const reason = canary ? canaryReason(canary, module, visitor) : null;
  if (canary && reason && canary.release.hash !== current?.hash)
    return { release: canary.release, fallback: current, reason };
  return current && { release: current, fallback: previous, reason: channel === null ? 'pin' : 'channel' };
};

/** Where a channel or a merchant stands, by hashes. */
export interface Standing {
  readonly current: string;
  readonly previous: string | null;
  /** The channel that is followed (a channel names itself); null: pinned. */
  readonly channel: string | null;
  /** What was taken back last, until the next move: a repeated roll-back is known by it. */
  readonly takenBack: string | null;
}

/** After a move to a release. What ran before becomes the fallback, unless it was taken back. */
export const movedTo = (
  from: Standing | null,
  to: string,
  channel: string | null,
  takenBack: ReadonlySet<string>,
): Standing => {
  if (from?.current === to) return { ...from, channel, takenBack: null };
  const former = [from?.current, from?.previous].find(
    (hash): hash is string => typeof hash === 'string' && hash !== to && !takenBack.has(hash),
  );
  return { current: to, previous: former ?? null, channel, takenBack: null };
};

/** After a roll-back: what was taken back is no fallback. Null where there is no former release. */
export const rolledBack = (from: Standing, former: string | null = from.previous): Standing | null =>
  former === null || former === from.current
    ? null
    : { current: former, previous: null, channel: from.channel, takenBack: from.current };

/** After another release was taken back everywhere: it is no fallback here either. */
export const withoutFallback = (from: Standing, hash: string): Standing =>
  from.previous === hash ? { ...from, previous: null } : from;

export const isSameStanding = (a: Standing | null, b: Standing | null): boolean =>
  a === b ||
  (a !== null && b !== null && a.current === b.current && a.previous === b.previous && a.channel === b.channel);
