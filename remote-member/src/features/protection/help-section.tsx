import { useTranslation } from 'shared-contracts/sdk';
import { Card, Skeleton } from 'shared-ui';
import { ExternalIcon, PhoneIcon } from 'shared-ui/icons';
import styles from './protection.module.css';
import { useHelpLines } from './use-protection.ts';

/** Whom to talk to, as the merchant names them (RSG-006). */
export const HelpSection = () => {
  const { t } = useTranslation();
  const { data, isPending } = useHelpLines();
  if (data?.lines.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="protection-help">
      <div className={styles.sectionHead}>
        <h2 id="protection-help">{t('protection.help')}</h2>
        <p>{t('protection.helpText')}</p>
      </div>
      {isPending && <Skeleton shape="block" height="6rem" />}
      <div className={styles.cards}>
        {(data?.lines ?? []).map(({ name, text, phone, url }) => (
          <Card key={name} headingLevel={3} title={name}>
            <div className={styles.stack}>
              <p className={styles.muted}>{text}</p>
              <p className={styles.links}>
                {phone !== null && (
                  <a href={`tel:${phone.replaceAll(' ', '')}`}>
                    <PhoneIcon size={16} /> {phone}
                  </a>
                )}
                {url !== null && (
                  <a href={url} target="_blank" rel="noopener noreferrer">
                    <ExternalIcon size={16} /> {new URL(url).host}
                  </a>
                )}
              </p>
            </div>
          </Card>
        ))}
      </div>
    </section>
  );
};
