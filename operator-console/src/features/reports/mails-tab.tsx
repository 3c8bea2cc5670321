import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import { useAction } from 'shared-react';
import { Badge, Button, Card, DataTable, EmptyState } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog';
import { useErrorText } from '../../shared/language/use-error-text.ts';
import layout from '../../shared/look/layout.module.css';
import { useTableFailure } from '../../shared/reading/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { AccountLink } from '../account-link/index.ts';
import { ChosenMerchant, MerchantSelect, useChosenMerchant } from '../merchants/index.ts';
import { MailDialog } from './mail-dialog.tsx';
import { mailsKey, readMails, sendNow, sendState } from './mails.api.ts';
import type { ReportMail } from './mails.api.ts';
import styles from './reports.module.css';

/** While mails are on their way the table follows them. */
const FOLLOW_MS = 5_000;

const ACTS = ['edit', 'send', 'stop', 'resume'] as const;
type Act = (typeof ACTS)[number];

interface Chosen {
  readonly act: Act;
  readonly mail: ReportMail;
}

const isOffered = (act: Act, { state }: ReportMail): boolean => {
  if (act === 'stop') return state === 'active';
  return act !== 'resume' || state === 'stopped';
};

const Recipients = ({ recipients }: Pick<ReportMail, 'recipients'>) => {
  const { t } = useTranslation();
  return (
    <span className={styles.names}>
      {recipients.map(({ name, receives }) => (
        <span key={name}>
          {name} {!receives && <Badge tone="pending">{t('reports.mail.notReached')}</Badge>}
        </span>
      ))}
    </span>
  );
};

const Outcome = ({ lastSentAt, failed, waiting }: ReportMail) => {
  const { t, i18n } = useTranslation();
  return (
    <span className={styles.names}>
      {lastSentAt === null ? (
        <span>{t('reports.mail.never')}</span>
      ) : (
        <time dateTime={lastSentAt}>{formatDateTime(lastSentAt, i18n.language)}</time>
      )}
      {waiting > 0 && <Badge tone="info">{t('reports.mail.waiting', { count: waiting })}</Badge>}
      {failed > 0 && <Badge tone="refused">{t('reports.mail.failed', { count: failed })}</Badge>}
    </span>
  );
};

const useColumns = (onAct: (chosen: Chosen) => void): readonly DataColumn<ReportMail>[] => {
  const { t, i18n } = useTranslation();
  return [
    {
      id: 'name',
      header: t('reports.mail.name'),
      primary: true,
      cell: ({ name, by, vendor, game, agent, agentAccount }) => (
        <span className={layout.two}>
          <span className={layout.wrap}>{name}</span>
          <span className={layout.small}>
            {[t(`reports.by.${by}`), vendor, game, agentAccount === null ? agent : null].filter(Boolean).join(', ')}
            {agent !== null && agentAccount !== null && (
              <>
                {', '}
                <AccountLink account={agentAccount} member={agent} />
              </>
            )}
          </span>
        </span>
      ),
    },
    {
      id: 'period',
      header: t('reports.mail.period'),
      cell: ({ period, state, nextAt }) => (
        <span className={layout.two}>
          {t(`reports.mail.period.${period}`)}
          <span className={layout.small}>
            {state === 'stopped' || nextAt === null
              ? t('reports.mail.stopped')
              : t('reports.mail.next', { at: formatDateTime(nextAt, i18n.language) })}
          </span>
        </span>
      ),
    },
    { id: 'recipients', header: t('reports.mail.recipients'), cell: (mail) => <Recipients {...mail} /> },
    { id: 'sent', header: t('reports.mail.lastSent'), cell: (mail) => <Outcome {...mail} /> },
    {
      id: 'actions',
      header: t('list.actions'),
      align: 'end',
      cell: (mail) => (
        <span className={layout.actions}>
          {ACTS.filter((act) => isOffered(act, mail)).map((act) => (
            <Button
              key={act}
              size="sm"
              aria-label={t(`reports.mail.${act}Of`, { name: mail.name })}
              onClick={() => onAct({ act, mail })}
            >
              {t(`reports.mail.${act}`)}
            </Button>
          ))}
        </span>
      ),
    },
  ];
};

interface ConfirmActProps extends Chosen {
  readonly merchant: string;
  readonly onClose: () => void;
}

const ConfirmAct = ({ act, mail, merchant, onClose }: ConfirmActProps) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const acting = useAction(
    api,
    (id: string, call): Promise<unknown> =>
      act === 'send'
        ? sendNow(call, merchant, id)
        : sendState(call, merchant, id, act === 'stop' ? 'stopped' : 'active'),
    {
      onSuccess: async () => {
        await queries.invalidateQueries({ queryKey: mailsKey });
        onClose();
      },
    },
  );
  return (
    <ConfirmDialog
      open
      title={t(`reports.mail.${act}Title`, { name: mail.name })}
      text={t(`reports.mail.${act}Text`)}
      confirmLabel={t(`reports.mail.${act}`)}
      cancelLabel={t('switch.cancel')}
      onConfirm={() => acting.mutateAsync(mail.id)}
      error={acting.isError && errorText(acting.error)}
      onCancel={onClose}
    />
  );
};

const Mails = ({ merchant }: { readonly merchant: string }) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const failureOf = useTableFailure();
  const [chosen, setChosen] = useState<'new' | Chosen | null>(null);
  const columns = useColumns(setChosen);
  const { data, error, refetch } = useQuery({
    queryKey: [...mailsKey, merchant],
    queryFn: () => readMails(api, merchant),
    refetchInterval: ({ state }) => state.data?.mails.some(({ waiting }) => waiting > 0) === true && FOLLOW_MS,
  });
  const close = () => setChosen(null);
  const edited = chosen !== null && chosen !== 'new' && chosen.act === 'edit' ? chosen.mail : null;
  return (
    <Card
      flush
      title={t('reports.mailsTitle')}
      description={t('reports.mailsText')}
      actions={
        data && (
          <Button variant="primary" onClick={() => setChosen('new')}>
            {t('reports.mail.add')}
          </Button>
        )
      }
    >
      <DataTable
        caption={t('reports.mailsTitle')}
        columns={columns}
        rows={data?.mails}
        rowKey={({ id }) => id}
        empty={<EmptyState compact title={t('reports.mail.none')} />}
        {...failureOf({ data, error, refetch })}
      />
      {data && (chosen === 'new' || edited) && (
        <MailDialog merchant={merchant} mail={edited} list={data} onClose={close} />
      )}
      {chosen !== null && chosen !== 'new' && chosen.act !== 'edit' && (
        <ConfirmAct {...chosen} merchant={merchant} onClose={close} />
      )}
    </Card>
  );
};

/** Reports that operators receive by mail: what, when and to whom. */
export const MailsTab = () => {
  const choice = useChosenMerchant();
  return (
    <ChosenMerchant choice={choice}>
      {(merchant) => (
        <>
          {choice.merchants.length > 1 && (
            <div className={layout.filters}>
              <MerchantSelect {...choice} />
            </div>
          )}
          <Mails key={merchant} merchant={merchant} />
        </>
      )}
    </ChosenMerchant>
  );
};
