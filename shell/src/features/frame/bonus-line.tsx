import { useTranslation } from 'react-i18next';
import { formatDecimal } from 'shared-contracts/money';
import { useComposition } from '../../shared/ui/shell-context.ts';
import styles from './bonus-line.module.css';

interface BonusLineProps {
  /** Decimal string with two digits. */
  readonly bonusBalance?: string;
}

/** Bonus money apart from cash, where there is any (LED-008). */
export const BonusLine = ({ bonusBalance = '0.00' }: BonusLineProps) => {
  const { t } = useTranslation('shell');
  const { currencySymbol } = useComposition().merchant;
  if (Number(bonusBalance) <= 0) return null;
  return (
    <span className={styles.bonus}>{t('balance.bonus', { amount: formatDecimal(bonusBalance, currencySymbol) })}</span>
  );
};
