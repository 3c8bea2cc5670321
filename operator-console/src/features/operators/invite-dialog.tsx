import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import { isPortalError } from 'shared-contracts/errors';
import { Button, Checkbox, Notice, SelectField, TextField } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { useCopy } from '../../shared/look/use-copy.ts';
import { OrderDialog } from '../../shared/order/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { merchantsKey, readMerchants } from '../merchants/index.ts';
import { ROLES, operatorsKey, sendInvitation } from './operators.api.ts';
import type { Invitation, OperatorRole } from './operators.api.ts';
import styles from './operators.module.css';

interface InviteForm {
  readonly name: string;
  readonly role: OperatorRole;
  /** Null: all of the installation. */
  readonly merchants: readonly string[] | null;
  readonly reason: string;
}

const NAME = /^[A-Za-z0-9._-]{3,64}$/;

interface MerchantsProps {
  readonly chosen: InviteForm['merchants'];
  readonly onChange: (chosen: InviteForm['merchants']) => void;
}

/** Whose affairs the operator may see and touch. */
const Merchants = ({ chosen, onChange }: MerchantsProps) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const { data } = useQuery({ queryKey: merchantsKey, queryFn: () => readMerchants(api) });
  const toggle = (code: string, isOn: boolean): void => {
    const others = (chosen ?? []).filter((one) => one !== code);
    onChange(isOn ? [...others, code] : others);
  };
  return (
    <fieldset className={styles.merchants}>
      <legend>{t('operators.merchants')}</legend>
      <Checkbox
        label={t('operators.allMerchants')}
        checked={chosen === null}
        onChange={(event) => onChange(event.currentTarget.checked ? null : [])}
      />
      {chosen !== null &&
        data?.map(({ code, name }) => (
          <Checkbox
            key={code}
            label={name}
            checked={chosen.includes(code)}
            onChange={(event) => toggle(code, event.currentTarget.checked)}
          />
        ))}
      {chosen?.length === 0 && <Notice tone="pending">{t('operators.merchantsMissing')}</Notice>}
    </fieldset>
  );
};

interface InviteDialogProps {
  readonly onInvited: (invitation: Invitation) => void;
  readonly onClose: () => void;
}

/** Name, role and merchants of a new operator. */
export const InviteDialog = ({ onInvited, onClose }: InviteDialogProps) => {
  const { t } = useTranslation();
  return (
    <OrderDialog<InviteForm>
      title={t('operators.inviteTitle')}
      text={t('operators.inviteText')}
      submit={t('operators.inviteSubmit')}
      defaults={{ name: '', role: 'support', merchants: null }}
      fieldOf={(error) => (isPortalError(error) && error.code === 'operator.name-taken' ? 'name' : null)}
      send={async ({ name, role, merchants, reason }, call) =>
        onInvited(
          await sendInvitation(call, {
            ...{ name: name.trim(), role, reason },
            merchants: merchants && [...merchants],
          }),
        )
      }
      renews={operatorsKey}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField
            label={t('operators.name')}
            hint={t('operators.nameHint')}
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            error={form.formState.errors.name && (form.formState.errors.name.message || t('operators.nameWrong'))}
            {...form.register('name', { validate: (name) => NAME.test(name.trim()) })}
          />
          <SelectField
            label={t('operators.role')}
            options={ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
            {...form.register('role')}
          />
          <Merchants
            chosen={form.watch('merchants')}
            onChange={(chosen) => form.setValue('merchants', chosen, { shouldDirty: true })}
          />
        </>
      )}
    </OrderDialog>
  );
};

interface LinkDialogProps {
  readonly invitation: Invitation;
  readonly onClose: () => void;
}

/** The link, shown this once: the platform keeps no more than its fingerprint. */
export const LinkDialog = ({ invitation: { name, token, expiresAt }, onClose }: LinkDialogProps) => {
  const { t, i18n } = useTranslation();
  const address = `${location.origin}/invitation#${token}`;
  const [became, copy] = useCopy(address);
  return (
    <Dialog
      open
      title={t('operators.linkTitle', { name })}
      description={t('operators.linkText', { until: formatDateTime(expiresAt, i18n.language) })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => void copy()}>{t(became === 'copied' ? 'operators.copied' : 'operators.copy')}</Button>
          <Button variant="primary" onClick={onClose}>
            {t('operators.linkDone')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('operators.link')}
        error={became === 'failed' && t('copy.failed')}
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  );
};
