import { isPortalError } from 'shared-contracts/errors';
import { isOfOneKind, narrowingsOf, REPORT_MAIL_GROUPS, REPORT_MAIL_PERIODS } from 'shared-contracts/reports';
import { Controller, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Checkbox, Notice, SelectField, TextField } from 'shared-ui';
import layout from '../../shared/look/layout.module.css';
import { OrderDialog } from '../../shared/order/index.ts';
import { mailsKey, sendChange, sendNew } from './mails.api.ts';
import type { MailInput, ReportMail, ReportMails } from './mails.api.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
/** Texts that narrow the report; empty: it is not narrowed. */
const NARROWINGS = ['vendor', 'game', 'agent', 'currency'] as const;
/** Those that a report with these rows has. */
const shownFor = (by: MailInput['by']): readonly (typeof NARROWINGS)[number][] =>
  NARROWINGS.filter((name) => name === 'currency' || narrowingsOf(by).includes(name));
const LENGTHS = { vendor: 40, game: 80, agent: 18, currency: 10 } as const;
const FORMS = { vendor: /^/, game: /^/, agent: /^\d*$/, currency: /^([A-Z0-9]{3,10})?$/ } as const;

interface MailForm extends Record<(typeof NARROWINGS)[number], string> {
  readonly name: string;
  readonly by: MailInput['by'];
  readonly period: MailInput['period'];
  readonly hour: string;
  readonly recipients: readonly string[];
  readonly reason: string;
}

const NEW: Omit<MailForm, 'reason'> = {
  ...{ name: '', by: 'day', period: 'daily', hour: '7', recipients: [] },
  ...{ vendor: '', game: '', agent: '', currency: '' },
};

const formOf = ({ name, by, period, hour, recipients, ...narrowed }: ReportMail): Omit<MailForm, 'reason'> => ({
  ...{ name, by, period, hour: String(hour), recipients: recipients.map((each) => each.name) },
  ...{ vendor: narrowed.vendor ?? '', game: narrowed.game ?? '' },
  ...{ agent: narrowed.agent ?? '', currency: narrowed.currency ?? '' },
});

const inputOf = ({ name, by, period, hour, recipients, ...texts }: MailForm): MailInput => {
  const shown = shownFor(by);
  const valueOf = (narrowing: (typeof NARROWINGS)[number]): string | null =>
    shown.includes(narrowing) ? texts[narrowing].trim() || null : null;
  return {
    ...{ name: name.trim(), by, period, hour: Number(hour), recipients: [...recipients] },
    ...{ vendor: valueOf('vendor'), game: valueOf('game'), agent: valueOf('agent'), currency: valueOf('currency') },
  };
};

/** Figures by game and by member are kept apart: of both kinds there is no report. */
const isMixed = (form: MailForm): boolean => {
  const { vendor, game, agent } = inputOf(form);
  return !isOfOneKind(form.by, { vendor, game, agent });
};

interface RecipientsProps {
  readonly form: UseFormReturn<MailForm>;
  readonly operators: ReportMails['operators'];
  /** Who is on the list already: they may stay, though nothing reaches them. */
  readonly former: ReportMail['recipients'];
}

/** Operators who may read reports of the merchant; those without an address can't be chosen. */
const Recipients = ({ form, operators, former }: RecipientsProps) => {
  const { t } = useTranslation();
  const gone = former.filter(({ name }) => !operators.some((operator) => operator.name === name));
  const choices = [...operators, ...gone.map(({ name }) => ({ name, hasAddress: false }))];
  const isFormer = (name: string): boolean => former.some((each) => each.name === name);
  return (
    <fieldset className={layout.group}>
      <legend className={layout.legend}>{t('reports.mail.recipients')}</legend>
      <Controller
        control={form.control}
        name="recipients"
        rules={{ validate: (names) => names.length > 0 }}
        render={({ field: { value, onChange }, fieldState }) => (
          <>
            {choices.map(({ name, hasAddress }) => (
              <Checkbox
                key={name}
                label={name}
                hint={hasAddress ? undefined : t('reports.mail.unreached')}
                disabled={!hasAddress && !isFormer(name)}
                checked={value.includes(name)}
                onChange={(event) =>
                  onChange(event.currentTarget.checked ? [...value, name] : value.filter((each) => each !== name))
                }
              />
            ))}
            {fieldState.error && (
              <Notice tone="refused" urgent>
                {fieldState.error.message || t('reports.mail.recipientsMissing')}
              </Notice>
            )}
          </>
        )}
      />
    </fieldset>
  );
};

