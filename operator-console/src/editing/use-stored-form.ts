import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Anything that says who changed it last. */
export interface Stored {
  readonly changedAt: string | null;
  readonly changedBy: string | null;
}

/** Somebody else has saved since this form was begun. */
export class OvertakenError extends Error {}

/** Instants of one form sort like their times; what nobody has changed is older than everything. */
const isNewer = (one: Stored, other: Stored): boolean => (one.changedAt ?? '') > (other.changedAt ?? '');

interface StoredFormOptions<F extends FieldValues, S extends Stored> {
  /** As it was read last, which may be while somebody types. */
  readonly stored: S;
  readonly toForm: (stored: S) => F;
  readonly queryKey: QueryKey;
  readonly read: () => Promise<S>;
}

interface StoredForm<F extends FieldValues, S extends Stored> {
  readonly form: UseFormReturn<F>;
  /** Others have saved while something was typed: nothing is sent until its operator has chosen. */
  readonly isOvertaken: boolean;
  /** The form begins anew with these values. */
  readonly take: (values: S) => void;
  /** What is typed stays and may be saved over what others saved. */
  readonly keep: () => void;
  /** Reads before it sends. @throws OvertakenError */
  readonly save: <T>(send: () => Promise<T>) => Promise<T>;
}

/** A form of values that others can change meanwhile: what is typed is never dropped, and never saved over theirs unknowingly. */
export const useStoredForm = <F extends FieldValues, S extends Stored>({
  stored,
  toForm,
  queryKey,
  read,
}: StoredFormOptions<F, S>): StoredForm<F, S> => {
  const queries = useQueryClient();
  // What its operator knows of, and what the form began with: two things once they keep what they typed.
  const [base, setBase] = useState(stored);
  const [begun, setBegun] = useState(stored);
  const form = useForm<F>({ values: toForm(begun) });
  const { isDirty } = form.formState;
  // Nothing is typed, nothing can be lost.
  if (!isDirty && isNewer(stored, begun)) {
    setBase(stored);
    setBegun(stored);
  }
  return {
    form,
    isOvertaken: isDirty && isNewer(stored, base),
    take: (values) => {
      setBase(values);
      setBegun(values);
      form.reset(toForm(values));
    },
    keep: () => setBase(stored),
    save: async (send) => {
      const latest = await queries.fetchQuery({ queryKey, queryFn: read, staleTime: 0 });
      if (isNewer(latest, base)) throw new OvertakenError();
      return send();
    },
  };
};
