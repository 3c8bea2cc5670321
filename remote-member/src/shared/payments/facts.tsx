import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'shared-contracts/sdk';
import { IconButton, cx } from 'shared-ui';
import { useCopy } from 'shared-ui/copy-field';
import { CheckIcon, CopyIcon } from 'shared-ui/icons';
import { useTellCopied } from '../use-tell-copied.ts';
import styles from './payments.module.css';

/** What is true of a payment, line by line. */
export const Facts = ({ children }: { readonly children: ReactNode }) => <dl className={styles.facts}>{children}</dl>;

interface FactProps {
  readonly label: string;
  readonly children: ReactNode;
}

export const Fact = ({ label, children }: FactProps) => (
  <div className={styles.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

interface CopyFactProps {
  readonly label: string;
  readonly value: string;
}

/** What is typed into another app: copied with one press, or by hand where the browser keeps its clipboard closed. */
export const CopyFact = ({ label, value }: CopyFactProps) => {
  const { t } = useTranslation();
  const code = useRef<HTMLElement>(null);
  const tell = useTellCopied(t('payments.copied', { what: label }));
  const { isCopied, copy } = useCopy(value, (done) => {
    if (!done && code.current) getSelection()?.selectAllChildren(code.current);
    tell(done);
  });
  return (
    <div className={cx(styles.fact, styles.copyFact)}>
      <dt>{label}</dt>
      <dd className={styles.copied}>
        <bdi ref={code} className={styles.code}>
          {value}
        </bdi>
        <IconButton
          size="sm"
          label={t('payments.copy', { what: label })}
          icon={isCopied ? <CheckIcon size={18} /> : <CopyIcon size={18} />}
          onClick={() => void copy()}
        />
      </dd>
    </div>
  );
};
