import { useTranslation } from 'react-i18next';
import type { ActionCall } from 'shared-react';
import { Checkbox, TextField } from 'shared-ui';
import { OrderDialog, refusedField } from '../../shared/order/index.ts';
import { promotionsKey, sendDiscard, sendFreeBetsStop, sendPublish, sendRestore, sendStop } from './promotions.api.ts';
import type { Promotion } from './promotions.api.ts';
import { timeFrom } from './promotions.model.ts';

export type PromotionStep =
  | { readonly kind: 'publish' | 'stop' | 'discard' }
  | { readonly kind: 'restore'; readonly number: number };

interface StepForm {
  readonly from: string;
  /** Free bets that are not played yet end with it. */
  readonly cancels: boolean;
  readonly reason: string;
}

interface StepDialogProps {
  readonly merchant: string;
  readonly step: PromotionStep;
  readonly promotion: Promotion;
  readonly title: string;
  readonly version: number;
  /** The promotion was never published, and went with its draft. */
  readonly onGone: () => void;
  readonly onClose: () => void;
}

/** Asks for a step of a promotion: publish at once or for a time, stop, make an old version the draft, discard. */
export const StepDialog = (props: StepDialogProps) => {
  const { merchant, step, promotion, title, version, onGone, onClose } = props;
  const { t } = useTranslation();
  const { promotionId: id, freeBets, states } = promotion;
  const openBets = step.kind === 'stop' ? (freeBets?.open ?? 0) : 0;
  const target = { merchant, id, version };
  const send = async ({ from, cancels, reason }: StepForm, call: ActionCall): Promise<void> => {
    if (step.kind === 'publish') await sendPublish(call, target, timeFrom(from), reason);
    else if (step.kind === 'restore') await sendRestore(call, target, step.number, reason);
    else if (step.kind === 'discard') await sendDiscard(call, target);
    else if (openBets > 0 && cancels) await sendFreeBetsStop(call, merchant, id, { reason, version });
    else await sendStop(call, target, reason);
    if (step.kind === 'discard' && states.every((state) => state === 'draft')) onGone();
  };
  return (
    <OrderDialog<StepForm>
      title={t(`promotions.${step.kind}Title`, { title, ...(step.kind === 'restore' && { number: step.number }) })}
      text={t(`promotions.${step.kind}Effect`)}
      submit={t(`promotions.step.${step.kind}`)}
      danger={step.kind === 'stop' || step.kind === 'discard'}
      withoutReason={step.kind === 'discard'}
      defaults={{ from: '', cancels: false }}
      version={version}
      send={send}
      fieldOf={(error) => refusedField(error, ['from'] as const)}
      renews={promotionsKey(merchant)}
      onClose={onClose}
    >
      {(form) => (
        <>
          {step.kind === 'publish' && (
            <TextField
              type="datetime-local"
              label={t('promotions.publishFrom')}
              hint={t('promotions.publishFromHint')}
              {...form.register('from')}
            />
          )}
          {openBets > 0 && (
            <Checkbox label={t('promotions.cancels', { members: openBets })} {...form.register('cancels')} />
          )}
        </>
      )}
    </OrderDialog>
  );
};
