import { useEffect, useRef } from 'react';
import type { ComponentType } from 'react';
import { claimGrant } from 'shared-contracts/reward-centre';
import { useLanguage, usePortalAction } from 'shared-react';
import {
  formatDateTime,
  formatDecimal,
  isPortalError,
  useErrorText,
  usePortal,
  useTranslation,
} from 'shared-contracts/sdk';
import { Badge, Button, Money, Notice, cx } from 'shared-ui';
import type { IconProps } from 'shared-ui';
import { CheckIcon, GemIcon, GiftIcon, PercentIcon, UsersIcon } from 'shared-ui/icons';
import { RoundIcon } from '../../shared/round-icon.tsx';
import { timeLeft } from './reward-centre.model.ts';
import type { Grant } from './reward-centre.model.ts';
import styles from './reward-centre.module.css';
import { useWords } from './use-rewards.ts';

const ICONS: Readonly<Record<Grant['source'], ComponentType<IconProps>>> = {
  cashback: PercentIcon,
  'level-up': GemIcon,
  referral: UsersIcon,
  promotion: GiftIcon,
  operator: GiftIcon,
};

/** It is on no list any more: there is nothing left to press. */
const GONE: readonly string[] = ['grant.gone', 'grant.already-claimed', 'request.not-found'];
const isGone = (failure: unknown): boolean => isPortalError(failure) && GONE.includes(failure.code);

const Expiry = ({ grant: { expiresAt }, now }: { readonly grant: Grant; readonly now: number }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const left = timeLeft(expiresAt, now);
  if (expiresAt === null || left === null) return t('rewards.noExpiry');
  return (
    <time
      dateTime={expiresAt}
      title={formatDateTime(expiresAt, language)}
      className={left.isSoon ? styles.soon : undefined}
    >
      {t(`rewards.expires.${left.unit}`, { count: left.count })}
    </time>
  );
};

interface RewardRowProps {
  readonly grant: Grant;
  readonly now: number;
  readonly onClaimed: (grant: Grant) => void;
  readonly onGone: () => void;
}

/** A reward that waits, and how it is claimed. Claimed, it keeps its place (MEM-016). */
export const RewardRow = ({ grant, now, onClaimed, onGone }: RewardRowProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const portal = usePortal();
  const errorText = useErrorText();
  const words = useWords()(grant);
  const done = useRef<HTMLSpanElement>(null);
  const symbol = portal.merchant.currencySymbol;
  const amount = formatDecimal(grant.amount, symbol);
  const isClaimed = grant.state === 'claimed';
  const { mutate, error, isPending } = usePortalAction(claimGrant, {
    onSuccess: (claimed) => {
      onClaimed(claimed);
      portal.notify(t('rewards.credited', { amount }), 'success');
      // The stream reports it as well; without it the header would wait.
      portal.bus.publish({ type: 'wallet/refresh-requested', version: 1, payload: {} });
    },
    onError: (failure) => {
      if (!isGone(failure)) return;
      portal.notify(errorText(failure), 'warning');
      onGone();
    },
  });
  const Icon = ICONS[grant.source];
  // The button that had the focus is gone.
  useEffect(() => {
    if (isClaimed && document.activeElement === document.body) done.current?.focus();
  }, [isClaimed]);
  return (
    <li className={styles.row}>
      <RoundIcon className={styles.icon}>
        <Icon />
      </RoundIcon>
      <div className={styles.words}>
        <p className={styles.name}>
          <bdi>{words}</bdi>
        </p>
        <p className={styles.small}>{isClaimed ? t('rewards.onBalance') : <Expiry grant={grant} now={now} />}</p>
      </div>
      <span className={cx(styles.amount, isClaimed && styles.taken)}>
        <Money amount={grant.amount} symbol={symbol} />
      </span>
      <div className={styles.action}>
        {isClaimed ? (
          <span ref={done} tabIndex={-1} className={styles.done}>
            <Badge tone="won" icon={<CheckIcon size={16} />}>
              {t('rewards.state.claimed')}
            </Badge>
          </span>
        ) : (
          <Button
            busy={isPending}
            aria-label={t('rewards.claimOf', { amount, reward: words })}
            onClick={() => mutate({ body: { id: grant.id, language } })}
          >
            {t('rewards.claim')}
          </Button>
        )}
      </div>
      {error !== null && !isGone(error) && (
        <Notice tone="refused" urgent className={styles.refusal}>
          {errorText(error)}
        </Notice>
      )}
    </li>
  );
};
