import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'shared-contracts/sdk';
import { Button } from 'shared-ui';
import { CheckCircleIcon } from 'shared-ui/icons';
import styles from './payments.module.css';

interface ReceiptProps {
  readonly title: string;
  readonly text: string;
  readonly again: string;
  readonly onAgain: () => void;
  readonly children: ReactNode;
}

/** What was ordered, in the place of its form; who listens hears it at once. */
export const Receipt = ({ title, text, again, onAgain, children }: ReceiptProps) => {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label={t('payments.receipt')} className={styles.receipt}>
      <div className={styles.done}>
        <CheckCircleIcon size={28} />
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
