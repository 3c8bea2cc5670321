import { useState } from 'react';
import { cancelLimit, confirmLimit } from 'shared-contracts/protection';
import { useLanguage, usePortalAction } from 'shared-react';
import { formatDateTime, useErrorText, usePortal, useTranslation } from 'shared-contracts/sdk';
import { Button, Card, Notice, ProgressBar } from 'shared-ui';
import { LimitDialog } from './limit-dialog.tsx';
import { KINDS, leftOf } from './protection.model.ts';
import type { Limit } from './protection.model.ts';
import styles from './protection.module.css';
import { useLimitText } from './use-limit-text.ts';
import { useRefresh } from './use-protection.ts';

/** A looser limit that waits: from when on it may be confirmed, and the two ways on. */
const Waiting = ({ limit, symbol }: { readonly limit: Limit; readonly symbol: string }) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const language = useLanguage();
  const limitText = useLimitText(symbol);
  const refresh = useRefresh();
  const confirming = usePortalAction(confirmLimit, { onSuccess: refresh });
  const cancelling = usePortalAction(cancelLimit, { onSuccess: refresh });
  const { clock } = usePortal();
  const [now] = useState(() => clock.now());
  const { pending } = limit;
  if (!pending) return null;
  const isReady = new Date(pending.readyAt).getTime() <= now;
  const failure = confirming.error ?? cancelling.error;
  const order = { body: { id: pending.id } };
  const wish = pending.value === null ? t('protection.none') : limitText(limit.kind, pending.value);
  return (
    <div className={styles.waiting}>
      <p>
        {t(isReady ? 'protection.waitingReady' : 'protection.waiting', {
          value: wish,
          date: formatDateTime(pending.readyAt, language),
        })}
      </p>
      {failure !== null && (
        <Notice tone="refused" urgent>
          {errorText(failure)}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button size="sm" busy={cancelling.isPending} onClick={() => cancelling.mutate(order)}>
          {t('protection.keep')}
        </Button>
        {isReady && (
          <Button size="sm" busy={confirming.isPending} onClick={() => confirming.mutate(order)}>
            {t('protection.confirm')}
          </Button>
        )}
      </div>
    </div>
  );
};

interface LimitRowProps {
  readonly limit: Limit;
  readonly symbol: string;
  readonly onChange: () => void;
}

const LimitRow = ({ limit, symbol, onChange }: LimitRowProps) => {
  const { t } = useTranslation();
  const limitText = useLimitText(symbol);
  const { kind, period, value, used } = limit;
  const name = t(`protection.per.${period}`);
  const left =
    value === null
      ? ''
      : t('protection.left', {
          left: limitText(kind, kind === 'session' ? String(leftOf(limit)) : leftOf(limit).toFixed(2)),
          value: limitText(kind, value),
        });
  return (
    <li className={styles.limit}>
      <div className={styles.limitLine}>
        <div className={styles.limitBar}>
          {value === null ? (
            <p className={styles.noLimit}>
              <span>{name}</span>
              <span>{t('protection.none')}</span>
            </p>
          ) : (
            <ProgressBar label={name} value={Number(used ?? 0)} max={Number(value)} valueText={left} />
          )}
        </div>
        <Button
          size="sm"
          variant="quiet"
          aria-label={t('protection.changeOf', { limit: `${t(`protection.kind.${kind}`)}, ${name}` })}
          onClick={onChange}
        >
          {t(value === null ? 'protection.set' : 'protection.change')}
        </Button>
      </div>
      <Waiting limit={limit} symbol={symbol} />
    </li>
  );
};

interface LimitsSectionProps {
  readonly limits: readonly Limit[];
  readonly symbol: string;
}

/** Every limit with what is left of it, and the forms that change them (RSG-002, RSG-003). */
export const LimitsSection = ({ limits, symbol }: LimitsSectionProps) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Limit | null>(null);
  return (
    <section className={styles.section} aria-labelledby="protection-limits">
      <div className={styles.sectionHead}>
        <h2 id="protection-limits">{t('protection.limits')}</h2>
        <p>{t('protection.limitsText')}</p>
      </div>
      <div className={styles.cards}>
        {KINDS.map((kind) => (
          <Card
            key={kind}
            headingLevel={3}
            title={t(`protection.kind.${kind}`)}
            description={t(`protection.about.${kind}`)}
          >
            <ul role="list" className={styles.limits}>
              {limits
                .filter((limit) => limit.kind === kind)
                .map((limit) => (
                  <LimitRow key={limit.period} limit={limit} symbol={symbol} onChange={() => setOpen(limit)} />
                ))}
            </ul>
          </Card>
        ))}
      </div>
      {open && <LimitDialog limit={open} symbol={symbol} onClose={() => setOpen(null)} />}
    </section>
  );
};
