import { useTranslation } from 'react-i18next';
import { ButtonLink, Card } from 'shared-ui';
import { Fact, Facts } from '../../shared/look/facts.tsx';
import type { Draw } from './lottery.api.ts';
import styles from './lottery.module.css';

/** What makes a draw repeatable (FAI-003), and the public page that shows it. */
export const ProofCard = ({ draw }: { readonly draw: Draw }) => {
  const { t } = useTranslation();
  const { root, seed, seedHash, proofUrl, source } = draw;
  const shown = (value: string | null, later: string) =>
    value === null ? t(later) : <code className={styles.hash}>{value}</code>;
  return (
    <Card
      title={t('lottery.proof')}
      description={t(source === 'official' ? 'lottery.proofOfficial' : 'lottery.proofInHouse')}
      actions={
        proofUrl && (
          <ButtonLink size="sm">
            <a href={proofUrl} target="_blank" rel="noreferrer">
              {t('lottery.publicPage')}
            </a>
          </ButtonLink>
        )
      }
    >
      <Facts>
        <Fact name={t('lottery.root')}>{shown(root, 'lottery.afterClosing')}</Fact>
        {seedHash !== null && <Fact name={t('lottery.seedHash')}>{shown(seedHash, '')}</Fact>}
        {seedHash !== null && <Fact name={t('lottery.seed')}>{shown(seed, 'lottery.afterDraw')}</Fact>}
      </Facts>
    </Card>
  );
};
