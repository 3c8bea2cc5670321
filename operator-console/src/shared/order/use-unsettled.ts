import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createKeyedCall } from 'shared-react';
import type { KeyedCall } from 'shared-react';
import { useOperator } from '../session/console-context.ts';

interface Unsettled<F> {
  readonly order: F;
  readonly keyed: KeyedCall;
}

const ROOT = 'unsettled-orders';

/**
 * An order that the platform may have carried out without an answer: it is kept with its key until the operator signs out, so that a window
 * that is opened again does not carry it out twice. Without a name nothing is kept.
 */
export const useUnsettled = <F>(name: string | undefined) => {
  const queries = useQueryClient();
  const operator = useOperator()?.name;
  const queryKey = [ROOT, operator, name];
  const [kept] = useState(() => queries.getQueryData<Unsettled<F>>(queryKey) ?? null);
  const [keyed] = useState(() => kept?.keyed ?? createKeyedCall());
  return {
    kept: kept?.order ?? null,
    keyed,
    /** After an answer, or without one: whether the order is kept. */
    note: (order: F): boolean => {
      queries.removeQueries({ queryKey, exact: true });
      if (name === undefined || !keyed.isOpen()) return false;
      queries.setQueryDefaults([ROOT], { gcTime: Number.POSITIVE_INFINITY });
      queries.setQueryData<Unsettled<F>>(queryKey, { order, keyed });
      return true;
    },
  };
};
