import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { differencesOf } from './differences.ts';
import type { Difference } from './differences.ts';
import { isNewer, useStored } from './use-stored.ts';
import type { Overtaken, Stored } from './use-stored.ts';

interface StoredFormOptions<F extends FieldValues, S extends Stored> {
  readonly stored: S;
  readonly toForm: (stored: S) => F;
  readonly queryKey: QueryKey;
}

interface StoredForm<F extends FieldValues, S extends Stored> extends Overtaken<S> {
  readonly form: UseFormReturn<F>;
  /** What others changed since. */
  readonly differences: readonly Difference[];
}

/** A form of values that others can change meanwhile: what is typed is never dropped, and never saved over theirs unknowingly. */
export const useStoredForm = <F extends FieldValues, S extends Stored>({
  stored,
  toForm,
  queryKey,
}: StoredFormOptions<F, S>): StoredForm<F, S> => {
  const overtaken = useStored({ stored, queryKey });
  const { isOvertaken, base, take } = overtaken;
  // What its operator knows of, and what the form began with: two things once they keep what they typed.
  const [begun, setBegun] = useState(stored);
  const form = useForm<F>({ values: toForm(begun) });
  const { isDirty } = form.formState;
  // Nothing is typed, nothing can be lost.
  if (!isDirty && isNewer(stored, begun)) {
    take(stored);
    setBegun(stored);
  }
  return {
    ...overtaken,
    form,
    isOvertaken: isDirty && isOvertaken,
    differences: isOvertaken ? differencesOf(toForm(base), toForm(stored)) : [],
    take: (values) => {
      take(values);
      setBegun(values);
      form.reset(toForm(values));
    },
  };
};
