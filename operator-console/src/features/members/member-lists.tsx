import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import { Badge, Button, EmptyState, Money, TextAreaField, TextField } from 'shared-ui';
import { MESSAGE_CONTENT_MAX, MESSAGE_TITLE_MAX } from 'shared-contracts/inbox/limits';
import { BET_SORTS } from 'shared-contracts/sorts';
import type { DataColumn } from 'shared-ui';
import { useDecision } from '../../shared/decision/index.ts';
import { OlderList } from '../../shared/list/older-list.tsx';
import { useListSort } from '../../shared/list/use-list-sort.ts';
import layout from '../../shared/look/layout.module.css';
import type { ListSort } from '../../shared/views/index.ts';
import { OrderDialog } from '../../shared/order/index.ts';
import { useConsole, useOperator } from '../../shared/session/console-context.ts';
import { AccountText } from '../account-link/index.ts';
import * as api from './member-page.api.ts';
import { readMember } from './members.api.ts';
import type { Bet, MemberMessage, MemberNote, MemberRef, PastSession, Payment, Protected } from './member-page.api.ts';

const useAt = () => {
  const { i18n } = useTranslation();
  return (iso: string | null) =>
    iso === null ? '–' : <time dateTime={iso}>{formatDateTime(iso, i18n.language)}</time>;
};

interface SectionPage<Row> {
  readonly rows: readonly Row[];
  readonly hasMore: boolean;
  readonly next?: string | null;
}

interface SectionProps<Row> {
  readonly member: MemberRef;
  readonly name: string;
  readonly read: (after: string | undefined) => Promise<SectionPage<Row>>;
  readonly columns: readonly DataColumn<Row>[];
  readonly order?: ListSort;
  readonly actions?: React.ReactNode;
}

const Section = <Row extends { readonly id: string }>({ member, name, ...list }: SectionProps<Row>) => {
  const { t } = useTranslation();
  return (
    <OlderList<Row, SectionPage<Row>>
      {...list}
      views={`member-${name.toLowerCase()}`}
      queryKey={[...api.memberKey(member), name, list.order?.sort]}
      rowsOf={({ rows }) => rows}
      caption={t(`members.${name}`)}
      title={t(`members.${name}`)}
      empty={<EmptyState compact title={t('members.nothing')} />}
    />
  );
};

/** Rounds of games, and bets on draws. */
export const MemberBets = (member: MemberRef) => {
  const { t } = useTranslation();
  const at = useAt();
  const client = useConsole().api;
  const columns: readonly DataColumn<Bet>[] = [
    { id: 'at', header: t('members.at'), primary: true, sortable: true, cell: (bet) => at(bet.at) },
    {
      id: 'game',
      header: t('members.game'),
      cell: ({ game, vendor, round }) => (
        <span className={layout.two}>
          {game}
          <span className={layout.small}>{`${vendor} ${round}`}</span>
        </span>
      ),
    },
    { id: 'stake', header: t('members.stake'), align: 'end', cell: ({ stake }) => <Money amount={stake} /> },
    { id: 'win', header: t('members.win'), align: 'end', cell: ({ win }) => <Money amount={win} /> },
    { id: 'state', header: t('members.state'), cell: ({ state }) => t(`members.bet.${state}`) },
  ];
  const rounds = useListSort('rounds', BET_SORTS);
  const bets = useListSort('bets', BET_SORTS);
  return (
    <>
      <Section
        {...{ member, columns, name: 'rounds', order: rounds }}
        read={(after) => api.readBets(client, member, { of: 'games', sort: rounds.sort }, after)}
      />
      <Section
        {...{ member, columns, name: 'lotteryBets', order: bets }}
        read={(after) => api.readBets(client, member, { of: 'lottery', sort: bets.sort }, after)}
      />
    </>
  );
};

