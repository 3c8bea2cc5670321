import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { textsCode } from 'shared-contracts/locale';
import { Checkbox, SelectField, TextAreaField, TextField, formatAmount } from 'shared-ui';
import { NEVER_SAVED, OvertakenNotice, useStoredOrder } from '../../shared/editing/index.ts';
import type { Stored } from '../../shared/editing/index.ts';
import layout from '../../shared/look/layout.module.css';
import { wholeFrom } from '../../shared/numbers/index.ts';
import { OrderDialog, faultText, refusedField } from '../../shared/order/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { readSettings, settingsKey } from '../merchant-settings/index.ts';
import { methodsKey, sendMethod } from './payments.api.ts';
import type { Method, MethodList } from './payments.api.ts';
import {
  AMOUNT_MOST,
  DEPOSIT_KINDS,
  FIRST_LANGUAGE,
  SORT_MOST,
  isAmount,
  isInOrder,
  isNamed,
  methodFromForm,
  methodToForm,
} from './payments.model.ts';
import type { MethodForm } from './payments.model.ts';

const NAME_MAX = 60;
const NOTE_MAX = 400;
const HOLDER_MAX = 120;
const NUMBER_MAX = 60;
const QR_MAX = 500;
const PROVIDER_MIN = 2;
const NUMBER_MIN = 4;
/** What the platform may refuse by its amount. */
const REFUSED = ['min', 'max'] as const;

type Fields = { readonly form: UseFormReturn<MethodForm> };

const hasLength =
  (least: number) =>
  (text: string): boolean =>
    text.trim().length >= least;

/** Name and note in one language. */
const TextPair = ({ form, code }: Fields & { readonly code: string }) => {
  const { t } = useTranslation();
  const isFirst = code === FIRST_LANGUAGE;
  return (
    <>
      <TextField
        label={t('payments.nameIn', { language: code })}
        required={isFirst}
        maxLength={NAME_MAX}
        autoComplete="off"
        error={form.formState.errors.texts?.[code]?.name && t('payments.nameMissing')}
        {...form.register(`texts.${code}.name`, {
          validate: (name, { texts }) =>
            isFirst ? name.trim() !== '' : isNamed({ name, note: texts[code]?.note ?? '' }),
        })}
      />
      <TextAreaField
        label={t('payments.noteIn', { language: code })}
        {...(isFirst && { hint: t('payments.noteHint') })}
        rows={2}
        maxLength={NOTE_MAX}
        {...form.register(`texts.${code}.note`)}
      />
    </>
  );
};

/** English for everybody, and the merchant's other languages one after the other. */
const Texts = ({ form, languages }: Fields & { readonly languages: readonly string[] }) => {
  const { t } = useTranslation();
  const others = languages.filter((code) => code !== FIRST_LANGUAGE);
  const [chosen, setChosen] = useState(others[0] ?? '');
  const written = form.watch('texts');
  const mark = (code: string): string =>
    t(written[code]?.name.trim() ? 'helpLines.written' : 'helpLines.unwritten', { code });
  return (
    <>
      <TextPair form={form} code={FIRST_LANGUAGE} />
      {others.length > 0 && (
        <div className={layout.group}>
          <SelectField
            label={t('payments.language')}
            options={others.map((code) => ({ value: code, label: mark(code) }))}
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
          />
          <TextPair key={chosen} form={form} code={chosen} />
        </div>
      )}
    </>
  );
};

/** To whom the money goes: a slip here sends it to a stranger. */
const Payee = ({ form }: Fields) => {
  const { t } = useTranslation();
  const { errors } = form.formState;
  return (
    <>
      <div className={layout.row}>
        <TextField
          label={t('payments.holder')}
          required
          maxLength={HOLDER_MAX}
          autoComplete="off"
          error={errors.holder && t('payments.tooShort', { count: PROVIDER_MIN })}
          {...form.register('holder', { validate: hasLength(PROVIDER_MIN) })}
        />
        <TextField
          label={t('payments.number')}
          required
          maxLength={NUMBER_MAX}
          autoComplete="off"
          spellCheck={false}
          error={errors.number && t('payments.tooShort', { count: NUMBER_MIN })}
          {...form.register('number', { validate: hasLength(NUMBER_MIN) })}
        />
      </div>
      <TextField
        label={t('payments.qrText')}
        hint={t('payments.qrHint')}
        maxLength={QR_MAX}
        autoComplete="off"
        spellCheck={false}
        {...form.register('qrText')}
      />
    </>
  );
};

/** Through which payment provider the page of the payment is. */
const Provider = ({ form, providers }: Fields & { readonly providers: readonly string[] }) => {
  const { t } = useTranslation();
  return (
    <SelectField
      label={t('payments.paymentProvider')}
      hint={t('payments.paymentProviderHint')}
      options={providers.map((code) => ({ value: code, label: code }))}
      {...form.register('provider', { validate: (code) => providers.includes(code) })}
    />
  );
};

