import { useTranslation } from 'react-i18next';
import { Badge, Button, Card, SegmentedControl, TextAreaField, TextField } from 'shared-ui';
import type { Tone } from 'shared-ui';
import { OvertakenNotice } from '../../shared/editing/index.ts';
import { FormFoot } from '../../shared/look/form-foot.tsx';
import type { CardProps } from './settings-page.tsx';
import { sendStatus } from './settings.api.ts';
import type { Settings } from './settings.api.ts';
import { fromLocalInput, toLocalInput } from './settings.model.ts';
import { FIRST_LANGUAGE } from '../../shared/titles/index.ts';
import styles from './settings.module.css';
import { useCardForm } from './use-card-form.ts';

type Status = '0' | '1' | '2';
const TONES: Readonly<Record<Status, Tone>> = { 0: 'won', 1: 'pending', 2: 'refused' };
const STATUSES: readonly Status[] = ['0', '1', '2'];
const MESSAGE_MAX = 300;
const TIMES = ['start', 'end'] as const;
const statusOf = (status: number): Status => STATUSES[status] ?? '0';

interface StatusFields {
  readonly status: Status;
  /** Empty: at once. */
  readonly start: string;
  readonly end: string;
  readonly message: string;
  /** In other languages, by their codes. */
  readonly messages: Readonly<Record<string, string>>;
}

const MESSAGES = 'messages.';
const codesOf = (languages: readonly string[]): readonly string[] =>
  languages.filter((code) => code !== FIRST_LANGUAGE);

/** What is planned is what the form shows. */
const fieldsOf = (settings: Settings): StatusFields => {
  const { status, maintenanceStart, maintenanceEnd, message, messages, languages } = settings;
  return {
    status: maintenanceStart === null ? statusOf(status) : '1',
    start: toLocalInput(maintenanceStart),
    end: toLocalInput(maintenanceEnd),
    message: message ?? '',
    messages: Object.fromEntries(codesOf(languages).map((code) => [code, messages[code] ?? ''])),
  };
};

/** Texts of the question before the change. */
const questionOf = ({ status, start }: StatusFields, settings: Settings): string => {
  if (status === '1' && new Date(start) > new Date()) return 'plan';
  const dropsPlan = status === '0' && settings.status === 0 && settings.maintenanceStart !== null;
  return dropsPlan ? 'dropPlan' : status;
};

/** What was written, without the languages that have nothing. */
const writtenOf = ({ message, messages }: StatusFields): Readonly<Record<string, string>> =>
  message.trim() === ''
    ? {}
    : Object.fromEntries(
        Object.entries(messages).flatMap(([code, text]) => (text.trim() === '' ? [] : [[code, text.trim()]])),
      );

/** Whether the portal is open, and what it says while it is not. */
export const StatusCard = ({ settings, can, onChange }: CardProps) => {
  const { t } = useTranslation();
  const now = statusOf(settings.status);
  const isPlanned = settings.maintenanceStart !== null;
  const edited = useCardForm(settings, 'status', fieldsOf);
  const { form, stored } = edited;
  const fields = form.watch();
  const { status, start, end, message, messages } = fields;
  const set = <N extends keyof StatusFields>(name: N, value: StatusFields[N]): void =>
    form.setValue<keyof StatusFields>(name, value, { shouldDirty: true });
  const isEndWrong = status === '1' && end !== '' && start >= end;
  const isEditable = can('merchants.status');
  const before = fieldsOf(settings);
  const isSame =
    status === before.status &&
    (status !== '1' || (start === before.start && end === before.end)) &&
    (status === '0' ||
      (message.trim() === before.message && JSON.stringify(writtenOf(fields)) === JSON.stringify(writtenOf(before))));

  const save = (): void => {
    const names = { merchant: settings.name };
    const question = questionOf(fields, settings);
    onChange({
      title: t(`settings.status.title.${question}`, names),
      text: t(`settings.status.effect.${question}`, names),
      action: t(`settings.status.action.${question}`),
      danger: status !== '0',
      send: edited.sending((version) =>
        sendStatus(
          settings.code,
          {
            status: Number(status) as 0 | 1 | 2,
            maintenanceStart: status === '1' ? fromLocalInput(start) : null,
            maintenanceEnd: status === '1' ? fromLocalInput(end) : null,
            message: message.trim() === '' || status === '0' ? null : message.trim(),
            messages: status === '0' ? {} : writtenOf(fields),
          },
          version,
        ),
      ),
    });
  };

  return (
    <Card
      title={t('settings.status')}
      description={t('settings.status.text')}
      actions={
        <Badge tone={isPlanned ? 'pending' : TONES[now]} dot>
          {isPlanned ? t('settings.status.planned') : t(`status.${now}`)}
        </Badge>
      }
      footer={
        <FormFoot>
          <Button
            variant={status === '0' ? 'primary' : 'danger'}
            disabled={!isEditable || isSame || isEndWrong || edited.isOvertaken}
            onClick={save}
          >
            {t('settings.save')}
          </Button>
        </FormFoot>
      }
    >
      <div className={styles.fields}>
        <OvertakenNotice
          stored={stored}
          edited={edited}
          nameOf={(field) => {
            if (field.startsWith(MESSAGES))
              return t('settings.status.messageIn', { language: field.slice(MESSAGES.length) });
            return t(field === 'status' ? 'settings.status' : `settings.status.${field}`);
          }}
          textOf={(field, value) => (field === 'status' ? t(`status.${String(value)}`) : null)}
        />
        <SegmentedControl
          label={t('settings.status')}
          segments={STATUSES.map((id) => ({ id, label: t(`settings.status.short.${id}`), disabled: !isEditable }))}
          value={status}
          onChange={(next) => set('status', next)}
        />
        {status === '1' &&
          TIMES.map((name) => (
            <TextField
              key={name}
              type="datetime-local"
              label={t(`settings.status.${name}`)}
              hint={t(`settings.status.${name}Hint`)}
              value={fields[name]}
              disabled={!isEditable}
              error={name === 'end' && isEndWrong && t('settings.status.endWrong')}
              onChange={(event) => set(name, event.target.value)}
            />
          ))}
        {status !== '0' && (
          <TextAreaField
            label={t('settings.status.message')}
            hint={t('settings.status.messageHint')}
            rows={3}
            maxLength={MESSAGE_MAX}
            value={message}
            disabled={!isEditable}
            onChange={(event) => set('message', event.target.value)}
          />
        )}
        {status !== '0' &&
          message.trim() !== '' &&
          codesOf(settings.languages).map((code) => (
            <TextAreaField
              key={code}
              label={t('settings.status.messageIn', { language: code })}
              rows={2}
              maxLength={MESSAGE_MAX}
              value={messages[code] ?? ''}
              disabled={!isEditable}
              onChange={(event) => set('messages', { ...messages, [code]: event.target.value })}
            />
          ))}
      </div>
    </Card>
  );
};