export const MemberPayments = (member: MemberRef) => {
  const { t } = useTranslation();
  const at = useAt();
  const decision = useDecision();
  const client = useConsole().api;
  const columns: readonly DataColumn<Payment>[] = [
    { id: 'at', header: t('members.at'), primary: true, cell: (payment) => at(payment.at) },
    { id: 'kind', header: t('members.what'), cell: ({ kind }) => t(`members.payment.${kind}`) },
    { id: 'reference', header: t('members.reference'), cell: ({ reference }) => reference },
    { id: 'amount', header: t('members.amount'), align: 'end', cell: ({ amount }) => <Money amount={amount} /> },
    {
      id: 'status',
      header: t('members.state'),
      cell: (payment) => {
        const { decidedBy, reason } = decision(payment);
        return (
          <span className={layout.two}>
            {t(`members.paymentStatus.${payment.status}`)}
            {decidedBy !== null && (
              <span className={layout.small}>{reason === null ? decidedBy : `${decidedBy}: ${reason}`}</span>
            )}
          </span>
        );
      },
    },
  ];
  return (
    <Section {...{ member, columns, name: 'payments' }} read={(before) => api.readPayments(client, member, before)} />
  );
};

/** Where the member is and was signed in. */
export const MemberSessions = (member: MemberRef) => {
  const { t } = useTranslation();
  const at = useAt();
  const client = useConsole().api;
  const canManage = useOperator()?.rights.includes('members.manage') ?? false;
  const [isEnding, setEnding] = useState(false);
  const columns: readonly DataColumn<PastSession>[] = [
    { id: 'at', header: t('members.signedIn'), primary: true, cell: ({ createdAt }) => at(createdAt) },
    { id: 'device', header: t('members.device'), cell: ({ device }) => device },
    { id: 'ip', header: t('members.ip'), cell: ({ ip }) => ip ?? '–' },
    { id: 'seen', header: t('members.lastUsed'), cell: ({ lastSeenAt }) => at(lastSeenAt) },
    { id: 'open', header: t('members.state'), cell: ({ isOpen }) => t(isOpen ? 'members.open' : 'members.ended') },
  ];
  return (
    <>
      <Section
        {...{ member, columns, name: 'sessions' }}
        read={(before) => api.readSessions(client, member, before)}
        {...(canManage && {
          actions: (
            <Button size="sm" onClick={() => setEnding(true)}>
              {t('members.endSessions')}
            </Button>
          ),
        })}
      />
      {isEnding && (
        <OrderDialog
          title={t('members.endSessionsTitle')}
          text={t('members.endSessionsText')}
          submit={t('members.endSessions')}
          send={({ reason }, call) => api.sendSessionsEnd(call, member, reason)}
          renews={api.memberKey(member)}
          onClose={() => setEnding(false)}
        />
      )}
    </>
  );
};

/** Cases, exclusions and changes of limits. */
export const MemberProtection = (member: MemberRef) => {
  const { t } = useTranslation();
  const at = useAt();
  const client = useConsole().api;
  const columns: readonly DataColumn<Protected>[] = [
    { id: 'at', header: t('members.at'), primary: true, cell: (row) => at(row.at) },
    {
      id: 'kind',
      header: t('members.what'),
      cell: ({ kind, what, value }) => (
        <span className={layout.two}>
          {t(`members.protected.${kind}`)}
          <span className={layout.small}>{value === null ? what : `${what}: ${value}`}</span>
        </span>
      ),
    },
    { id: 'open', header: t('members.state'), cell: ({ isOpen }) => t(isOpen ? 'members.open' : 'members.ended') },
    { id: 'ends', header: t('members.until'), cell: ({ endsAt }) => at(endsAt) },
    {
      id: 'note',
      header: t('members.note'),
      cell: ({ operator, note }) => [operator, note].filter((part) => part !== null).join(': ') || '–',
    },
  ];
  return (
    <Section
      {...{ member, columns, name: 'protection' }}
      read={(before) => api.readProtection(client, member, before)}
    />
  );
};

const NOTE_MAX = 1000;

interface MessageForm {
  readonly title: string;
  readonly content: string;
  readonly reason: string;
}

