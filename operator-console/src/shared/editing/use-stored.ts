import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { isPortalError } from 'shared-contracts/errors';
import type { Difference } from './differences.ts';

/** A form of which the platform tells how often it was saved, and who saved it last. */
export interface Stored {
  readonly version: number;
  readonly changedAt: string | null;
  readonly changedBy: string | null;
}

/** Of what is added: nobody has saved it before. */
export const NEVER_SAVED: Stored = { version: 0, changedAt: null, changedBy: null };

/** Somebody else has saved since this form was begun. */
export class OvertakenError extends Error {}

export const isNewer = (one: Stored, other: Stored): boolean => one.version > other.version;

/** What an operator began with, and what stands there now. */
export interface Overtaken<S extends Stored> {
  /** Others have saved since: nothing is sent until both are merged. */
  readonly isOvertaken: boolean;
  readonly base: S;
  /** The form begins anew with these values. */
  readonly take: (values: S) => void;
  /** What others saved is in the form now, and what they alone changed: it may be saved over theirs. */
  readonly keep: (taken: readonly Difference[]) => void;
  /** What others alone changed, of the newest that its operator knows. */
  readonly taken: readonly Difference[];
  /**
   * The version goes along: the platform refuses one that is not the newest. It belongs to what was typed when this function was handed out:
   * keep both together. @throws OvertakenError
   */
  readonly save: <T>(send: (version: number) => Promise<T>) => Promise<T>;
}

interface StoredOptions<S extends Stored> {
  /** As it was read last, which may be while somebody types. */
  readonly stored: S;
  /** Of what `stored` comes from: read anew where others were faster. */
  readonly queryKey: QueryKey;
}

/** Nothing is saved unknowingly over what somebody else saved since a form was begun. */
export const useStored = <S extends Stored>({ stored, queryKey }: StoredOptions<S>): Overtaken<S> => {
  const queries = useQueryClient();
  // What its operator knows of.
  const [base, setBase] = useState(stored);
  const [kept, setKept] = useState<{ readonly version: number; readonly taken: readonly Difference[] } | null>(null);
  return {
    isOvertaken: isNewer(stored, base),
    base,
    take: (values) => {
      setBase(values);
      setKept(null);
    },
    keep: (taken) => {
      setBase(stored);
      setKept({ version: stored.version, taken });
    },
    taken: kept?.version === stored.version ? kept.taken : [],
    save: async (send) => {
      try {
        return await send(base.version);
      } catch (error) {
        if (!isPortalError(error) || error.code !== 'form.overtaken') throw error;
        await queries.invalidateQueries({ queryKey });
        throw new OvertakenError();
      }
    },
  };
};
