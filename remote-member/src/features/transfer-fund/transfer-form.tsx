import { useWatch } from 'react-hook-form';
import { usePortal, useTranslation } from 'shared-contracts/sdk';
import { walletTransfer } from 'shared-contracts/wallet';
import { readAmount, usePortalAction } from 'shared-react';
import { Button, Money } from 'shared-ui';
import { SlotsIcon, TransferIcon, WalletIcon } from 'shared-ui/icons';
import { AmountField } from '../../shared/payments/amount-field.tsx';
import { ChoiceCards } from '../../shared/payments/choice-cards.tsx';
import { PaymentForm } from '../../shared/payments/payment-form.tsx';
import { typedOf } from '../../shared/payments/payments.model.ts';
import { useFaultForm } from '../../shared/use-fault-form.ts';
import { sourceOf, transferFaults } from './transfer-fund.model.ts';
import type { Balance, Direction, Moved, Wallet } from './transfer-fund.model.ts';

interface TransferFormProps {
  readonly balance: Balance;
  /** Wallets of vendors, at least one. */
  readonly vendors: readonly Wallet[];
  /** What became of the transfer before is no news any more. */
  readonly onSend: () => void;
  readonly onDone: (after: Moved) => void;
  readonly onSettled: () => void;
}

interface TransferValues {
  readonly amount: string;
  readonly vendor: string;
  readonly direction: Direction;
}

/** What the vendor holds, what is on its way, and whether the vendor did not answer just now. */
const VendorBalance = ({
  held,
  inTransit = '0.00',
  isStale = false,
}: {
  readonly held: string;
  readonly inTransit: string | undefined;
  readonly isStale: boolean | undefined;
}) => {
  const { t } = useTranslation();
  const symbol = usePortal().merchant.currencySymbol;
  const isMoving = inTransit !== '0.00';
  return (
    <>
      <Money amount={held} symbol={symbol} />
      {isMoving && (
        <>
          {' + '}
          <Money amount={inTransit} symbol={symbol} /> {t('transfer.inTransit')}
        </>
      )}
      {isStale && !isMoving && ` (${t('transfer.stale')})`}
    </>
  );
};

/** Which vendor, which way, and how much (WAL-016, WAL-017). */
export const TransferForm = ({ balance, vendors, onSend, onDone, onSettled }: TransferFormProps) => {
  const { t } = useTranslation();
  const symbol = usePortal().merchant.currencySymbol;
  const { mutate, error, isPending } = usePortalAction(walletTransfer, {
    onMutate: onSend,
    onSuccess: (after) => {
      if (after.state !== 'failed') form.setValue('amount', '');
      onDone(after);
    },
    // After a refusal, or without an answer, the balances say what is true.
    onSettled,
  });
  const { form, faults, faultOf, failure } = useFaultForm<TransferValues>({
    defaultValues: { amount: '', vendor: vendors[0]?.vassalage ?? '', direction: 'out' },
    judge: ({ amount, vendor, direction }) => transferFaults(amount, sourceOf(balance, vendor, direction)),
    error,
  });
  const [typed, vendor, direction] = useWatch({ control: form.control, name: ['amount', 'vendor', 'direction'] });
  const source = sourceOf(balance, vendor, direction);
  const submit = form.handleSubmit((values) =>
    mutate({
      body: {
        ...(values.direction === 'out' ? { from: null, to: values.vendor } : { from: values.vendor, to: null }),
        amount: readAmount(values.amount) ?? values.amount,
      },
    }),
  );
  return (
    <PaymentForm faults={faults} failure={failure} isBusy={isPending} label={t('transfer.submit')} onSubmit={submit}>
      <ChoiceCards
        label={t('transfer.vendor')}
        value={vendor}
        onValue={(code) => form.setValue('vendor', code)}
        choices={vendors.map(({ vassalage, name, balance: held, inTransit, isStale }) => ({
          id: vassalage ?? '',
          icon: <SlotsIcon />,
          name: <bdi>{name}</bdi>,
          text: <VendorBalance held={held} inTransit={inTransit} isStale={isStale} />,
        }))}
      />
      <ChoiceCards
        label={t('transfer.direction')}
        value={direction}
        onValue={(way) => form.setValue('direction', way === 'home' ? 'home' : 'out')}
        choices={[
          { id: 'out', icon: <TransferIcon />, name: t('transfer.out'), text: t('transfer.outText') },
          { id: 'home', icon: <WalletIcon />, name: t('transfer.home'), text: t('transfer.homeText') },
        ]}
      />
      <AmountField
        value={typed}
        onValue={(text) => form.setValue('amount', text)}
        symbol={symbol}
        hint={undefined}
        error={faultOf('amount')}
        isFirst={false}
        end={
          <Button
            size="sm"
            aria-label={t('transfer.allOf')}
            onClick={() => form.setValue('amount', typedOf(source?.balance ?? '0.00'))}
          >
            {t('withdraw.all')}
          </Button>
        }
      />
    </PaymentForm>
  );
};
