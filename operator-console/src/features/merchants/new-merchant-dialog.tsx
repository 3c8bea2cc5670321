import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isPortalError } from 'shared-contracts/errors';
import { Checkbox, Notice, SelectField, TextField } from 'shared-ui';
import layout from '../../shared/look/layout.module.css';
import { OrderDialog } from '../../shared/order/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { merchantsKey } from './merchants.api.ts';
import styles from './merchants.module.css';
import { readChoices, sendMerchant } from './new-merchant.api.ts';
import type { MerchantChoices } from './new-merchant.api.ts';

interface MerchantForm {
  readonly code: string;
  readonly name: string;
  readonly hosts: string;
  readonly accent: string;
  readonly currency: string;
  readonly currencySymbol: string;
  readonly languages: string[];
  readonly defaultLanguage: string;
  readonly modules: string[];
  readonly flags: string[];
  /** Empty: no merchant. */
  readonly copyFrom: string;
  readonly reason: string;
}

const CODE = /^[a-z][a-z0-9-]{1,31}$/;
const CURRENCY = /^[A-Z0-9]{3,8}$/;
const HOST = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;

const hostsOf = (typed: string): string[] =>
  typed
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((host) => host !== '');
const areHosts = (typed: string): boolean => {
  const hosts = hostsOf(typed);
  return hosts.length > 0 && hosts.every((host) => HOST.test(host)) && new Set(hosts).size === hosts.length;
};

const onOf = (flags: MerchantChoices['flags']): string[] =>
  flags.filter(({ enabled }) => enabled).map(({ name }) => name);

type Form = { readonly form: UseFormReturn<MerchantForm>; readonly choices: MerchantChoices };

const Identity = ({ form }: Form) => {
  const { t } = useTranslation();
  const { errors } = form.formState;
  return (
    <>
      <div className={layout.row}>
        <TextField
          label={t('newMerchant.name')}
          required
          maxLength={60}
          autoComplete="off"
          error={errors.name && t('newMerchant.nameWrong')}
          {...form.register('name', { validate: (name) => name.trim() !== '' })}
        />
        <TextField
          label={t('newMerchant.code')}
          hint={t('newMerchant.codeHint')}
          required
          maxLength={32}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.code && (errors.code.message || t('newMerchant.codeWrong'))}
          {...form.register('code', { validate: (code) => CODE.test(code.trim()) })}
        />
      </div>
      <TextField
        label={t('newMerchant.hosts')}
        hint={t('newMerchant.hostsHint')}
        required
        maxLength={600}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.hosts && (errors.hosts.message || t('newMerchant.hostsWrong'))}
        {...form.register('hosts', { validate: areHosts })}
      />
      <div className={layout.row}>
        <TextField
          label={t('newMerchant.currency')}
          hint={t('newMerchant.currencyHint')}
          required
          maxLength={8}
          autoComplete="off"
          error={errors.currency && t('newMerchant.currencyWrong')}
          {...form.register('currency', { validate: (currency) => CURRENCY.test(currency.trim().toUpperCase()) })}
        />
        <TextField
          label={t('newMerchant.symbol')}
          required
          maxLength={8}
          autoComplete="off"
          error={errors.currencySymbol && t('newMerchant.symbolWrong')}
          {...form.register('currencySymbol', { validate: (symbol) => symbol.trim() !== '' })}
        />
      </div>
    </>
  );
};

interface ManyProps {
  readonly form: UseFormReturn<MerchantForm>;
  readonly name: 'languages' | 'modules' | 'flags';
  readonly legend: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly error?: string | undefined;
}

/** Several of a list, each by its box. */
const Many = ({ form, name, legend, options, error }: ManyProps) => {
  const chosen = form.watch(name);
  return (
    <fieldset className={layout.group}>
      <legend className={layout.legend}>{legend}</legend>
      <div className={styles.boxes}>
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onChange={({ currentTarget }) =>
              form.setValue(name, currentTarget.checked ? [...chosen, value] : chosen.filter((one) => one !== value), {
                shouldDirty: true,
                shouldValidate: form.formState.isSubmitted,
              })
            }
          />
        ))}
      </div>
      {error !== undefined && <Notice tone="refused">{error}</Notice>}
    </fieldset>
  );
};