/** How the money comes in. A checkout can be chosen where a payment provider is connected. */
const Way = ({ form, providers }: Fields & { readonly providers: readonly string[] }) => {
  const { t } = useTranslation();
  const kind = form.watch('kind');
  const isCheckout = kind === 'checkout';
  const kinds = DEPOSIT_KINDS.filter((one) => one !== 'checkout' || providers.length > 0 || isCheckout);
  const choose = (chosen: string): void => {
    const isNext = chosen === 'checkout';
    if (isNext !== isCheckout) form.setValue('provider', isNext ? (providers[0] ?? '') : '');
  };
  return (
    <fieldset className={layout.group}>
      <legend className={layout.legend}>{t('payments.payee')}</legend>
      <div className={layout.row}>
        <SelectField
          label={t('payments.kind')}
          options={kinds.map((one) => ({ value: one, label: t(`payments.kind.${one}`) }))}
          {...form.register('kind', { onChange: (event: { target: { value: string } }) => choose(event.target.value) })}
        />
        {isCheckout ? (
          <Provider form={form} providers={providers} />
        ) : (
          <TextField
            label={t('payments.provider')}
            required
            maxLength={NAME_MAX}
            autoComplete="off"
            error={form.formState.errors.provider && t('payments.tooShort', { count: PROVIDER_MIN })}
            {...form.register('provider', { validate: hasLength(PROVIDER_MIN) })}
          />
        )}
      </div>
      {!isCheckout && <Payee form={form} />}
    </fieldset>
  );
};

const Bounds = ({ form, currency }: Fields & { readonly currency: string }) => {
  const { t } = useTranslation();
  const { errors } = form.formState;
  const amountWrong = t('payments.amountWrong', { most: formatAmount(AMOUNT_MOST) });
  return (
    <fieldset className={layout.group}>
      <legend className={layout.legend}>{t('payments.boundsIn', { currency })}</legend>
      <div className={layout.row}>
        <TextField
          label={t('payments.least')}
          required
          numeric
          error={faultText(errors.min, amountWrong)}
          {...form.register('min', { validate: isAmount })}
        />
        <TextField
          label={t('payments.most')}
          required
          numeric
          error={faultText(errors.max, errors.max?.type === 'order' ? t('payments.orderWrong') : amountWrong)}
          {...form.register('max', {
            validate: { amount: isAmount, order: (text, { min }) => isInOrder(min, text) },
          })}
        />
        <TextField
          label={t('payments.place')}
          hint={t('points.sortHint')}
          required
          numeric
          inputMode="numeric"
          error={errors.sort && t('helpLines.sortWrong')}
          {...form.register('sort', { validate: (text) => wholeFrom(text, 0, SORT_MOST) !== null })}
        />
      </div>
      <Checkbox look="switch" label={t('payments.offered')} {...form.register('enabled')} />
    </fieldset>
  );
};

interface MethodDialogProps {
  readonly merchant: string;
  readonly list: MethodList;
  /** Null adds one. */
  readonly method: Method | null;
  readonly onClose: () => void;
}

/** The languages that the merchant's members read. */
const useLanguages = (merchant: string): readonly string[] | null => {
  const { api } = useConsole();
  const { data, isError } = useQuery({
    queryKey: settingsKey(merchant),
    queryFn: () => readSettings(api, merchant),
  });
  if (data) return [...new Set(data.languages.map(textsCode))];
  return isError ? [] : null;
};

/** What a change began with. */
interface Begun extends Stored {
  readonly method: Method | null;
}

/** The words at the fields. */
const NAMES = {
  kind: 'payments.kind',
  provider: 'payments.provider',
  holder: 'payments.holder',
  number: 'payments.number',
  qrText: 'payments.qrText',
  min: 'payments.least',
  max: 'payments.most',
  sort: 'payments.place',
  enabled: 'payments.offered',
} as const;

const useFieldName = (currency: string): ((path: string) => string) => {
  const { t } = useTranslation();
  return (path) => {
    const [field, language, part] = path.split('.');
    if (field === 'texts') return t(part === 'note' ? 'payments.noteIn' : 'payments.nameIn', { language });
    return t(NAMES[field as keyof typeof NAMES], { currency });
  };
};

const Order = ({
  merchant,
  list,
  method,
  languages,
  onClose,
}: MethodDialogProps & { languages: readonly string[] }) => {
  const { t } = useTranslation();
  const nameOf = useFieldName(list.currency);
  const toForm = (stored: Begun): Omit<MethodForm, 'reason'> => methodToForm(stored.method, list, languages);
  const { version, changedAt, changedBy } = method ?? NEVER_SAVED;
  const stored = { version, changedAt, changedBy, method };
  const order = useStoredOrder<MethodForm, Begun>({ stored, toForm, queryKey: methodsKey(merchant) });
  const defaults = toForm(stored);
  const textOf = (path: string, value: unknown): string | null =>
    path === 'kind' ? t(`payments.kind.${String(value)}`) : null;
  return (
    <OrderDialog<MethodForm>
      size="md"
      title={
        method ? t('payments.changeTitle', { name: method.texts[FIRST_LANGUAGE]?.name ?? '' }) : t('payments.addMethod')
      }
      text={t(method ? 'payments.changeText' : 'payments.addText')}
      submit={t(method ? 'settings.save' : 'payments.addMethod')}
      defaults={defaults}
      version={order.version}
      send={(form, call) =>
        order.save((begun) =>
          sendMethod(call, merchant, method && { id: method.id, version: begun }, methodFromForm(form)),
        )
      }
      refusalText={order.refusalText}
      fieldOf={(error) => refusedField(error, REFUSED)}
      renews={methodsKey(merchant)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <OvertakenNotice stored={stored} edited={order.editedIn(form)} nameOf={nameOf} textOf={textOf} />
          <Texts form={form} languages={Object.keys(defaults.texts)} />
          <Way form={form} providers={list.providers} />
          <Bounds form={form} currency={list.currency} />
        </>
      )}
    </OrderDialog>
  );
};

/** A way to deposit: how it is called, to whom the money goes, and how much. */
export const MethodDialog = (props: MethodDialogProps) => {
  const languages = useLanguages(props.merchant);
  return languages && <Order {...props} languages={languages} />;
};
