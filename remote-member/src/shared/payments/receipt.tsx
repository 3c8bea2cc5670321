import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'shared-contracts/sdk';
import { Button, cx } from 'shared-ui';
import { CheckCircleIcon, ClockIcon, InfoIcon, RefusedIcon } from 'shared-ui/icons';
import styles from './payments.module.css';

const ICONS = {
  pending: ClockIcon,
  info: ClockIcon,
  won: CheckCircleIcon,
  refused: RefusedIcon,
  neutral: InfoIcon,
} as const;

/** How the state of a payment looks. */
export type PaymentTone = keyof typeof ICONS;

export interface ReceiptProps {
  readonly tone: PaymentTone;
  readonly title: string;
  readonly text: string;
  readonly again: string;
  readonly onAgain: () => void;
  readonly children: ReactNode;
}

/** What was ordered as it stands now, in the place of its form; who listens hears it at once, and what becomes of it. */
export const Receipt = ({ tone, title, text, again, onAgain, children }: ReceiptProps) => {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const Icon = ICONS[tone];
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label={t('payments.receipt')} className={styles.receipt}>
      <div role="status" className={cx(styles.done, styles[`done-${tone}`])}>
        <Icon size={28} />
        <div>
          <p className={styles.doneTitle}>{title}</p>
          <p className={styles.small}>{text}</p>
        </div>
      </div>
      {children}
      <Button block size="lg" onClick={onAgain}>
        {again}
      </Button>
    </div>
  );
};
