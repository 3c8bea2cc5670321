import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAction } from 'shared-react';
import { Badge, Button, Card, EmptyState, Notice, TextField } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog';
import { formatDateTime } from 'shared-contracts/locale';
import type { ModuleName } from 'shared-contracts/module';
import { useErrorText } from '../../shared/language/use-error-text.ts';
import { useTableFailure } from '../../shared/reading/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { useUnsaved } from '../../shared/unsaved/index.ts';
import { ListTable } from '../../shared/views/index.ts';
import { readTokens, releaseOrders, releasesKey } from './releases.api.ts';
import type { TeamToken } from './releases.api.ts';
import styles from './releases.module.css';

const LABEL_MAX = 80;

const useColumns = (onRevoke: (token: TeamToken) => void): readonly DataColumn<TeamToken>[] => {
  const { t, i18n } = useTranslation();
  const moment = (at: string | null) => (at === null ? t('releases.never') : formatDateTime(at, i18n.language));
  return [
    { id: 'label', header: t('releases.tokenLabel'), primary: true, cell: ({ label }) => label },
    {
      id: 'created',
      header: t('releases.tokenIssued'),
      cell: ({ createdAt, createdBy }) => (
        <span className={styles.pair}>
          {createdBy}
          <span className={styles.small}>{moment(createdAt)}</span>
        </span>
      ),
    },
    { id: 'used', header: t('releases.tokenUsed'), cell: ({ lastUsedAt }) => moment(lastUsedAt) },
    {
      id: 'actions',
      header: t('list.actions'),
      align: 'end',
      cell: (token) =>
        token.revokedAt === null ? (
          <Button
            size="sm"
            variant="quiet"
            aria-label={t('releases.revokeThis', { label: token.label })}
            onClick={() => onRevoke(token)}
          >
            {t('releases.revoke')}
          </Button>
        ) : (
          <Badge tone="refused">{t('releases.revoked')}</Badge>
        ),
    },
  ];
};

/** A new token: its secret is shown this once, where it can be taken. */
const NewToken = ({ module }: { readonly module: ModuleName }) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { api } = useConsole();
  const queries = useQueryClient();
  const form = useForm<{ label: string }>({ defaultValues: { label: '' } });
  useUnsaved(form);
  const issuing = useAction(api, (label: string, call) => releaseOrders(call, module).issueToken(label), {
    onSuccess: async () => {
      form.reset();
      await queries.invalidateQueries({ queryKey: releasesKey });
    },
  });
  return (
    <>
      {issuing.isError && (
        <Notice tone="refused" urgent>
          {errorText(issuing.error)}
        </Notice>
      )}
      {issuing.data && (
        <Notice tone="won" title={t('releases.tokenShown')}>
          <code className={styles.secret}>{issuing.data.secret}</code>
        </Notice>
      )}
      <form
        className={styles.line}
        noValidate
        onSubmit={(event) => void form.handleSubmit(({ label }) => issuing.mutate(label.trim()))(event)}
      >
        <TextField
          label={t('releases.tokenLabel')}
          hint={t('releases.tokenHint')}
          maxLength={LABEL_MAX}
          error={form.formState.errors.label && t('releases.tokenLabelMissing')}
          {...form.register('label', { validate: (label) => label.trim() !== '' })}
        />
        <Button type="submit" busy={issuing.isPending}>
          {t('releases.issue')}
        </Button>
      </form>
    </>
  );
};

/** Publishing tokens of the module's team. */
export const TeamTokens = ({ module }: { readonly module: ModuleName }) => {
  const { t } = useTranslation();
  const failureOf = useTableFailure();
  const errorText = useErrorText();
  const { api } = useConsole();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<TeamToken | null>(null);
  const columns = useColumns(setChosen);
  const { data, error, refetch } = useQuery({
    queryKey: [...releasesKey, 'tokens', module],
    queryFn: () => readTokens(api, module),
  });
  const revoking = useAction(api, (id: string, call) => releaseOrders(call, module).revokeToken(id), {
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: releasesKey });
      setChosen(null);
    },
  });
  return (
    <Card flush title={t('releases.tokenList')} description={t('releases.tokensText')}>
      <div className={styles.padded}>
        <NewToken key={module} module={module} />
      </div>
      <ListTable
        name="release-tokens"
        caption={t('releases.tokenList')}
        columns={columns}
        rows={data}
        rowKey={({ id }) => id}
        empty={<EmptyState compact title={t('releases.noTokens')} text={t('releases.noTokensText')} />}
        {...failureOf({ data, error, refetch })}
      />
      {chosen && (
        <ConfirmDialog
          open
          danger
          title={t('releases.revokeTitle', { label: chosen.label })}
          text={t('releases.revokeText')}
          confirmLabel={t('releases.revoke')}
          cancelLabel={t('switch.cancel')}
          error={revoking.isError && errorText(revoking.error)}
          onConfirm={() => revoking.mutateAsync(chosen.id)}
          onCancel={() => {
            revoking.reset();
            setChosen(null);
          }}
        />
      )}
    </Card>
  );
};
