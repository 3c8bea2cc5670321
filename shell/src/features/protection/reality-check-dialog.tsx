import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { acknowledgeReality, realityFigures } from 'shared-contracts/protection';
import { Button, Money, Notice, Skeleton } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { errorText } from '../../shared/ui/error-text.ts';
import { useComposition, useShell } from '../../shared/ui/shell-context.ts';
import { useValue } from '../../shared/ui/use-value.ts';
import { durationText } from './duration.ts';
import styles from './protection.module.css';
import { protection$ } from './state.ts';
import { PROTECTION, useProtectionTexts } from './texts.ts';

const AGAIN_MS = 5_000;

/** The reality check, which covers play until it is acknowledged: time, stakes, wins and net result from the platform (RSG-005). */
export const RealityCheckDialog = () => {
  const { t } = useTranslation(PROTECTION);
  const { api, dialog$, session } = useShell();
  const { merchant } = useComposition();
  const isThere = useProtectionTexts();
  const open = useValue(dialog$) === 'reality-check';
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { data, error } = useQuery({
    queryKey: ['shell', 'reality-check'],
    queryFn: ({ signal }) => api.call(realityFigures, {}, { signal }),
    enabled: open,
    staleTime: 0,
    gcTime: 0,
    // The member can continue only after seeing the figures.
    refetchInterval: ({ state }) => (state.status === 'error' ? AGAIN_MS : false),
  });
  const acknowledge = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      const realityCheck = await api.call(acknowledgeReality, {});
      dialog$.next(null);
      if (protection$.value) protection$.next({ ...protection$.value, realityCheck });
    } catch (refused) {
      setFailure(refused);
    } finally {
      setBusy(false);
    }
  };
  const problem = failure ?? error;
  const money = (amount: string | undefined, tone: 'plain' | 'signed' = 'plain') =>
    amount === undefined ? (
      <Skeleton width="6rem" />
    ) : (
      <Money amount={amount} symbol={merchant.currencySymbol} tone={tone} />
    );

  return (
    <Dialog
      open={open && isThere}
      onClose={() => undefined}
      persistent
      closeHidden
      role="alertdialog"
      title={isThere ? t('reality.title') : ''}
      description={data && t('reality.text', { time: durationText(t, data.elapsedMinutes) })}
      size="sm"
      actions={
        <>
          <Button variant="quiet" onClick={() => void session.signOut().catch(setFailure)}>
            {t('reality.leave')}
          </Button>
          <Button variant="primary" busy={isBusy} disabled={!data} onClick={() => void acknowledge()}>
            {t('reality.continue')}
          </Button>
        </>
      }
    >
      <dl className={styles.figures}>
        <div>
          <dt>{t('reality.elapsed')}</dt>
          <dd>{data ? durationText(t, data.elapsedMinutes) : <Skeleton width="4rem" />}</dd>
        </div>
        <div>
          <dt>{t('reality.wagered')}</dt>
          <dd>{money(data?.wagered)}</dd>
        </div>
        <div>
          <dt>{t('reality.won')}</dt>
          <dd>{money(data?.won)}</dd>
        </div>
        <div className={styles.sum}>
          <dt>{t('reality.net')}</dt>
          <dd>{money(data?.net, 'signed')}</dd>
        </div>
      </dl>
      {problem !== null && (
        <Notice tone="refused" urgent>
          {errorText(t, problem)}
        </Notice>
      )}
    </Dialog>
  );
};
