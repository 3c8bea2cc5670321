import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useUnsaved } from '../unsaved/index.ts';
import type { Difference } from './differences.ts';
import { mergeOf } from './merge.ts';
import type { Choices, Merged } from './merge.ts';
import { isNewer, useStored } from './use-stored.ts';
import type { Overtaken, Stored } from './use-stored.ts';

interface StoredFormOptions<F extends FieldValues, S extends Stored> {
  readonly stored: S;
  readonly toForm: (stored: S) => F;
  readonly queryKey: QueryKey;
}

/** What others saved and what is typed become one form. */
export interface Merging {
  /** Of what is typed by now. */
  readonly merge: (choices: Choices) => Merged;
  /** The form goes on with this, as a change of what others saved. */
  readonly settle: (merged: Merged) => void;
  /** What others alone changed, and is in the form. */
  readonly taken: readonly Difference[];
}

interface StoredForm<F extends FieldValues, S extends Stored> extends Overtaken<S>, Merging {
  readonly form: UseFormReturn<F>;
  /** What was sent is stored; what was typed since stays in the form as a change of it. */
  readonly takeSaved: (values: S, sent: F) => void;
}

/** What is sent from a window over the form: what was typed when it opened, with the version that it belongs to. */
export interface Typed<F> {
  readonly fields: F;
  readonly save: Overtaken<Stored>['save'];
}

/** A form of values that others can change meanwhile: what is typed is never dropped, and never saved over theirs unknowingly. */
export const useStoredForm = <F extends FieldValues, S extends Stored>({
  stored,
  toForm,
  queryKey,
}: StoredFormOptions<F, S>): StoredForm<F, S> => {
  const overtaken = useStored({ stored, queryKey });
  const { isOvertaken, base, take, keep } = overtaken;
  // What its operator knows of, and what the form began with: two things once both are merged.
  const [begun, setBegun] = useState(stored);
  const form = useForm<F>({ values: toForm(begun) });
  useUnsaved(form);
  const { isDirty } = form.formState;
  // Nothing is typed, nothing can be lost.
  if (!isDirty && isNewer(stored, begun)) {
    take(stored);
    setBegun(stored);
  }
  const begin = (values: S, typed: F): void => {
    form.reset(toForm(values));
    form.reset(typed, { keepDefaultValues: true });
  };
  return {
    ...overtaken,
    form,
    isOvertaken: isDirty && isOvertaken,
    merge: (choices) => mergeOf(toForm(base), toForm(stored), form.getValues(), choices),
    settle: ({ values, taken }) => {
      keep(taken);
      begin(stored, values as F);
    },
    takeSaved: (values, sent) => {
      take(values);
      begin(values, mergeOf(sent, toForm(values), form.getValues()).values as F);
    },
    take: (values) => {
      take(values);
      setBegun(values);
      form.reset(toForm(values));
    },
  };
};
