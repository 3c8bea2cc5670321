import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import { useAction } from 'shared-react';
import { Badge, Button, Card, DataTable, EmptyState, PasswordField, SelectField, TextField } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog';
import { useErrorText } from '../../shared/language/use-error-text.ts';
import layout from '../../shared/look/layout.module.css';
import { OrderDialog } from '../../shared/order/index.ts';
import { useTableFailure } from '../../shared/reading/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { makePasskey, passkeysKey, readPasskeys, sendRemoval } from './passkeys.api.ts';
import type { Passkey, PasskeyForm } from './passkeys.api.ts';

const NAME_MAX = 60;
const SECRET_MAX = 128;

type AddForm = PasskeyForm & { reason: string };

const useColumns = (onRemove: (passkey: Passkey) => void): readonly DataColumn<Passkey>[] => {
  const { t, i18n } = useTranslation();
  const at = (iso: string) => <time dateTime={iso}>{formatDateTime(iso, i18n.language)}</time>;
  return [
    {
      id: 'name',
      header: t('account.passkeyName'),
      primary: true,
      cell: ({ name, isSynced }) => (
        <span className={layout.two}>
          <span className={layout.wrap}>{name}</span>
          {isSynced && <Badge>{t('account.passkeySynced')}</Badge>}
        </span>
      ),
    },
    { id: 'added', header: t('account.passkeyAdded'), cell: ({ createdAt }) => at(createdAt) },
    {
      id: 'used',
      header: t('account.used'),
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? t('account.passkeyUnused') : at(lastUsedAt)),
    },
    {
      id: 'remove',
      header: t('list.actions'),
      align: 'end',
      cell: (passkey) => (
        <Button
          size="sm"
          aria-label={t('account.removePasskeyOf', { name: passkey.name })}
          onClick={() => onRemove(passkey)}
        >
          {t('account.removePasskey')}
        </Button>
      ),
    },
  ];
};

const AddFields = ({ form }: { readonly form: UseFormReturn<AddForm> }) => {
  const { t } = useTranslation();
  const { errors } = form.formState;
  const kind = useWatch({ control: form.control, name: 'kind' });
  const value = {
    required: true,
    maxLength: SECRET_MAX,
    error: errors.value && t('account.proofMissing'),
    ...form.register('value', { validate: (text) => text.trim() !== '' }),
  };
  return (
    <>
      <TextField
        label={t('account.passkeyName')}
        hint={t('account.passkeyNameHint')}
        required
        autoComplete="off"
        maxLength={NAME_MAX}
        error={errors.name && t('account.passkeyNameMissing')}
        {...form.register('name', { validate: (text) => text.trim() !== '' })}
      />
      <SelectField
        label={t('account.proof')}
        options={(['password', 'code'] as const).map((each) => ({ value: each, label: t(`account.proof.${each}`) }))}
        {...form.register('kind')}
      />
      {kind === 'code' ? (
        <TextField
          label={t('account.proof.code')}
          hint={t('account.codeHint')}
          autoComplete="one-time-code"
          spellCheck={false}
          {...value}
        />
      ) : (
        <PasswordField label={t('account.proof.password')} autoComplete="current-password" {...value} />
      )}
    </>
  );
};

/** What the browser's own refusals mean: it says little of why, on purpose. Null for those of the platform. */
const useBrowserRefusal = () => {
  const { t } = useTranslation();
  return (error: unknown): string | null => {
    if (!(error instanceof Error)) return null;
    if (error.name === 'InvalidStateError') return t('account.passkeyKnown');
    return error.name === 'NotAllowedError' || error.name === 'AbortError' ? t('account.passkeyCancelled') : null;
  };
};

const AddDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const refusalText = useBrowserRefusal();
  return (
    <OrderDialog<AddForm>
      title={t('account.addPasskeyTitle')}
      text={t('account.addPasskeyText')}
      submit={t('account.addPasskeySubmit')}
      withoutReason
      defaults={{ name: '', kind: 'password', value: '' }}
      send={(form, call) => makePasskey(call, form)}
      refusalText={refusalText}
      renews={passkeysKey}
      onClose={onClose}
    >
      {(form) => <AddFields form={form} />}
    </OrderDialog>
  );
};

const RemoveDialog = ({ passkey, onClose }: { readonly passkey: Passkey; readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const removing = useAction(api, (id: string, call) => sendRemoval(call, id), {
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: passkeysKey });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      danger
      title={t('account.removePasskeyTitle', { name: passkey.name })}
      text={t('account.removePasskeyText')}
      confirmLabel={t('account.removePasskey')}
      cancelLabel={t('switch.cancel')}
      onConfirm={() => removing.mutateAsync(passkey.id)}
      error={removing.isError && errorText(removing.error)}
      onCancel={onClose}
    />
  );
};

/** The operator's own passkeys, by name and last use. */
export const PasskeysCard = () => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const failureOf = useTableFailure();
  const [order, setOrder] = useState<'add' | Passkey | null>(null);
  const columns = useColumns(setOrder);
  const { data, error, refetch } = useQuery({ queryKey: passkeysKey, queryFn: () => readPasskeys(api) });
  const close = () => setOrder(null);
  return (
    <Card
      flush
      title={t('account.passkeys')}
      description={t('account.passkeysText')}
      actions={<Button onClick={() => setOrder('add')}>{t('account.addPasskey')}</Button>}
    >
      <DataTable
        caption={t('account.passkeys')}
        columns={columns}
        rows={data}
        rowKey={({ id }) => id}
        empty={<EmptyState compact title={t('account.passkeyNone')} text={t('account.passkeyNoneText')} />}
        {...failureOf({ data, error, refetch })}
      />
      {order === 'add' && <AddDialog onClose={close} />}
      {order !== null && order !== 'add' && <RemoveDialog passkey={order} onClose={close} />}
    </Card>
  );
};
