import { useState } from 'react';
import { setLimit } from 'shared-contracts/protection';
import { useErrorText, usePortal, useTranslation } from 'shared-contracts/sdk';
import { Notice, TextField } from 'shared-ui';
import { FormDialog } from '../shared/form-dialog.tsx';
import { useAct } from '../shared/use-act.ts';
import { effectOf, isLimit } from './protection.model.ts';
import type { Limit } from './protection.model.ts';
import styles from './protection.module.css';
import { useLimitText } from './use-limit-text.ts';
import { useRefresh } from './use-protection.ts';

interface LimitDialogProps {
  readonly limit: Limit;
  readonly symbol: string;
  readonly onClose: () => void;
}

/** The new value, and before it is sent, from when on it counts (RSG-002). */
export const LimitDialog = ({ limit, symbol, onClose }: LimitDialogProps) => {
  const { t } = useTranslation();
  const portal = usePortal();
  const errorText = useErrorText();
  const limitText = useLimitText(symbol);
  const refresh = useRefresh();
  const { kind, period, value } = limit;
  const isTime = kind === 'session';
  const [typed, setTyped] = useState(value === null ? '' : String(Number(value)));
  const [isAsked, setAsked] = useState(false);
  const { act, failure, isBusy } = useAct(setLimit);
  const effect = effectOf(limit, typed);
  const isGood = typed === '' ? value !== null : isLimit(kind, period, typed);
  const fault = isAsked && !isGood ? t(isTime ? 'protection.minutesFault' : 'protection.moneyFault') : undefined;

  const submit = async (): Promise<void> => {
    setAsked(true);
    if (!isGood || effect === null) return;
    const reply = await act({ body: { kind, period, value: typed === '' ? null : typed } });
    if (!reply) return;
    await refresh();
    portal.notify(t(effect === 'at-once' ? 'protection.saved' : 'protection.asked'), 'success');
    onClose();
  };

  return (
    <FormDialog
      title={t('protection.dialogTitle', { kind: t(`protection.kind.${kind}`) })}
      description={t(`protection.per.${period}`)}
      label={t(effect === 'later' ? 'protection.ask' : 'protection.save')}
      isIdle={effect === null}
      isBusy={isBusy}
      failure={failure === null ? null : errorText(failure)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t(isTime ? 'protection.minutesLabel' : 'protection.amountLabel')}
        hint={value === null ? t('protection.noneNow') : t('protection.now', { value: limitText(kind, value) })}
        error={fault}
        numeric
        inputMode={isTime ? 'numeric' : 'decimal'}
        maxLength={15}
        controlSize="lg"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value.replace(isTime ? /\D/g : /[^\d.]/g, ''))}
      />
      <div role="status" className={styles.effect}>
        {isGood && effect === 'at-once' && <Notice tone="info">{t('protection.atOnce')}</Notice>}
        {isGood && effect === 'later' && (
          <Notice tone="pending">{t(typed === '' ? 'protection.laterNone' : 'protection.later')}</Notice>
        )}
      </div>
    </FormDialog>
  );
};
