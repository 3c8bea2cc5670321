import { Suspense, useState } from 'react';
import { cancelBet, stopChase } from 'shared-contracts/lottery';
import { Link, useErrorText, useNavigate, useQueryClient, useTranslation } from 'shared-contracts/sdk';
import { lazy, usePortalAction } from 'shared-react';
import { Button, ButtonLink, WindowRoom } from 'shared-ui';
import { RefreshIcon, ShieldIcon } from 'shared-ui/icons';
import { drawAddress, playTypeAddress } from '../../shared/addresses.ts';
import { useMoneyText } from '../../shared/bets/money.ts';
import { changeSlip, withLine } from '../betting/index.ts';
import type { MyBet } from './my-bets.model.ts';
import styles from './my-bets.module.css';
import { MY_BETS } from './use-my-bets.ts';

const ConfirmDialog = lazy(() => import(/* webpackChunkName: 'betting-sheet' */ './confirm.lazy.tsx'));

type Question = 'cancel' | 'stop';

/** What can be done with a bet: repeat it, check its draw, take it back before the lock, stop its chase. */
export const BetActions = ({ bet }: { readonly bet: MyBet }) => {
  const { t } = useTranslation();
  const money = useMoneyText();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [question, setQuestion] = useState<Question | null>(null);
  const done = {
    onSuccess: () => {
      setQuestion(null);
      void queries.invalidateQueries({ queryKey: MY_BETS });
    },
  };
  const cancel = usePortalAction(cancelBet, done);
  const stop = usePortalAction(stopChase, done);
  const asked = question === 'stop' ? stop : cancel;

  const repeat = (): void => {
    const { betType, selection, unitPrice, multiple, odds } = bet;
    const line = { id: crypto.randomUUID(), betType, selection, unitPrice, multiple, odds };
    changeSlip(bet.gameCode, (slip) => withLine(slip, line, null));
    void navigate(playTypeAddress(bet.gameCode, betType));
  };
  const close = (): void => {
    setQuestion(null);
    asked.reset();
  };
  const confirm = (): Promise<unknown> => {
    const answer =
      question === 'stop' && bet.chaseId !== null
        ? stop.mutateAsync({ params: { id: bet.chaseId } })
        : cancel.mutateAsync({ params: { id: bet.id } });
    // The refusal is shown in the dialog.
    return answer.catch(() => undefined);
  };

  return (
    <div className={styles.actions}>
      <Button size="sm" iconStart={<RefreshIcon size={16} />} onClick={repeat}>
        {t('bets.repeat')}
      </Button>
      <ButtonLink size="sm" iconStart={<ShieldIcon size={16} />}>
        <Link to={drawAddress(bet.gameCode, bet.drawNo, bet.id)}>{t('bets.proof')}</Link>
      </ButtonLink>
      {bet.chaseId !== null && bet.state === 'open' && (
        <Button size="sm" onClick={() => setQuestion('stop')}>
          {t('bets.stop')}
        </Button>
      )}
      {bet.isCancellable && (
        <Button size="sm" variant="danger" onClick={() => setQuestion('cancel')}>
          {t('bets.cancel')}
        </Button>
      )}
      {question !== null && (
        <Suspense fallback={<WindowRoom />}>
          <ConfirmDialog
            open
            danger
            title={t(`bets.${question}Title`)}
            text={t(`bets.${question}Text`, { stake: money(bet.stake), draw: bet.drawNo })}
            confirmLabel={t(`bets.${question}`)}
            cancelLabel={t('bets.keep')}
            error={asked.isError ? errorText(asked.error) : undefined}
            onConfirm={confirm}
            onCancel={close}
          />
        </Suspense>
      )}
    </div>
  );
};
