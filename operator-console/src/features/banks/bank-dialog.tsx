import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from 'shared-ui';
import { NEVER_SAVED, OvertakenNotice, useStoredOrder } from '../../shared/editing/index.ts';
import type { Stored } from '../../shared/editing/index.ts';
import layout from '../../shared/look/layout.module.css';
import { OrderDialog } from '../../shared/order/index.ts';
import { banksKey, sendBank } from './banks.api.ts';
import type { Bank } from './banks.api.ts';
import {
  NUMBER_LONGEST,
  NUMBER_SHORTEST,
  fromForm,
  isCode,
  isFree,
  isInOrder,
  isLength,
  isName,
  isSort,
  toForm,
} from './banks.model.ts';
import type { BankForm } from './banks.model.ts';

const NAME_MAX = 60;
const CODE_MAX = 11;

interface BankDialogProps {
  readonly merchant: string;
  readonly banks: readonly Bank[];
  /** Null adds one. */
  readonly bank: Bank | null;
  readonly onClose: () => void;
}

type Fields = Pick<BankDialogProps, 'banks' | 'bank'> & { readonly form: UseFormReturn<BankForm> };

const Names = ({ form, bank, banks }: Fields) => {
  const { t } = useTranslation();
  const { errors } = form.formState;
  return (
    <div className={layout.row}>
      <TextField
        label={t('banks.name')}
        required
        maxLength={NAME_MAX}
        autoComplete="off"
        error={errors.name && t('banks.nameWrong')}
        {...form.register('name', { validate: isName })}
      />
      <TextField
        label={t('banks.code')}
        hint={t('banks.codeHint')}
        required
        maxLength={CODE_MAX}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={errors.code && t(errors.code.type === 'free' ? 'errors:bank.exists' : 'banks.codeWrong')}
        {...form.register('code', { validate: { form: isCode, free: (text) => isFree(text, bank, banks) } })}
      />
    </div>
  );
};

/** By the form of its numbers members are told what is wrong with one before it is sent. */
const PlaceAndNumbers = ({ form }: Pick<Fields, 'form'>) => {
  const { t } = useTranslation();
  const { errors } = form.formState;
  const wrong = t('banks.lengthWrong', { least: NUMBER_SHORTEST, most: NUMBER_LONGEST });
  return (
    <>
      <div className={layout.row}>
        <TextField
          label={t('banks.sort')}
          hint={t('points.sortHint')}
          required
          numeric
          inputMode="numeric"
          error={errors.sort && t('helpLines.sortWrong')}
          {...form.register('sort', { validate: isSort })}
        />
        <SelectField
          label={t('banks.numbers')}
          options={(['digits', 'letters'] as const).map((value) => ({ value, label: t(`banks.characters.${value}`) }))}
          {...form.register('characters')}
        />
      </div>
      <div className={layout.row}>
        <TextField
          label={t('banks.shortest')}
          required
          numeric
          inputMode="numeric"
          error={errors.numberMin && wrong}
          {...form.register('numberMin', { validate: isLength })}
        />
        <TextField
          label={t('banks.longest')}
          required
          numeric
          inputMode="numeric"
          error={errors.numberMax && (errors.numberMax.type === 'order' ? t('banks.orderWrong') : wrong)}
          {...form.register('numberMax', {
            validate: { length: isLength, order: (_text, values) => isInOrder(values) },
          })}
        />
      </div>
    </>
  );
};

/** What a change began with. */
interface Begun extends Stored {
  readonly bank: Bank | null;
}

/** The words at the fields. */
const NAMES = {
  name: 'banks.name',
  code: 'banks.code',
  characters: 'banks.numbers',
  numberMin: 'banks.shortest',
  numberMax: 'banks.longest',
  sort: 'banks.sort',
} as const;

export const BankDialog = ({ merchant, banks, bank, onClose }: BankDialogProps) => {
  const { t } = useTranslation();
  const { version, changedAt, changedBy } = bank ?? NEVER_SAVED;
  const stored = { version, changedAt, changedBy, bank };
  const order = useStoredOrder<BankForm, Begun>({
    ...{ stored, toForm: (begun: Begun) => toForm(begun.bank, banks), queryKey: banksKey(merchant) },
  });
  return (
    <OrderDialog<BankForm>
      size="md"
      title={bank ? t('banks.changeTitle', { name: bank.name }) : t('banks.add')}
      text={t(bank ? 'banks.changeText' : 'banks.addText')}
      submit={t(bank ? 'banks.save' : 'banks.add')}
      defaults={toForm(bank, banks)}
      version={order.version}
      send={(typed, call) =>
        order.save((begun) => sendBank(call, merchant, bank && { id: bank.id, version: begun }, fromForm(typed, bank)))
      }
      refusalText={order.refusalText}
      renews={banksKey(merchant)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <OvertakenNotice
            stored={stored}
            edited={order.editedIn(form)}
            nameOf={(field) => t(NAMES[field as keyof typeof NAMES])}
            textOf={(field, value) => (field === 'characters' ? t(`banks.characters.${String(value)}`) : null)}
          />
          <Names form={form} bank={bank} banks={banks} />
          <PlaceAndNumbers form={form} />
        </>
      )}
    </OrderDialog>
  );
};
