import { formatDecimal, useTranslation } from 'shared-contracts/sdk';
import { Card } from 'shared-ui';
import { conditionOf } from './referral.model.ts';
import type { Referral } from './referral.model.ts';
import styles from './referral.module.css';

/** How an invitation becomes a reward, with the amounts of the rules. */
export const Steps = ({ data: { rules, currencySymbol } }: { readonly data: Referral }) => {
  const { t } = useTranslation();
  const money = (amount: string) => formatDecimal(amount, currencySymbol);
  const condition = t(`referral.condition.${conditionOf(rules)}`, {
    deposited: money(rules.deposited),
    wagered: money(rules.wagered),
  });
  const waits = rules.days === null ? t('referral.waits') : t('referral.waitsDays', { count: rules.days });
  const steps = [
    { id: 'send', title: t('referral.step.send'), text: t('referral.step.sendText') },
    { id: 'play', title: t('referral.step.play'), text: condition },
    { id: 'get', title: t('referral.step.get', { bonus: money(rules.bonus) }), text: waits },
  ];
  return (
    <Card title={t('referral.how')}>
      <ol className={styles.steps}>
        {steps.map(({ id, title, text }, index) => (
          <li key={id} className={styles.step}>
            <span className={styles.number} aria-hidden>
              {index + 1}
            </span>
            <div>
              <p className={styles.title}>{title}</p>
              <p className={styles.small}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className={styles.note}>{t('referral.ownAccount')}</p>
    </Card>
  );
};
