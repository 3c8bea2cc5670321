import { useLanguage } from 'shared-react';
import { formatDecimal, localeOf, usePortal, useTranslation } from 'shared-contracts/sdk';
import type { Contract, ContractSide, Terms } from './contract.model.ts';
import styles from './contracts.module.css';

type Tier = Contract['tiers'][number];

const useConditions = () => {
  const { t } = useTranslation();
  const language = useLanguage();
  const symbol = usePortal().merchant.currencySymbol;
  return ({ turnover, active, loss }: Tier): string => {
    const conditions = [
      ...(turnover === '0.00' ? [] : [t('contract.turnover', { amount: formatDecimal(turnover, symbol) })]),
      ...(active === 0 ? [] : [t('contract.active', { count: active })]),
      ...(loss === '0.00' ? [] : [t('contract.loss', { amount: formatDecimal(loss, symbol) })]),
    ];
    return new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).format(conditions);
  };
};

/** The contract as sentences: what is paid when, and which rate from which result on. */
export const ContractTerms = ({ contract, side }: { readonly contract: Terms; readonly side: ContractSide }) => {
  const { t } = useTranslation();
  const conditionsOf = useConditions();
  return (
    <div className={styles.terms}>
      <p>{t(`contract.intro.${contract.kind}.${side}`, { account: contract.account })}</p>
      <ul className={styles.tiers}>
        {contract.tiers.map((tier) => {
          const conditions = conditionsOf(tier);
          return (
            <li key={tier.rate}>
              {conditions === ''
                ? t('contract.always', { rate: tier.rate })
                : t('contract.from', { rate: tier.rate, conditions })}
            </li>
          );
        })}
      </ul>
    </div>
  );
};
