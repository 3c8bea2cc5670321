import { useForm } from 'react-hook-form';
import { useErrorText, usePortal, useQuery, useQueryClient, useTranslation } from 'shared-contracts/sdk';
import { teamTransferOptions, transferToDownline } from 'shared-contracts/wallet';
import { fieldFaults, readAmount, registerDigits, usePortalAction } from 'shared-react';
import { Button, Money, Notice, PasswordField, Skeleton, TextField } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import styles from './team-members.module.css';

interface TransferDialogProps {
  readonly account: string;
  readonly onClose: () => void;
}

interface Values {
  readonly amount: string;
  readonly pin: string;
}

const FIELDS = ['amount', 'pin'] as const;
const FIELDS_BY_CODE = {
  'wallet.amount-invalid': ['amount'],
  'wallet.insufficient-funds': ['amount'],
  'pin.wrong': ['pin'],
  'pin.locked': ['pin'],
};
const PIN_DIGITS = 6;

const useTransfer = ({ account, onClose }: TransferDialogProps) => {
  const { t } = useTranslation();
  const portal = usePortal();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const form = useForm<Values>({ defaultValues: { amount: '', pin: '' } });
  const { mutate, isPending, error, reset } = usePortalAction(transferToDownline, {
    onSuccess: ({ amount }) => {
      portal.notify(t('transfer.done', { account, amount: `${portal.merchant.currencySymbol}${amount}` }), 'success');
      // The stream reports it as well; without it the header would wait.
      portal.bus.publish({ type: 'wallet/refresh-requested', version: 1, payload: {} });
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['agent', 'team-members'] }),
  });
  const refused = fieldFaults(error, FIELDS, FIELDS_BY_CODE);
  const faultOf = (field: (typeof FIELDS)[number]): string | undefined => {
    if (form.formState.errors[field]) return t(`transfer.fault.${field}`);
    return refused[field] && errorText(error);
  };
  const send = form.handleSubmit(({ amount, pin }) =>
    mutate({ body: { account, amount: readAmount(amount) ?? amount, pin } }),
  );
  const failure = error && Object.keys(refused).length === 0 ? errorText(error) : null;
  const change = (): void => {
    if (error) reset();
  };
  return { form, faultOf, send, failure, isPending, change };
};

/** Sends money to a member directly below (AGT-012, WAL-021). */
export const TransferDialog = (props: TransferDialogProps) => {
  const { t } = useTranslation();
  const { api, merchant, openOverlay } = usePortal();
  const errorText = useErrorText();
  const { account, onClose } = props;
  const { form, faultOf, send, failure, isPending, change } = useTransfer(props);
  const { data, error } = useQuery({
    queryKey: ['agent', 'team-members', 'transfer', account],
    queryFn: () => api.call(teamTransferOptions, { query: { account } }),
    staleTime: 0,
  });
  const money = (amount: string) => <Money amount={amount} symbol={merchant.currencySymbol} />;
  const openSecurity = (): void => openOverlay('member-centre', 'securityCenter');
  return (
    <Dialog
      open
      onClose={onClose}
      persistent={isPending}
      title={t('transfer.title', { account })}
      description={t('transfer.text')}
      actions={
        data?.hasPin === false ? (
          <Button variant="primary" onClick={openSecurity}>
            {t('transfer.setPin')}
          </Button>
        ) : (
          <Button type="submit" form="transfer" variant="primary" busy={isPending} disabled={!data}>
            {t('transfer.confirm')}
          </Button>
        )
      }
    >
      {error && <Notice tone="refused">{errorText(error)}</Notice>}
      {!error && !data && <Skeleton height="10rem" />}
      {data?.hasPin === false && <Notice tone="info">{t('transfer.pinFirst')}</Notice>}
      {data?.hasPin && (
        <form id="transfer" className={styles.transfer} noValidate onSubmit={(event) => void send(event)}>
          <dl className={styles.facts}>
            <dt>{t('transfer.available')}</dt>
            <dd>{money(data.available)}</dd>
            {data.leftToday !== null && (
              <>
                <dt>{t('transfer.leftToday')}</dt>
                <dd>{money(data.leftToday)}</dd>
              </>
            )}
          </dl>
          <TextField
            label={t('transfer.amount')}
            numeric
            required
            maxLength={20}
            start={merchant.currencySymbol}
            error={faultOf('amount')}
            {...form.register('amount', {
              validate: (typed) => Number(readAmount(typed)) > 0,
              onChange: change,
            })}
          />
          <PasswordField
            label={t('transfer.pin')}
            inputMode="numeric"
            autoComplete="off"
            required
            maxLength={PIN_DIGITS}
            error={faultOf('pin')}
            {...registerDigits(form, 'pin', { required: true })}
          />
          {failure && <Notice tone="refused">{failure}</Notice>}
        </form>
      )}
    </Dialog>
  );
};
