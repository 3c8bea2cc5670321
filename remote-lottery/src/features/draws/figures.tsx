import { useTranslation } from 'shared-contracts/sdk';
import { Tag } from 'shared-ui';
import { figuresOf } from '../../shared/numbers/numbers.model.ts';
import styles from './draws.module.css';

/** Sum of a result, whether it is big or small, odd or even; nothing where no bet is on a sum. */
export const FigureTags = ({ result }: { readonly result: string }) => {
  const { t } = useTranslation();
  const figures = figuresOf(result);
  if (!figures) return null;
  const { sum, size, parity } = figures;
  return (
    <span className={styles.figures}>
      <Tag>{t('figure.sum', { sum })}</Tag>
      <Tag>{t(`figure.${size}`)}</Tag>
      <Tag>{t(`figure.${parity}`)}</Tag>
    </span>
  );
};
