import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPortalError } from 'shared-contracts/errors';
import { formatDateTime } from 'shared-contracts/locale';
import { Badge, Button, Card, Skeleton, TextField, formatAmount } from 'shared-ui';
import type { Tone } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { FormFoot } from '../../shared/look/form-foot.tsx';
import layout from '../../shared/look/layout.module.css';
import { isMoney, moneyFrom } from '../../shared/numbers/index.ts';
import { OrderDialog } from '../../shared/order/index.ts';
import type { Outcome } from '../../shared/order/index.ts';
import { ReadFailure } from '../../shared/reading/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { AccountText } from '../account-link/index.ts';
import { openApplication, promotionsKey, sendIssue, sendRejection, sendTakeUp } from './promotions.api.ts';
import type { ApplicationStatus, OpenedApplication } from './promotions.api.ts';
import styles from './promotions.module.css';

export const TONES: Readonly<Record<ApplicationStatus, Tone>> = {
  applying: 'pending',
  process: 'info',
  issued: 'won',
  rejected: 'refused',
};

const Pictures = ({ pictures }: Pick<OpenedApplication, 'pictures'>) => {
  const { t } = useTranslation();
  const [zoomed, setZoomed] = useState<string | null>(null);
  if (pictures.length === 0) return <p className={layout.note}>{t('promotions.noPictures')}</p>;
  return (
    <div className={styles.pictures}>
      {pictures.map(({ url }, index) => (
        <button key={url} type="button" className={styles.zoom} onClick={() => setZoomed(url)}>
          <img src={url} alt={t('promotions.enlarge', { number: index + 1 })} />
        </button>
      ))}
      <Dialog open={zoomed !== null} onClose={() => setZoomed(null)} title={t('promotions.pictures')} size="full">
        {zoomed !== null && <img className={styles.large} src={zoomed} alt={t('promotions.pictures')} />}
      </Dialog>
    </div>
  );
};

type Decision = Pick<OpenedApplication, 'paid' | 'decidedBy' | 'reason'>;

/** What was paid, by which operator, and the reason. */
export const useDecisionText = (currency: string): ((decision: Decision) => string) => {
  const { t } = useTranslation();
  return ({ paid, decidedBy, reason }) =>
    [paid && `${formatAmount(paid)} ${currency}`, decidedBy && t('promotions.by', { name: decidedBy }), reason]
      .filter(Boolean)
      .join(' · ');
};

/** What the catalogue says of them speaks to the member. */
const REFUSALS: Readonly<Record<string, string>> = {
  'protection.excluded': 'promotions.refused.excluded',
  'kyc.required': 'promotions.refused.kyc',
};

type Step = 'take-up' | 'issue' | 'reject';
interface IssueForm {
  readonly amount: string;
  readonly reason: string;
}
interface StepDialogProps {
  readonly merchant: string;
  readonly application: OpenedApplication;
  readonly step: Step;
  readonly onClose: () => void;
}

/** How another operator decided while a window was open. */
const outcomeOf = ({ status, decidedBy, reason }: OpenedApplication): Outcome | null =>
  decidedBy !== null && (status === 'issued' || status === 'rejected')
    ? { confirmed: status === 'issued', by: decidedBy, reason }
    : null;

const StepDialog = ({ merchant, application, step, onClose }: StepDialogProps) => {
  const { t } = useTranslation();
  const { applicationId: id, account, most, currency } = application;
  return (
    <OrderDialog<IssueForm>
      title={<AccountText text={`promotions.${step}Title`} account={account} />}
      text={t(`promotions.${step}Text`)}
      submit={t(`promotions.${step}`)}
      danger={step === 'reject'}
      withoutReason={step === 'take-up'}
      reasonOptional={() => step !== 'reject'}
      defaults={{ amount: most }}
      send={({ amount, reason }, call) => {
        if (step === 'take-up') return sendTakeUp(call, merchant, id);
        if (step === 'reject') return sendRejection(call, merchant, id, reason);
        return sendIssue(call, merchant, id, { amount: moneyFrom(amount) ?? '0.00', reason });
      }}
      refusalText={(error) => {
        const key = isPortalError(error) ? REFUSALS[error.code] : undefined;
        return key === undefined ? null : t(key);
      }}
      outcome={outcomeOf(application)}
      renews={promotionsKey(merchant)}
      onClose={onClose}
    >
      {(form) =>
        step === 'issue' && (
          <TextField
            label={t('promotions.amount', { currency })}
            hint={t('promotions.amountHint', { most })}
            required
            numeric
            inputMode="decimal"
            error={form.formState.errors.amount && t('promotions.amountHint', { most })}
            {...form.register('amount', { validate: (text) => isMoney(text, '0.01', most) })}
          />
        )
      }
    </OrderDialog>
  );
};

interface ApplicationViewProps {
  readonly merchant: string;
  readonly id: string;
  readonly onClose: () => void;
}

/** One application with its pictures, and the next step below. Opening it is recorded. */
export const ApplicationView = ({ merchant, id, onClose }: ApplicationViewProps) => {
  const { t, i18n } = useTranslation();
  const { api } = useConsole();
  const [step, setStep] = useState<Step | null>(null);
  // Every look is recorded: none by the way, and nothing of it stays in memory.
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...promotionsKey(merchant), 'application', id],
    queryFn: () => openApplication(api, merchant, id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const decisionText = useDecisionText(data?.currency ?? '');
  if (!data && error) return <ReadFailure query={{ error, isFetching, refetch }} />;
  if (!data) return <Skeleton shape="block" height="24rem" />;
  return (
    <Card
      title={
        <AccountText text="promotions.applicationOf" account={data.account} values={{ promotion: data.promotion }} />
      }
      description={formatDateTime(data.appliedAt, i18n.language)}
      actions={
        <span className={layout.actions}>
          <Badge tone={TONES[data.status]} dot>
            {t(`promotions.is.${data.status}`)}
          </Badge>
          <Button size="sm" variant="quiet" onClick={onClose}>
            {t('promotions.close')}
          </Button>
        </span>
      }
      footer={
        data.status === 'applying' || data.status === 'process' ? (
          <FormFoot>
            {data.status === 'applying' ? (
              <Button variant="primary" onClick={() => setStep('take-up')}>
                {t('promotions.take-up')}
              </Button>
            ) : (
              <>
                <Button onClick={() => setStep('reject')}>{t('promotions.reject')}</Button>
                <Button variant="primary" onClick={() => setStep('issue')}>
                  {t('promotions.issue')}
                </Button>
              </>
            )}
          </FormFoot>
        ) : undefined
      }
    >
      <div className={layout.stack}>
        {data.note !== '' && <p className={layout.wrap}>{data.note}</p>}
        {data.decidedBy !== null && <p className={layout.note}>{decisionText(data)}</p>}
        <Pictures pictures={data.pictures} />
      </div>
      {step && <StepDialog merchant={merchant} application={data} step={step} onClose={() => setStep(null)} />}
    </Card>
  );
};
