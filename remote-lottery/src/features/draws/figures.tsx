import { useTranslation } from 'shared-contracts/sdk';
import { Tag } from 'shared-ui';
import { figuresOf } from '../../shared/numbers/numbers.model.ts';
import styles from './draws.module.css';

/** Sum of a result, whether it is big or small, odd or even. */
export const FigureTags = ({ result }: { readonly result: string }) => {
  const { t } = useTranslation();
  const { sum, size, parity } = figuresOf(result);
  return (
    <span className={styles.figures}>
      <Tag>{t('figure.sum', { sum })}</Tag>
      <Tag>{t(`figure.${size}`)}</Tag>
      <Tag>{t(`figure.${parity}`)}</Tag>
    </span>
  );
};
