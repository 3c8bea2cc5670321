import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton, Money, Spinner, VisuallyHidden } from 'shared-ui';
import { EyeIcon, EyeOffIcon, RefreshIcon } from 'shared-ui/icons';
import { holdWins, roundOnScreen$ } from '../../shared/session/shown-balance.ts';
import { useComposition, useShell } from '../../shared/ui/shell-context.ts';
import { useValue } from '../../shared/ui/use-value.ts';
import { BonusLine } from './bonus-line.tsx';
import { balanceHidden$ } from './frame-state.ts';
import styles from './header.module.css';

/** The balance without the wins of a round that a game is still showing. */
const useShownBalance = () => {
  const { balance$ } = useShell().state;
  const [shown, setShown] = useState(balance$.value);
  useEffect(() => {
    const subscription = holdWins(balance$, roundOnScreen$).subscribe(setShown);
    return () => subscription.unsubscribe();
  }, [balance$]);
  return shown;
};

/** The balance with its hide and refresh buttons (WAL-001 to WAL-006). */
export const BalanceBox = () => {
  const { t } = useTranslation('shell');
  const shell = useShell();
  const { currencySymbol } = useComposition().merchant;
  const balance = useShownBalance();
  const updating = useValue(shell.balance.updating$);
  const hidden = useValue(balanceHidden$);

  const refresh = async (): Promise<void> => {
    if (await shell.balance.read()) return;
    const isKnown = shell.state.balance$.value !== null;
    shell.toasts.push({ id: 'balance', tone: 'pending', title: t(isKnown ? 'balance.failed' : 'balance.unknown') });
  };

  return (
    <div className={styles.balance} role="group" aria-label={t('balance.label')}>
      <output className={styles.amount} aria-busy={updating}>
        {updating && <span className={styles.updating}>{t('balance.updating')}</span>}
        {!updating && !balance && (
          <>
            <span aria-hidden>–</span>
            <VisuallyHidden>{t('balance.unknown')}</VisuallyHidden>
          </>
        )}
        {!updating && balance && (
          <>
            <Money amount={balance.sumBalance} symbol={currencySymbol} hidden={hidden} />
            {!hidden && <BonusLine {...balance} />}
          </>
        )}
      </output>
      <IconButton
        size="sm"
        label={t(hidden ? 'balance.show' : 'balance.hide')}
        icon={hidden ? <EyeOffIcon size={18} /> : <EyeIcon size={18} />}
        onClick={() => balanceHidden$.next(!hidden)}
      />
      <IconButton
        size="sm"
        className={styles.refresh}
        label={t('balance.refresh')}
        aria-disabled={updating}
        icon={updating ? <Spinner size={16} /> : <RefreshIcon size={18} />}
        onClick={() => void refresh()}
      />
    </div>
  );
};
