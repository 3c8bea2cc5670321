import { useState } from 'react';
import { useLanguage } from 'shared-react';
import { formatDateTime, usePortal, useTranslation } from 'shared-contracts/sdk';
import { Button, Card, Notice } from 'shared-ui';
import { BreakDialog } from './break-dialog.tsx';
import type { Overview } from './protection.model.ts';
import styles from './protection.module.css';
import { ReleaseDialog } from './release-dialog.tsx';

type Bar = NonNullable<Overview['session']['bar']>;

/** What closes play now, and until when. */
export const BarNotice = ({ bar }: { readonly bar: Bar }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { clock } = usePortal();
  const [now] = useState(() => clock.now());
  const [isOpen, setOpen] = useState(false);
  const date = (at: string): string => formatDateTime(at, language);
  const isOver = bar.kind === 'self-exclusion' && bar.endsAt !== null && new Date(bar.endsAt).getTime() <= now;
  const text =
    bar.until !== null
      ? t('protection.barUntil', { date: date(bar.until) })
      : bar.endsAt === null
        ? t('protection.barForever')
        : t('protection.barOpen', { date: date(bar.endsAt) });
  return (
    <Notice tone="pending" title={t(`protection.bar.${bar.kind}`)}>
      <p>{text}</p>
      {bar.elsewhere && <p>{t('protection.barElsewhere')}</p>}
      <p>{t('protection.barWithdraw')}</p>
      {isOver && bar.until === null && !bar.elsewhere && (
        <div className={styles.barAction}>
          <Button size="sm" onClick={() => setOpen(true)}>
            {t('protection.release')}
          </Button>
        </div>
      )}
      {isOpen && <ReleaseDialog onClose={() => setOpen(false)} />}
    </Notice>
  );
};

const KINDS = ['cool-off', 'self-exclusion'] as const;

/** The two ways to stop for a while, each with what follows from it (RSG-004). */
export const BreaksSection = () => {
  const { t } = useTranslation();
  const [open, setOpen] = useState<(typeof KINDS)[number] | null>(null);
  return (
    <section className={styles.section} aria-labelledby="protection-breaks">
      <div className={styles.sectionHead}>
        <h2 id="protection-breaks">{t('protection.breaks')}</h2>
        <p>{t('protection.breaksText')}</p>
      </div>
      <div className={styles.cards}>
        {KINDS.map((kind) => (
          <Card key={kind} headingLevel={3} title={t(`protection.take.${kind}`)}>
            <div className={styles.stack}>
              <p className={styles.muted}>{t(`protection.takeText.${kind}`)}</p>
              <div>
                <Button onClick={() => setOpen(kind)}>{t(`protection.takeAction.${kind}`)}</Button>
              </div>
            </div>
          </Card>
        ))}
      </div>
      {open && <BreakDialog kind={open} onClose={() => setOpen(null)} />}
    </section>
  );
};
