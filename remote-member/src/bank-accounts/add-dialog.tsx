import { useState } from 'react';
import { addBankAccount } from 'shared-contracts/bank-accounts';
import { useLanguage } from 'shared-contracts/remote';
import { useTranslation } from 'shared-contracts/sdk';
import { SelectField, TextField } from 'shared-ui';
import { accountFaults, lengthOf } from './bank-accounts.model.ts';
import type { Bank, BankAccounts } from './bank-accounts.model.ts';
import { PinFormDialog } from './pin-form-dialog.tsx';
import type { PinFormOwner } from './pin-form-dialog.tsx';
import { usePinForm } from './use-pin-form.ts';

interface AddDialogProps extends PinFormOwner {
  readonly banks: readonly Bank[];
  readonly onDone: (reply: BankAccounts) => void;
}

const EMPTY = { bankId: '', holder: '', number: '' };
const FIELDS = ['bankId', 'holder', 'number', 'pin'] as const;

/** A bank account of the member's own, added with the payment PIN (MEM-006). */
export const AddDialog = ({ banks, onDone, ...owner }: AddDialogProps) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(EMPTY);
  const language = useLanguage();
  const form = usePinForm(addBankAccount, FIELDS);
  const bank = banks.find(({ id }) => id === typed.bankId);
  const numberHint = (): string => {
    if (!bank) return t('bankAccounts.numberHint');
    return t(bank.digitsOnly ? 'bankAccounts.numberOfDigits' : 'bankAccounts.numberOfLetters', {
      length: lengthOf(bank),
    });
  };
  const submit = async (): Promise<void> => {
    const reply = await form.send(accountFaults(typed, banks), { body: { ...typed, pin: form.pin, language } });
    if (reply) onDone(reply);
  };
  return (
    <PinFormDialog
      {...owner}
      form={form}
      title={t('bankAccounts.addTitle')}
      description={t('bankAccounts.addText')}
      label={t('bankAccounts.add')}
      onSubmit={submit}
    >
      <SelectField
        label={t('bankAccounts.bank')}
        placeholder={t('bankAccounts.chooseBank')}
        options={banks.map(({ id, name }) => ({ value: id, label: name }))}
        error={form.faultOf('bankId')}
        controlSize="lg"
        value={typed.bankId}
        required
        onChange={(event) => setTyped({ ...typed, bankId: event.currentTarget.value })}
      />
      <TextField
        label={t('bankAccounts.holder')}
        hint={t('bankAccounts.holderHint')}
        error={form.faultOf('holder')}
        autoComplete="name"
        spellCheck={false}
        maxLength={120}
        controlSize="lg"
        value={typed.holder}
        required
        onChange={(event) => setTyped({ ...typed, holder: event.currentTarget.value })}
      />
      <TextField
        label={t('bankAccounts.number')}
        hint={numberHint()}
        error={form.faultOf('number')}
        numeric
        inputMode={bank?.digitsOnly ? 'numeric' : 'text'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        controlSize="lg"
        value={typed.number}
        required
        onChange={(event) => setTyped({ ...typed, number: event.currentTarget.value })}
      />
    </PinFormDialog>
  );
};
