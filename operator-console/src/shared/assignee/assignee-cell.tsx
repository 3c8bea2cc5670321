import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useAction } from 'shared-react';
import type { ActionCall } from 'shared-react';
import { Button, TextField } from 'shared-ui';
import { useErrorText } from '../language/use-error-text.ts';
import layout from '../look/layout.module.css';
import { OrderDialog, faultText, refusedField } from '../order/index.ts';
import { useConsole, useOperator } from '../session/console-context.ts';

const NAME_MAX = 60;

interface Move {
  /** Who has the entry as this console shows it. */
  readonly from: string | null;
  /** Null releases it. */
  readonly to: string | null;
}
export type AssignmentCall = (call: ActionCall, id: string, move: Move) => Promise<unknown>;

interface AssigneeCellProps {
  readonly id: string;
  /** Of the entry: tells screen readers one row's buttons from the next row's. */
  readonly name: string;
  /** The same as the window that hands it over shows it. */
  readonly shown: ReactNode;
  readonly assignee: string | null;
  readonly canWork: boolean;
  readonly send: AssignmentCall;
  readonly renews: QueryKey;
}

interface HandOverForm {
  readonly to: string;
  readonly reason: string;
}

const HandOverDialog = (props: AssigneeCellProps & { readonly onClose: () => void }) => {
  const { id, shown, assignee, send, renews, onClose } = props;
  const { t } = useTranslation();
  return (
    <OrderDialog<HandOverForm>
      title={<Trans t={t} i18nKey="assignee.handOverTitle" components={{ name: <>{shown}</> }} />}
      text={t('assignee.handOverText')}
      submit={t('assignee.handOver')}
      withoutReason
      defaults={{ to: '' }}
      send={({ to }, call) => send(call, id, { from: assignee, to: to.trim() })}
      fieldOf={(error) => refusedField(error, ['to'])}
      renews={renews}
      onClose={onClose}
    >
      {(form) => (
        <TextField
          label={t('assignee.operator')}
          required
          maxLength={NAME_MAX}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={faultText(form.formState.errors.to, t('assignee.operatorMissing'))}
          {...form.register('to', { validate: (to) => to.trim() !== '' })}
        />
      )}
    </OrderDialog>
  );
};

/** Who works on an entry. Of two who take it at once, the second is told who has it. */
export const AssigneeCell = (props: AssigneeCellProps) => {
  const { id, name, assignee, canWork, send, renews } = props;
  const { t } = useTranslation();
  const { api } = useConsole();
  const own = useOperator()?.name ?? null;
  const queries = useQueryClient();
  const errorText = useErrorText();
  const [isHandingOver, setHandingOver] = useState(false);
  const moving = useAction(api, (to: string | null, call) => send(call, id, { from: assignee, to }), {
    // Where another operator was faster, the list shows who.
    onSettled: () => queries.invalidateQueries({ queryKey: renews }),
  });
  const isMine = assignee !== null && assignee === own;
  const [take, takeOf] =
    assignee === null ? ['assignee.take', 'assignee.takeOf'] : ['assignee.takeOver', 'assignee.takeOverOf'];
  const holder = isMine ? t('assignee.you') : (assignee ?? (canWork ? null : '–'));
  return (
    <span className={layout.two}>
      {holder}
      {moving.isError && (
        <span className={layout.small} role="alert">
          {errorText(moving.error)}
        </span>
      )}
      {canWork && (
        <span className={layout.actions}>
          {isMine ? (
            <>
              <Button
                size="sm"
                variant="quiet"
                aria-label={t('assignee.releaseOf', { name })}
                busy={moving.isPending}
                onClick={() => moving.mutate(null)}
              >
                {t('assignee.release')}
              </Button>
              <Button
                size="sm"
                variant="quiet"
                aria-label={t('assignee.handOverOf', { name })}
                onClick={() => setHandingOver(true)}
              >
                {t('assignee.handOver')}
              </Button>
            </>
          ) : (
            <Button
              size="sm"
              {...(assignee !== null && { variant: 'quiet' as const })}
              aria-label={t(takeOf, { name })}
              busy={moving.isPending}
              onClick={() => moving.mutate(own)}
            >
              {t(take)}
            </Button>
          )}
        </span>
      )}
      {isHandingOver && <HandOverDialog {...props} onClose={() => setHandingOver(false)} />}
    </span>
  );
};
