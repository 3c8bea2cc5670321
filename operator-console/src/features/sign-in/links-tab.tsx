import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import { Badge, Button, EmptyState, TextField } from 'shared-ui';
import type { DataColumn, Tone } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { OlderList } from '../../shared/list/older-list.tsx';
import layout from '../../shared/look/layout.module.css';
import { useCopy } from '../../shared/look/use-copy.ts';
import { OrderDialog } from '../../shared/order/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { AccountLink, AccountText } from '../account-link/index.ts';
import { linksKey, readLinks, sendIssue, sendRevocation } from './sign-in-control.api.ts';
import type { IssuedLink, SignInLink } from './sign-in-control.api.ts';

const ACCOUNT_MAX = 64;
/** A link is used or over within minutes. */
const REFRESH_MS = 10_000;
const TONES: Readonly<Record<SignInLink['state'], Tone>> = {
  open: 'pending',
  used: 'won',
  revoked: 'refused',
  expired: 'neutral',
};

const useColumns = (onRevoke: (link: SignInLink) => void): readonly DataColumn<SignInLink>[] => {
  const { t, i18n } = useTranslation();
  const date = (at: string): string => formatDateTime(at, i18n.language);
  /** When what became of it happened, and by whom. */
  const when = ({ state, usedAt, revokedAt, revokedBy, expiresAt }: SignInLink): string => {
    if (state === 'used') return date(usedAt ?? expiresAt);
    if (state === 'revoked') return `${date(revokedAt ?? expiresAt)}, ${revokedBy ?? ''}`;
    return t(state === 'open' ? 'signInControl.until' : 'signInControl.expiredAt', { at: date(expiresAt) });
  };
  return [
    {
      id: 'account',
      header: t('protection.account'),
      primary: true,
      cell: ({ account }) => <AccountLink account={account} />,
    },
    {
      id: 'issued',
      header: t('signInControl.issued'),
      cell: ({ issuedAt, issuedBy }) => (
        <span className={layout.two}>
          <time dateTime={issuedAt}>{date(issuedAt)}</time>
          <span className={layout.small}>{issuedBy}</span>
        </span>
      ),
    },
    { id: 'reason', header: t('audit.reason'), cell: ({ reason }) => reason },
    {
      id: 'state',
      header: t('signInControl.state'),
      cell: (link) => (
        <span className={layout.two}>
          <span>
            <Badge tone={TONES[link.state]} dot>
              {t(`signInControl.state.${link.state}`)}
            </Badge>
          </span>
          <span className={layout.small}>{when(link)}</span>
        </span>
      ),
    },
    {
      id: 'revoke',
      header: t('list.actions'),
      align: 'end',
      cell: (link) =>
        link.state === 'open' && (
          <Button
            size="sm"
            aria-label={t('signInControl.revokeOf', { account: link.account })}
            onClick={() => onRevoke(link)}
          >
            {t('signInControl.revoke')}
          </Button>
        ),
    },
  ];
};

/** The address, shown this once: the platform keeps no more than its fingerprint. */
const IssuedDialog = ({ issued, onClose }: { readonly issued: IssuedLink; readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const [became, copy] = useCopy(issued.address);
  return (
    <Dialog
      open
      size="md"
      title={t('signInControl.issuedTitle')}
      description={t('signInControl.issuedText', { minutes: issued.minutes })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => void copy()}>
            {t(became === 'copied' ? 'signInControl.copied' : 'signInControl.copy')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('signInControl.done')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('signInControl.address')}
        error={became === 'failed' && t('copy.failed')}
        value={issued.address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  );
};

/** Links that sign a member in once: given out, watched, taken back. */
export const LinksTab = ({ merchant }: { readonly merchant: string }) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const [order, setOrder] = useState<'issue' | SignInLink | null>(null);
  const [issued, setIssued] = useState<IssuedLink | null>(null);
  const columns = useColumns(setOrder);
  const window = { renews: linksKey(merchant), onClose: () => setOrder(null) };
  return (
    <>
      <OlderList
        views="login-links"
        queryKey={linksKey(merchant)}
        read={(before) => readLinks(api, merchant, before)}
        rowsOf={({ links }) => links}
        refreshMs={REFRESH_MS}
        caption={t('signInControl.links')}
        title={t('signInControl.links')}
        description={t('signInControl.linksText')}
        actions={
          <Button variant="primary" onClick={() => setOrder('issue')}>
            {t('signInControl.issue')}
          </Button>
        }
        columns={columns}
        empty={<EmptyState compact title={t('signInControl.noLinks')} text={t('signInControl.noLinksText')} />}
      />
      {order === 'issue' && (
        <OrderDialog<{ account: string; reason: string }>
          {...window}
          title={t('signInControl.issueTitle')}
          text={t('signInControl.issueText')}
          submit={t('signInControl.issue')}
          defaults={{ account: '' }}
          send={async ({ account, reason }, call) =>
            setIssued(await sendIssue(call, merchant, { account: account.trim(), reason }))
          }
        >
          {(form) => (
            <TextField
              label={t('protection.account')}
              required
              autoComplete="off"
              spellCheck={false}
              maxLength={ACCOUNT_MAX}
              error={form.formState.errors.account && t('protection.accountMissing')}
              {...form.register('account', { validate: (typed) => typed.trim() !== '' })}
            />
          )}
        </OrderDialog>
      )}
      {order !== null && order !== 'issue' && (
        <OrderDialog
          {...window}
          title={<AccountText text="signInControl.revokeTitle" account={order.account} />}
          text={t('signInControl.revokeText')}
          submit={t('signInControl.revoke')}
          danger
          send={({ reason }, call) => sendRevocation(call, merchant, order.id, reason)}
        />
      )}
      {issued && <IssuedDialog issued={issued} onClose={() => setIssued(null)} />}
    </>
  );
};
