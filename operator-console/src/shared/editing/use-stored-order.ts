import type { QueryKey } from '@tanstack/react-query';
import type { DefaultValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { mergeOf } from './merge.ts';
import type { Merging } from './use-stored-form.ts';
import { NEVER_SAVED, OvertakenError, useStored } from './use-stored.ts';
import type { Overtaken, Stored } from './use-stored.ts';

interface Reasoned {
  readonly reason: string;
}

interface StoredOrderOptions<F extends Reasoned, S extends Stored> {
  readonly stored: S;
  readonly toForm: (stored: S) => Omit<F, 'reason'>;
  readonly queryKey: QueryKey;
}

interface StoredOrder<F extends Reasoned, S extends Stored> {
  readonly version: number;
  /** What the fields began with. */
  readonly base: S;
  readonly save: Overtaken<S>['save'];
  /** Words for the window, where the catalogue's would not say what can be done. */
  readonly refusalText: (error: unknown) => string | null;
  /** What the notice in the window needs. */
  readonly editedIn: (form: UseFormReturn<F>) => Pick<Overtaken<S>, 'isOvertaken' | 'take'> & Merging;
}

/** As `useStoredForm`, where the fields stand in the window that asks for the reason. */
export const useStoredOrder = <F extends Reasoned, S extends Stored>({
  stored,
  toForm,
  queryKey,
}: StoredOrderOptions<F, S>): StoredOrder<F, S> => {
  const { t } = useTranslation();
  const { base, save, isOvertaken, take, keep, taken } = useStored({ stored, queryKey });
  return {
    version: base.version,
    base,
    save,
    refusalText: (error) => {
      if (!(error instanceof OvertakenError)) return null;
      return t(stored === NEVER_SAVED ? 'editing.refusedNew' : 'editing.refusedHere');
    },
    editedIn: (form) => {
      /** What is typed over theirs is still a change, and why it is changed is still true. */
      const begin = (theirs: S, values: unknown): void => {
        const { reason } = form.getValues();
        form.reset({ ...toForm(theirs), reason: '' } as unknown as DefaultValues<F>);
        form.reset({ ...(values as Omit<F, 'reason'>), reason } as F, { keepDefaultValues: true });
      };
      return {
        isOvertaken,
        merge: (choices) => {
          const { reason: _, ...typed } = form.getValues();
          return mergeOf(toForm(base), toForm(stored), typed, choices);
        },
        taken,
        settle: ({ values, taken: theirs }) => {
          keep(theirs);
          begin(stored, values);
        },
        take: (values) => {
          take(values);
          begin(values, toForm(values));
        },
      };
    },
  };
};