const Fields = ({ form, timeZone }: { readonly form: UseFormReturn<MailForm>; readonly timeZone: string }) => {
  const { t } = useTranslation();
  const { errors } = form.formState;
  const by = useWatch({ control: form.control, name: 'by' });
  return (
    <>
      <TextField
        label={t('reports.mail.name')}
        required
        autoComplete="off"
        maxLength={80}
        error={errors.name && t('reports.mail.nameMissing')}
        {...form.register('name', { validate: (name) => name.trim() !== '' })}
      />
      <div className={layout.row}>
        <SelectField
          label={t('reports.by')}
          options={REPORT_MAIL_GROUPS.map((value) => ({ value, label: t(`reports.by.${value}`) }))}
          {...form.register('by')}
        />
        <SelectField
          label={t('reports.mail.period')}
          options={REPORT_MAIL_PERIODS.map((value) => ({ value, label: t(`reports.mail.period.${value}`) }))}
          {...form.register('period')}
        />
        <SelectField
          label={t('reports.mail.hour')}
          hint={timeZone}
          options={HOURS.map((hour) => ({ value: String(hour), label: `${String(hour).padStart(2, '0')}:00` }))}
          {...form.register('hour')}
        />
      </div>
      <div className={layout.row}>
        {shownFor(by).map((name) => (
          <TextField
            key={name}
            label={name === 'currency' ? t('reports.currency') : t(`reports.by.${name}`)}
            hint={t(`reports.mail.${name}Hint`)}
            autoComplete="off"
            spellCheck={false}
            maxLength={LENGTHS[name]}
            error={errors[name] && t(`reports.mail.${errors[name].type === 'mixed' ? 'agentMixed' : `${name}Wrong`}`)}
            {...form.register(name, {
              validate: {
                form: (text) => FORMS[name].test(text.trim()),
                mixed: (_, typed) => name !== 'agent' || !isMixed(typed),
              },
            })}
          />
        ))}
      </div>
    </>
  );
};

interface MailDialogProps {
  readonly merchant: string;
  /** Null: a new one. */
  readonly mail: ReportMail | null;
  readonly list: Pick<ReportMails, 'operators' | 'timeZone'>;
  readonly onClose: () => void;
}

/** What is mailed, when and to whom. */
export const MailDialog = ({ merchant, mail, list, onClose }: MailDialogProps) => {
  const { t } = useTranslation();
  return (
    <OrderDialog<MailForm>
      size="md"
      withoutReason
      title={t(mail ? 'reports.mail.changeTitle' : 'reports.mail.addTitle')}
      text={t('reports.mail.dialogText')}
      submit={t(mail ? 'reports.mail.save' : 'reports.mail.add')}
      defaults={mail ? formOf(mail) : NEW}
      {...(mail && { version: mail.version })}
      fieldOf={(error) => (isPortalError(error) && error.code === 'report-mail.recipient' ? 'recipients' : null)}
      send={(form, call) =>
        mail ? sendChange(call, merchant, mail, inputOf(form)) : sendNew(call, merchant, inputOf(form))
      }
      renews={mailsKey}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Fields form={form} timeZone={list.timeZone} />
          <Recipients form={form} operators={list.operators} former={mail?.recipients ?? []} />
        </>
      )}
    </OrderDialog>
  );
};
