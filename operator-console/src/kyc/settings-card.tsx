import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { KYC_GATES } from 'shared-contracts/kyc';
import { Button, Card, Checkbox, ErrorState, Notice, Skeleton, TextField } from 'shared-ui';
import { useErrorText } from '../language/use-error-text.ts';
import { useConsole } from '../session/console-context.ts';
import { readSettings, writeSettings } from './kyc.api.ts';
import type { KycSettings } from './kyc.api.ts';
import styles from './kyc.module.css';

const REASON_MIN = 3;

interface FormProps {
  readonly merchant: string;
  readonly current: KycSettings;
}

const SettingsForm = ({ merchant, current }: FormProps) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { api } = useConsole();
  const queries = useQueryClient();
  const [next, setNext] = useState(current);
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const saving = useMutation({
    mutationFn: () => writeSettings(api, merchant, { ...next, gates: [...next.gates], reason: reason.trim() }),
    onSuccess: async () => {
      setReason('');
      setAsked(false);
      await queries.invalidateQueries({ queryKey: ['kyc', merchant, 'settings'] });
    },
  });
  const isShort = reason.trim().length < REASON_MIN;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (!isShort) saving.mutate();
  };
  return (
    <form className={styles.refuse} noValidate onSubmit={submit}>
      <Checkbox
        label={t('kyc.enabled')}
        checked={next.enabled}
        onChange={(event) => setNext({ ...next, enabled: event.currentTarget.checked })}
      />
      <fieldset className={styles.gates} disabled={!next.enabled}>
        <legend>{t('kyc.gates')}</legend>
        {KYC_GATES.map((gate) => (
          <Checkbox
            key={gate}
            label={t(`kyc.gate.${gate}`)}
            checked={next.gates.includes(gate)}
            onChange={(event) => {
              const others = next.gates.filter((name) => name !== gate);
              setNext({ ...next, gates: event.currentTarget.checked ? [...others, gate] : others });
            }}
          />
        ))}
      </fieldset>
      <TextField
        className={styles.reason}
        label={t('kyc.why')}
        value={reason}
        maxLength={300}
        error={isAsked && isShort ? t('kyc.whyMissing') : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {saving.error && (
        <Notice tone="refused" urgent>
          {errorText(saving.error)}
        </Notice>
      )}
      {saving.isSuccess && !isAsked && <Notice tone="won">{t('kyc.saved')}</Notice>}
      <div className={styles.decide}>
        <Button type="submit" variant="primary" busy={saving.isPending}>
          {t('kyc.save')}
        </Button>
      </div>
    </form>
  );
};

/** Whether the merchant asks for the check, and what waits for it (RSG-007). */
export const SettingsCard = ({ merchant }: { readonly merchant: string }) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { api } = useConsole();
  const { data, error, refetch } = useQuery({
    queryKey: ['kyc', merchant, 'settings'],
    queryFn: () => readSettings(api, merchant),
  });
  return (
    <Card title={t('kyc.rules')} description={t('kyc.rulesText')}>
      {data && <SettingsForm key={merchant} merchant={merchant} current={data} />}
      {!data && error && <ErrorState text={errorText(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="block" height="8rem" />}
    </Card>
  );
};
