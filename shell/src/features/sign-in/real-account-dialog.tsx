import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from 'shared-ui/dialog';
import { ACCESS, useAccessTexts } from '../../shared/access/texts.ts';
import { useShell } from '../../shared/ui/shell-context.ts';
import { useValue } from '../../shared/ui/use-value.ts';

/** Explains what a trial account can't do, with a link to registration (SHL-086, SHL-087). */
export const RealAccountDialog = () => {
  const { t } = useTranslation(ACCESS);
  const isThere = useAccessTexts();
  const { dialog$ } = useShell();
  const open = useValue(dialog$) === 'real-account-warning' && isThere;
  return (
    <ConfirmDialog
      open={open}
      title={t('in_need_true_account')}
      text={t('realAccount.text')}
      confirmLabel={t('in_increase_submit')}
      onConfirm={() => dialog$.next('register')}
      onCancel={() => dialog$.next(null)}
    />
  );
};
