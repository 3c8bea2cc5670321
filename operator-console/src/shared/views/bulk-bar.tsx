import { useQueryClient, useMutation } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionCall } from 'shared-react';
import { Button } from 'shared-ui';
import { useErrorText } from '../language/use-error-text.ts';
import layout from '../look/layout.module.css';
import { useConsole } from '../session/console-context.ts';

/** What can be done with many rows at once: one request for each row, each authorised and recorded by itself. */
export interface BulkAction<Row> {
  readonly id: string;
  readonly label: string;
  readonly isFor: (row: Row) => boolean;
  readonly nameOf: (row: Row) => string;
  /** The name of a row that failed, where it leads somewhere. */
  readonly shownOf?: (row: Row) => ReactNode;
  readonly run: (call: ActionCall, row: Row) => Promise<unknown>;
  readonly renews: QueryKey;
}

interface BulkBarProps<Row> {
  readonly actions: readonly BulkAction<Row>[];
  readonly rows: readonly Row[];
  readonly onClear: () => void;
}

interface Outcome {
  readonly done: number;
  readonly failed: readonly { readonly name: ReactNode; readonly error: unknown }[];
}

/** One after the other: an operator who chooses a page of rows must not use up the rate of requests. */
const useBulk = <Row,>() => {
  const { api } = useConsole();
  const queries = useQueryClient();
  const call: ActionCall = (endpoint, input) =>
    api.call(endpoint, input, endpoint.idempotent ? { idempotencyKey: crypto.randomUUID() } : {});
  return useMutation({
    mutationFn: async ({ action, rows }: { readonly action: BulkAction<Row>; readonly rows: readonly Row[] }) => {
      const failed: { name: ReactNode; error: unknown }[] = [];
      for (const row of rows) {
        try {
          await action.run(call, row);
        } catch (error) {
          failed.push({ name: (action.shownOf ?? action.nameOf)(row), error });
        }
      }
      return { done: rows.length - failed.length, failed } satisfies Outcome;
    },
    onSettled: (_data, _error, { action }) => queries.invalidateQueries({ queryKey: action.renews }),
  });
};

const Failures = ({ failed }: Pick<Outcome, 'failed'>) => {
  const errorText = useErrorText();
  if (failed.length === 0) return null;
  return (
    <ul role="alert" className={layout.small}>
      {failed.map(({ name, error }, place) => (
        <li key={place}>
          {name}
          {`: ${errorText(error)}`}
        </li>
      ))}
    </ul>
  );
};

/** What was chosen, what can be done with it, and the outcome row by row. */
export const BulkBar = <Row,>({ actions, rows, onClear }: BulkBarProps<Row>) => {
  const { t } = useTranslation();
  const bulk = useBulk<Row>();
  return (
    <div className={layout.group}>
      <span className={layout.actions}>
        <span role="status">
          {rows.length > 0 && t('views.chosen', { count: rows.length })}
          {rows.length === 0 && bulk.data && t('views.bulkDone', { count: bulk.data.done })}
        </span>
        {rows.length > 0 && (
          <>
            {actions.map((action) => {
              const fitting = rows.filter(action.isFor);
              if (fitting.length === 0) return null;
              return (
                <Button
                  key={action.id}
                  size="sm"
                  busy={bulk.isPending && bulk.variables.action.id === action.id}
                  disabled={bulk.isPending}
                  onClick={() => bulk.mutate({ action, rows: fitting }, { onSuccess: onClear })}
                >
                  {t('views.bulk', { action: action.label, count: fitting.length })}
                </Button>
              );
            })}
            <Button size="sm" variant="quiet" onClick={onClear}>
              {t('views.clear')}
            </Button>
          </>
        )}
      </span>
      {bulk.data && <Failures failed={bulk.data.failed} />}
    </div>
  );
};
