import { useState } from 'react';
import type { FormEvent } from 'react';
import { createWithdrawal } from 'shared-contracts/payments';
import { useLanguage } from 'shared-contracts/remote';
import { useTranslation } from 'shared-contracts/sdk';
import { Button, Money, Notice, PasswordField, formatAmount } from 'shared-ui';
import { BankIcon, PlusIcon } from 'shared-ui/icons';
import { LastFour } from '../bank-accounts/last-four.tsx';
import { usePinForm } from '../bank-accounts/use-pin-form.ts';
import { AmountField } from '../payments/amount-field.tsx';
import { ChoiceCards } from '../payments/choice-cards.tsx';
import { Fact, Facts } from '../payments/facts.tsx';
import { lessOf, readAmount, typedOf } from '../payments/payments.model.ts';
import styles from '../payments/payments.module.css';
import { useAmountText } from '../payments/use-amount-text.ts';
import { useRefresh } from '../payments/use-payments.ts';
import { useFaultFocus } from '../shared/use-faults.ts';
import { useSecurityCentre } from './way-back.tsx';
import { leftToday, mostOf, spanText, withdrawalFaults } from './withdraw.model.ts';
import type { Options, Withdrawal } from './withdraw.model.ts';

interface WithdrawFormProps {
  readonly options: Options;
  /** After another one of this visit. */
  readonly isNext: boolean;
  readonly onDone: (withdrawal: Withdrawal) => void;
}

const FIELDS = ['amount', 'accountId', 'pin'] as const;

/** How much, to which account, what follows, and the payment PIN (WAL-009 to WAL-011). */
export const WithdrawForm = ({ options, isNext, onDone }: WithdrawFormProps) => {
  const { t } = useTranslation();
  const openSecurityCentre = useSecurityCentre();
  const language = useLanguage();
  const refresh = useRefresh();
  const { accounts, available, min, max, currencySymbol: symbol, receivedMinutes } = options;
  const [typed, setTyped] = useState('');
  const [accountId, setAccountId] = useState(accounts[0]?.id ?? '');
  const { pin, setPin, send, isBusy, faults, faultOf, failure } = usePinForm(createWithdrawal, FIELDS);
  const formRef = useFaultFocus(faults);
  const amountText = useAmountText(symbol, { min, max, left: leftToday(options) });
  const amount = readAmount(typed);
  const account = accounts.find(({ id }) => id === accountId);
  const money = (text: string): string => formatAmount(text, { symbol });

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const body = { accountId, amount: amount ?? typed, pin, language };
    const withdrawal = await send(withdrawalFaults(typed, accountId, options), { body });
    if (withdrawal) onDone(withdrawal);
    // After a refusal, or without an answer, the lists say what is true.
    await refresh();
  };
  return (
    <form ref={formRef} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <AmountField
        value={typed}
        onValue={setTyped}
        symbol={symbol}
        hint={t('payments.range', { min: money(min), max: money(max) })}
        error={amountText(faults['amount']) ?? faultOf('amount')}
        isFirst={isNext}
        end={
          <Button size="sm" aria-label={t('withdraw.allOf')} onClick={() => setTyped(typedOf(mostOf(options)))}>
            {t('withdraw.all')}
          </Button>
        }
      />
      <ChoiceCards
        label={t('withdraw.to')}
        value={accountId}
        onValue={setAccountId}
        error={faultOf('accountId')}
        choices={accounts.map((target) => ({
          id: target.id,
          icon: <BankIcon />,
          name: (
            <>
              {target.bank} <LastFour of={target} />
            </>
          ),
          text: <bdi>{target.holder}</bdi>,
        }))}
      />
      <div>
        <Button size="sm" variant="quiet" iconStart={<PlusIcon size={18} />} onClick={openSecurityCentre}>
          {t('withdraw.addAccount')}
        </Button>
      </div>
      <Facts>
        <Fact label={t('withdraw.youGet')}>{amount === null ? '–' : <Money amount={amount} symbol={symbol} />}</Fact>
        <Fact label={t('payments.fee')}>{t('payments.noFee')}</Fact>
        <Fact label={t('withdraw.to')}>
          {account ? (
            <>
              {account.bank} <LastFour of={account} />
            </>
          ) : (
            '–'
          )}
        </Fact>
        <Fact label={t('withdraw.leftAfter')}>
          <Money amount={amount === null ? available : lessOf(available, amount)} symbol={symbol} />
        </Fact>
      </Facts>
      <div>
        <p className={styles.legend}>{t('payments.next')}</p>
        <p className={styles.next}>{t('withdraw.nextShort', { time: spanText(receivedMinutes, language) })}</p>
      </div>
      <PasswordField
        label={t('security.pin')}
        hint={t('bankAccounts.pinHint')}
        error={faultOf('pin')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        controlSize="lg"
        value={pin}
        required
        onChange={(event) => setPin(event.currentTarget.value.replace(/\D/g, ''))}
      />
      {failure !== null && (
        <Notice tone="refused" urgent>
          {failure}
        </Notice>
      )}
      <Button type="submit" variant="primary" size="lg" block busy={isBusy}>
        {t('withdraw.submit')}
      </Button>
    </form>
  );
};
