import { useTranslation } from 'react-i18next';
import { isPortalError } from 'shared-contracts/errors';
import type { ActionCall } from 'shared-react';
import { Checkbox, TextField } from 'shared-ui';
import { OvertakenError, useStored } from '../../shared/editing/index.ts';
import { OrderDialog } from '../../shared/order/index.ts';
import { useNameOf } from './promotion-dialog.tsx';
import { promotionsKey, sendDiscard, sendFreeBetsStop, sendPublish, sendRestore, sendStop } from './promotions.api.ts';
import type { Promotion, PromotionHistory, PromotionList } from './promotions.api.ts';
import { timeFrom } from './promotions.model.ts';

export type PromotionStep =
  | { readonly kind: 'publish' | 'stop' | 'discard' | 'cancel' }
  | { readonly kind: 'restore'; readonly number: number };

interface StepForm {
  readonly from: string;
  /** Free bets that are not played yet end with it. */
  readonly cancels: boolean;
  readonly reason: string;
}

interface StepDialogProps {
  readonly merchant: string;
  readonly list: PromotionList;
  readonly step: PromotionStep;
  readonly promotion: Promotion;
  readonly title: string;
  /** As it was read last: the step is of the version that the window opened with. */
  readonly history: PromotionHistory;
  /** The promotion was never published, and went with its draft. */
  readonly onGone: () => void;
  readonly onClose: () => void;
}

/** What a refused step says: that others were faster, or what in the draft does not hold any more. */
const useRefusalText = (currency: string): ((error: unknown) => string | null) => {
  const { t } = useTranslation();
  const nameOf = useNameOf(currency);
  return (error) => {
    if (error instanceof OvertakenError) return t('editing.refused');
    if (!isPortalError(error) || error.code !== 'request.invalid') return null;
    const names = Object.keys(error.fields ?? {}).flatMap((path) => nameOf(path) ?? []);
    return names.length === 0 ? null : t('promotions.draftFaulty', { fields: names.join(', ') });
  };
};

/** Asks for a step of a promotion: publish at once or for a time, stop, cancel free bets that are left, make an old version the draft, discard. */
export const StepDialog = (props: StepDialogProps) => {
  const { merchant, list, step, promotion, title, history, onGone, onClose } = props;
  const { t } = useTranslation();
  const refusalText = useRefusalText(list.currency);
  const { promotionId: id, freeBets, states } = promotion;
  const { base, save } = useStored({ stored: history, queryKey: promotionsKey(merchant) });
  const openBets = step.kind === 'stop' ? (freeBets?.open ?? 0) : 0;
  const send = async ({ from, cancels, reason }: StepForm, call: ActionCall): Promise<void> => {
    await save<unknown>((version) => {
      const target = { merchant, id, version };
      if (step.kind === 'publish') return sendPublish(call, target, timeFrom(from), reason);
      if (step.kind === 'restore') return sendRestore(call, target, step.number, reason);
      if (step.kind === 'discard') return sendDiscard(call, target);
      if (step.kind === 'cancel' || (openBets > 0 && cancels))
        return sendFreeBetsStop(call, merchant, id, { reason, version });
      return sendStop(call, target, reason);
    });
    if (step.kind === 'discard' && states.every((state) => state === 'draft')) onGone();
  };
  return (
    <OrderDialog<StepForm>
      title={t(`promotions.${step.kind}Title`, { title, ...(step.kind === 'restore' && { number: step.number }) })}
      text={t(`promotions.${step.kind}Effect`, { members: freeBets?.open })}
      submit={t(`promotions.step.${step.kind}`)}
      danger={step.kind !== 'publish' && step.kind !== 'restore'}
      withoutReason={step.kind === 'discard'}
      defaults={{ from: '', cancels: false }}
      version={base.version}
      send={send}
      refusalText={refusalText}
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