const Look = ({ form, choices }: Form) => {
  const { t } = useTranslation();
  const languages = form.watch('languages');
  form.register('languages', { validate: (chosen) => chosen.length > 0 });
  return (
    <>
      <div className={layout.row}>
        <SelectField
          label={t('newMerchant.accent')}
          hint={t('newMerchant.accentHint')}
          options={choices.accents.map((value) => ({ value, label: t(`accent.${value}`, { defaultValue: value }) }))}
          {...form.register('accent')}
        />
        <SelectField
          label={t('newMerchant.defaultLanguage')}
          options={choices.languages
            .filter(({ code }) => languages.includes(code))
            .map(({ code, name }) => ({ value: code, label: name }))}
          error={form.formState.errors.defaultLanguage && t('newMerchant.defaultWrong')}
          {...form.register('defaultLanguage', {
            validate: (code, { languages: chosen }) => chosen.includes(code),
          })}
        />
      </div>
      <Many
        form={form}
        name="languages"
        legend={t('newMerchant.languages')}
        options={choices.languages.map(({ code, name }) => ({ value: code, label: name }))}
        error={form.formState.errors.languages && t('newMerchant.languagesWrong')}
      />
    </>
  );
};

/** What is taken from another merchant; its flags and modules are suggested. */
const Source = ({ form, choices }: Form) => {
  const { t } = useTranslation();
  const suggest = (code: string): void => {
    const source = choices.sources.find((one) => one.code === code);
    form.setValue('flags', onOf(source?.flags ?? choices.flags));
    form.setValue('modules', [...(source?.modules ?? choices.modules)]);
  };
  return (
    <>
      <SelectField
        label={t('newMerchant.copyFrom')}
        hint={t('newMerchant.copyHint')}
        options={[
          { value: '', label: t('newMerchant.copyNothing') },
          ...choices.sources.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        {...form.register('copyFrom', {
          onChange: (event: { target: { value: string } }) => suggest(event.target.value),
        })}
      />
      <Many
        form={form}
        name="modules"
        legend={t('newMerchant.modules')}
        options={choices.modules.map((value) => ({ value, label: t(`module.${value}`, { defaultValue: value }) }))}
      />
      <Many
        form={form}
        name="flags"
        legend={t('newMerchant.flags')}
        options={choices.flags.map(({ name }) => ({ value: name, label: t(`flag.${name}`, { defaultValue: name }) }))}
      />
    </>
  );
};

const fieldOf = (error: unknown): 'code' | 'hosts' | null => {
  if (!isPortalError(error)) return null;
  if (error.code === 'merchant.code-taken') return 'code';
  return error.code === 'merchant.host-taken' ? 'hosts' : null;
};

/** One form, and the portal of a new merchant answers at its hosts. */
export const NewMerchantDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const { data: choices } = useQuery({ queryKey: ['new-merchant'], queryFn: () => readChoices(api) });
  if (!choices) return null;
  return (
    <OrderDialog<MerchantForm>
      size="md"
      title={t('newMerchant.title')}
      text={t('newMerchant.text')}
      submit={t('newMerchant.submit')}
      defaults={{
        ...{ code: '', name: '', hosts: '', accent: choices.accents[0] ?? 'gold', currency: '', currencySymbol: '' },
        ...{ languages: ['EN'], defaultLanguage: 'EN', copyFrom: '' },
        modules: [...choices.modules],
        flags: onOf(choices.flags),
      }}
      fieldOf={fieldOf}
      send={({ accent, copyFrom, ...typed }, call) =>
        sendMerchant(call, {
          ...typed,
          code: typed.code.trim(),
          name: typed.name.trim(),
          hosts: hostsOf(typed.hosts),
          currency: typed.currency.trim().toUpperCase(),
          currencySymbol: typed.currencySymbol.trim(),
          // Of the list that the platform gave.
          accent: accent as Parameters<typeof sendMerchant>[1]['accent'],
          copyFrom: copyFrom === '' ? null : copyFrom,
        })
      }
      renews={merchantsKey}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Identity form={form} choices={choices} />
          <Look form={form} choices={choices} />
          <Source form={form} choices={choices} />
        </>
      )}
    </OrderDialog>
  );
};
