import { cancelBonus } from 'shared-contracts/bonus';
import { useLanguage, usePortalAction } from 'shared-react';
import { formatDecimal, useErrorText, usePortal, useTranslation } from 'shared-contracts/sdk';
import { Notice } from 'shared-ui';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { useReread } from './use-bonuses.ts';
import type { Bonus } from './use-bonuses.ts';

/** Says what giving the bonus up costs, and does so for exactly that. */
export const CancelDialog = ({ bonus, onClose }: { readonly bonus: Bonus; readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const portal = usePortal();
  const language = useLanguage();
  const errorText = useErrorText();
  const cost = formatDecimal(bonus.balance, portal.merchant.currencySymbol);
  const { mutate, isPending, error } = usePortalAction(cancelBonus, {
    onSuccess: () => {
      portal.notify(t('bonus.cancelled'), 'success');
      portal.bus.publish({ type: 'wallet/refresh-requested', version: 1, payload: {} });
      onClose();
    },
    // Also after a refusal: the bonus may have changed.
    onSettled: useReread(),
  });
  return (
    <FormDialog
      title={t('bonus.cancelTitle')}
      description={t('bonus.cancelText', { cost })}
      label={t('bonus.cancelConfirm', { cost })}
      leaveLabel={t('bonus.keep')}
      isDangerous
      isBusy={isPending}
      failure={error === null ? null : errorText(error)}
      onSubmit={() => {
        mutate({ body: { id: bonus.id, cost: bonus.balance, language } });
        return Promise.resolve();
      }}
      onClose={onClose}
    >
      {bonus.inPlay && <Notice tone="pending">{t('bonus.inPlay')}</Notice>}
    </FormDialog>
  );
};
