import { useTranslation } from 'react-i18next';
import type { ActionCall } from 'shared-react';
import { TextField } from 'shared-ui';
import { OvertakenError, useStored } from '../../shared/editing/index.ts';
import layout from '../../shared/look/layout.module.css';
import { OrderDialog, refusedField } from '../../shared/order/index.ts';
import { fromLocalInput } from '../merchant-settings/index.ts';
import {
  contentKey,
  itemKey,
  sendDiscard,
  sendPublish,
  sendRestore,
  sendWithdraw,
} from '../../shared/versions/index.ts';
import type { ItemDetail } from '../../shared/versions/index.ts';
import type { ContentKind } from './content.api.ts';
import { isPeriod } from './content.model.ts';

export type ItemStep =
  | { readonly kind: 'publish' | 'withdraw' | 'discard' }
  | { readonly kind: 'restore'; readonly number: number };

interface StepForm {
  readonly from: string;
  readonly until: string;
  readonly reason: string;
}

interface StepDialogProps {
  readonly step: ItemStep;
  readonly merchant: string;
  /** As it was read last: the step is of the version that the window opened with. */
  readonly stored: ItemDetail;
  readonly kind: ContentKind;
  readonly title: string;
  readonly onDone: (isGone: boolean) => void;
  readonly onClose: () => void;
}

/** Asks for a step of an item: publish at once or for a time, withdraw, restore, discard. */
export const StepDialog = (props: StepDialogProps) => {
  const { step, merchant, stored, kind, title, onDone, onClose } = props;
  const { t } = useTranslation();
  const { id } = stored;
  const { base, save } = useStored({ stored, queryKey: itemKey(merchant, id) });
  const isDiscard = step.kind === 'discard';
  // Withdrawn, a text is the shipped one again.
  const name = kind === 'text' && step.kind === 'withdraw' ? 'unuse' : step.kind;
  const send = async ({ from, until, reason }: StepForm, call: ActionCall): Promise<void> => {
    await save<unknown>((version) => {
      const target = { merchant, id, version };
      if (step.kind === 'restore') return sendRestore(call, target, step.number, reason);
      if (step.kind === 'withdraw') return sendWithdraw(call, target, reason);
      if (step.kind === 'discard') return sendDiscard(call, target);
      return sendPublish(call, target, { from: fromLocalInput(from), until: fromLocalInput(until), reason });
    });
    // An item that has nothing but its draft goes with it.
    onDone(isDiscard && base.versions.length === 1);
  };
  return (
    <OrderDialog<StepForm>
      title={t(`content.${name}Title`, { name: title, ...(step.kind === 'restore' && { number: step.number }) })}
      text={t(`content.${name}Effect`)}
      submit={t(`content.${name}`)}
      danger={isDiscard || step.kind === 'withdraw'}
      withoutReason={isDiscard}
      defaults={{ from: '', until: '' }}
      send={send}
      fieldOf={(error) => refusedField(error, ['until'] as const)}
      refusalText={(error) => (error instanceof OvertakenError ? t('editing.refused') : null)}
      renews={contentKey(merchant)}
      onClose={onClose}
    >
      {(form) =>
        step.kind === 'publish' && (
          <div className={layout.row}>
            <TextField
              type="datetime-local"
              label={t('content.startsAt')}
              hint={t('content.startsHint')}
              {...form.register('from')}
            />
            <TextField
              type="datetime-local"
              label={t('content.endsAt')}
              hint={t('content.endsHint')}
              error={form.formState.errors.until && t('content.endsWrong')}
              {...form.register('until', { validate: (until, { from }) => isPeriod(from, until) })}
            />
          </div>
        )
      }
    </OrderDialog>
  );
};
