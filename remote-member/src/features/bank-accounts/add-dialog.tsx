import { useWatch } from 'react-hook-form';
import { addBankAccount } from 'shared-contracts/bank-accounts';
import { useLanguage } from 'shared-react';
import { useTranslation } from 'shared-contracts/sdk';
import { SelectField, TextField } from 'shared-ui';
import { accountFaults, lengthOf } from './bank-accounts.model.ts';
import type { Bank, BankAccounts, TypedAccount } from './bank-accounts.model.ts';
import { PinFormDialog } from './pin-form-dialog.tsx';
import type { PinFormOwner } from './pin-form-dialog.tsx';
import { usePinForm } from './use-pin-form.ts';

interface AddDialogProps extends PinFormOwner {
  readonly banks: readonly Bank[];
  readonly onDone: (reply: BankAccounts) => void;
}

interface AddForm extends TypedAccount {
  readonly pin: string;
}

/** A bank account of the member's own, added with the payment PIN (MEM-006). */
export const AddDialog = ({ banks, onDone, ...owner }: AddDialogProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { form, faultOf, ...pinForm } = usePinForm(addBankAccount, {
    defaultValues: { bankId: '', holder: '', number: '', pin: '' },
    judge: (values: AddForm) => accountFaults(values, banks),
    inputOf: (values) => ({ body: { ...values, language } }),
    onSuccess: onDone,
  });
  const bankId = useWatch({ control: form.control, name: 'bankId' });
  const bank = banks.find(({ id }) => id === bankId);
  const numberHint = (): string => {
    if (!bank) return t('bankAccounts.numberHint');
    return t(bank.digitsOnly ? 'bankAccounts.numberOfDigits' : 'bankAccounts.numberOfLetters', {
      length: lengthOf(bank),
    });
  };
  return (
    <PinFormDialog
      {...owner}
      form={pinForm}
      title={t('bankAccounts.addTitle')}
      description={t('bankAccounts.addText')}
      label={t('bankAccounts.add')}
    >
      <SelectField
        label={t('bankAccounts.bank')}
        placeholder={t('bankAccounts.chooseBank')}
        options={banks.map(({ id, name }) => ({ value: id, label: name }))}
        error={faultOf('bankId')}
        controlSize="lg"
        required
        {...form.register('bankId')}
      />
      <TextField
        label={t('bankAccounts.holder')}
        hint={t('bankAccounts.holderHint')}
        error={faultOf('holder')}
        autoComplete="name"
        spellCheck={false}
        maxLength={120}
        controlSize="lg"
        required
        {...form.register('holder')}
      />
      <TextField
        label={t('bankAccounts.number')}
        hint={numberHint()}
        error={faultOf('number')}
        numeric
        inputMode={bank?.digitsOnly ? 'numeric' : 'text'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        controlSize="lg"
        required
        {...form.register('number')}
      />
    </PinFormDialog>
  );
};
