import { useId } from 'react';
import type { ComponentType } from 'react';
import { useLanguage } from 'shared-react';
import { formatDateTime, useErrorText, usePortal, useTranslation } from 'shared-contracts/sdk';
import { Badge, Button, Notice, cx } from 'shared-ui';
import type { IconProps } from 'shared-ui';
import { DepositIcon, DocumentIcon, GiftIcon, MailIcon, TrashIcon, WithdrawIcon } from 'shared-ui/icons';
import { RoundIcon } from '../../shared/round-icon.tsx';
import styles from './messages.module.css';
import { wordsOf } from './messages.model.ts';
import { useDelete } from './use-messages.ts';
import type { Message } from './use-messages.ts';

const ICONS: Readonly<Record<Message['kind'], ComponentType<IconProps>>> = {
  operator: MailIcon,
  'deposit-credited': DepositIcon,
  'withdrawal-paid': WithdrawIcon,
  'withdrawal-rejected': WithdrawIcon,
  'withdrawal-failed': WithdrawIcon,
  'payout-failed': WithdrawIcon,
  'contract-offered': DocumentIcon,
  'transfer-received': DepositIcon,
  'promotion-approved': GiftIcon,
  'promotion-rejected': GiftIcon,
  'bonus-ending': GiftIcon,
  'bonus-completed': GiftIcon,
  'bonus-expired': GiftIcon,
  'free-bets-ending': GiftIcon,
  'free-bets-expired': GiftIcon,
  'free-bets-cancelled': GiftIcon,
  'free-bets-bonus': GiftIcon,
};

/** Title and text in the language of the page. */
const useWords = (message: Message): { readonly title: string; readonly content: string } => {
  const { t } = useTranslation();
  const { merchant } = usePortal();
  const words = wordsOf(message, merchant.currencySymbol);
  return words ? { title: t(words.titleKey, words.values), content: t(words.textKey, words.values) } : message;
};

const Content = ({ message, content }: { readonly message: Message; readonly content: string }) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { mutate, isPending, error } = useDelete();
  return (
    <>
      <p className={styles.content}>
        <bdi>{content}</bdi>
      </p>
      {error !== null && (
        <Notice tone="refused" urgent>
          {errorText(error)}
        </Notice>
      )}
      <Button
        size="sm"
        busy={isPending}
        iconStart={<TrashIcon size={18} />}
        onClick={() => mutate({ body: { id: message.id } })}
      >
        {t('messages.delete')}
      </Button>
    </>
  );
};

interface MessageRowProps {
  readonly message: Message;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** A message; pressed, it opens in its place (MEM-022 to MEM-024). */
export const MessageRow = ({ message, isOpen, onToggle }: MessageRowProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useId();
  const { title, content } = useWords(message);
  const Icon = ICONS[message.kind];
  const isUnread = message.readAt === null;
  return (
    <li className={cx(styles.row, isUnread && styles.unread)}>
      <button type="button" className={styles.head} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        <RoundIcon>
          <Icon />
        </RoundIcon>
        <span className={styles.words}>
          <span className={styles.title}>
            <bdi>{title}</bdi>
          </span>
          <time className={styles.time} dateTime={message.sentAt}>
            {formatDateTime(message.sentAt, language)}
          </time>
        </span>
        {isUnread && <Badge tone="accent">{t('messages.new')}</Badge>}
      </button>
      <div id={id} className={styles.body} hidden={!isOpen}>
        {isOpen && <Content message={message} content={content} />}
      </div>
    </li>
  );
};