const MessageDialog = ({
  member,
  account,
  onClose,
}: {
  readonly member: MemberRef;
  readonly account: string;
  readonly onClose: () => void;
}) => {
  const { t } = useTranslation();
  return (
    <OrderDialog<MessageForm>
      size="md"
      title={<AccountText text="members.messageTo" account={account} member={member.id} />}
      text={t('members.messageText')}
      submit={t('members.sendMessage')}
      name={`message ${member.merchant} ${member.id}`}
      defaults={{ title: '', content: '' }}
      send={({ title, content, reason }, call) =>
        api.sendToMember(
          call,
          { merchant: member.merchant, account },
          { title: title.trim(), content: content.trim(), reason },
        )
      }
      renews={[...api.memberKey(member), 'messages']}
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => (
        <>
          <TextField
            label={t('members.messageTitle')}
            required
            maxLength={MESSAGE_TITLE_MAX}
            error={errors.title && t('members.messageTitleMissing')}
            {...register('title', { validate: (text) => text.trim() !== '' })}
          />
          <TextAreaField
            label={t('members.messageContent')}
            required
            rows={4}
            maxLength={MESSAGE_CONTENT_MAX}
            error={errors.content && t('members.messageContentMissing')}
            {...register('content', { validate: (text) => text.trim() !== '' })}
          />
        </>
      )}
    </OrderDialog>
  );
};

/** What is in the member's inbox, and writing to the member. */
export const MemberMessages = (member: MemberRef) => {
  const { t } = useTranslation();
  const at = useAt();
  const client = useConsole().api;
  const canSend = useOperator()?.rights.includes('inbox.send') ?? false;
  const [isWriting, setWriting] = useState(false);
  const { data } = useQuery({
    queryKey: api.memberKey(member),
    queryFn: () => readMember(client, member.merchant, member.id),
  });
  const columns: readonly DataColumn<MemberMessage>[] = [
    { id: 'at', header: t('members.at'), primary: true, cell: (message) => at(message.at) },
    {
      id: 'title',
      header: t('members.messageTitle'),
      cell: ({ kind, title, operator }) => (
        <span className={layout.two}>
          <span className={layout.wrap}>{title ?? t(`members.message.${kind}`, { defaultValue: kind })}</span>
          {operator !== null && <span className={layout.small}>{operator}</span>}
        </span>
      ),
    },
    {
      id: 'read',
      header: t('members.messageOpened'),
      cell: ({ readAt, isRemoved }) => (
        <span className={layout.two}>
          {at(readAt)} {isRemoved && <Badge>{t('members.messageRemoved')}</Badge>}
        </span>
      ),
    },
  ];
  return (
    <>
      <Section
        {...{ member, columns, name: 'messages' }}
        read={(before) => api.readMessages(client, member, before)}
        {...(canSend &&
          data && {
            actions: (
              <Button size="sm" onClick={() => setWriting(true)}>
                {t('members.writeMessage')}
              </Button>
            ),
          })}
      />
      {isWriting && data && <MessageDialog member={member} account={data.account} onClose={() => setWriting(false)} />}
    </>
  );
};

/** What operators note for each other. */
export const MemberNotes = (member: MemberRef) => {
  const { t } = useTranslation();
  const at = useAt();
  const client = useConsole().api;
  const [isWriting, setWriting] = useState(false);
  const columns: readonly DataColumn<MemberNote>[] = [
    { id: 'at', header: t('members.at'), primary: true, width: '20%', cell: (note) => at(note.at) },
    { id: 'operator', header: t('members.operator'), width: '15%', cell: ({ operator }) => operator },
    { id: 'text', header: t('members.note'), cell: ({ text }) => <span className={layout.wrap}>{text}</span> },
  ];
  return (
    <>
      <Section
        {...{ member, columns, name: 'notes' }}
        read={(before) => api.readNotes(client, member, before)}
        actions={
          <Button size="sm" onClick={() => setWriting(true)}>
            {t('members.addNote')}
          </Button>
        }
      />
      {isWriting && (
        <OrderDialog<{ text: string; reason: string }>
          title={t('members.addNote')}
          text={t('members.noteText')}
          submit={t('members.addNote')}
          withoutReason
          defaults={{ text: '' }}
          send={({ text }, call) => api.sendNote(call, member, text.trim())}
          renews={[...api.memberKey(member), 'notes']}
          onClose={() => setWriting(false)}
        >
          {({ register, formState }) => (
            <TextAreaField
              label={t('members.note')}
              required
              rows={4}
              maxLength={NOTE_MAX}
              error={formState.errors.text && t('members.noteMissing')}
              {...register('text', { validate: (text) => text.trim() !== '' })}
            />
          )}
        </OrderDialog>
      )}
    </>
  );
};
