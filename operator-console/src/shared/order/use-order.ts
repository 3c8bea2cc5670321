import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { DefaultValues, FieldPath } from 'react-hook-form';
import { isPortalError } from 'shared-contracts/errors';
import { useAction } from 'shared-react';
import type { ActionCall } from 'shared-react';
import { useConsole } from '../session/console-context.ts';
import { useUnsaved } from '../unsaved/index.ts';
import { isAlreadyDecided } from './outcome-notice.tsx';
import type { Outcome } from './outcome-notice.tsx';
import { useUnsettled } from './use-unsettled.ts';

export interface Reasoned {
  readonly reason: string;
}

export interface OrderOptions<F extends Reasoned> {
  /** Of an order that could be carried out twice: what it is about. It is kept while its outcome is unknown. */
  readonly name?: string;
  /** Of the form that is changed: saved over something newer it is another order. */
  readonly version?: number;
  /** What stands in the fields of this order at first; the reason is empty. */
  readonly defaults?: DefaultValues<Omit<F, 'reason'>>;
  /** The reason comes trimmed. `call` sends the order's requests with its idempotency key. */
  readonly send: (form: F, call: ActionCall) => Promise<unknown>;
  /** The field that a refusal speaks of: it is said there, as the field's `message`. Null: over the form. */
  readonly fieldOf?: (error: unknown) => FieldPath<F> | null;
  /**
   * Of a decision that another operator can make too: theirs, once it is made. It is shown over what was typed, and this one can no longer be sent.
   */
  readonly outcome?: Outcome | null;
  /** What is read anew when the order was carried out, or came too late. */
  readonly renews: QueryKey;
  readonly onClose: () => void;
}

/** The form of an order, and how it is sent: once, with the key of the one before while that one's outcome is unknown. */
export const useOrder = <F extends Reasoned>(options: OrderOptions<F>, errorText: (error: unknown) => string) => {
  const { name, version, defaults, send, fieldOf = () => null, outcome, renews, onClose } = options;
  const queries = useQueryClient();
  const { api } = useConsole();
  const { kept, keyed, note } = useUnsettled<F>(name);
  const contentOf = (order: F): string => JSON.stringify({ ...order, version });
  const sent = useRef(kept && contentOf(kept));
  const form = useForm<F>({ defaultValues: (kept ?? { ...defaults, reason: '' }) as unknown as DefaultValues<F> });
  const { leave, markSent } = useUnsaved(form);
  const sending = useAction(api, send, {
    keyed,
    onSettled: (_reply, error, order) => {
      // A window begins with the order that is kept: only what is typed from now on can be lost.
      if (note(order)) form.reset(order, { keepValues: true, keepErrors: true, keepIsSubmitted: true });
      if (error) markSent(false);
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: renews });
      onClose();
    },
    onError: (error) => {
      const isOvertaken = isPortalError(error) && error.code === 'form.overtaken';
      if (isOvertaken || (outcome !== undefined && isAlreadyDecided(error)))
        void queries.invalidateQueries({ queryKey: renews });
      const field = fieldOf(error);
      if (field !== null) form.setError(field, { type: 'refused', message: errorText(error) }, { shouldFocus: true });
    },
  });
  const submit = (values: F): void => {
    const order = { ...values, reason: values.reason.trim() };
    const content = contentOf(order);
    // A changed form is another order, even while the outcome of the previous one is unknown.
    if (sent.current !== null && sent.current !== content) sending.reset();
    sent.current = content;
    markSent(true);
    sending.mutate(order);
  };
  return { form, kept, sending, submit, leave };
};
