import { useTranslation } from 'react-i18next';
import { Button } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog';
import { ACCESS, useAccessTexts } from '../../shared/access/texts.ts';
import { useShell } from '../../shared/ui/shell-context.ts';
import { useValue } from '../../shared/ui/use-value.ts';
import { freePlayAddress } from '../game/index.ts';

/** Explains what a trial account can't do, with a link to registration (SHL-086, SHL-087), and offers free play where the game has it. */
export const RealAccountDialog = () => {
  const { t } = useTranslation(ACCESS);
  const isThere = useAccessTexts();
  const { dialog$, freePlayGame$, navigator } = useShell();
  const open = useValue(dialog$) === 'real-account-warning' && isThere;
  const game = useValue(freePlayGame$);
  return (
    <ConfirmDialog
      open={open}
      title={t('in_need_true_account')}
      text={t(game ? 'realAccount.freePlayText' : 'realAccount.text')}
      confirmLabel={t('in_increase_submit')}
      onConfirm={() => dialog$.next('register')}
      onCancel={() => dialog$.next(null)}
    >
      {game && (
        <Button
          block
          onClick={() => {
            dialog$.next(null);
            navigator.go(freePlayAddress(game), { state: { openedHere: true } });
          }}
        >
          {t('realAccount.freePlay')}
        </Button>
      )}
    </ConfirmDialog>
  );
};
