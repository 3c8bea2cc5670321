import { useTranslation } from 'react-i18next';
import { localeOf } from 'shared-contracts/locale';
import { formatDecimal } from 'shared-contracts/money';
import layout from '../../shared/look/layout.module.css';
import { useNumber } from '../../shared/numbers/index.ts';
import type { Contract } from './agents.api.ts';

/** The rates of a contract, each with what it requires. */
export const TiersText = ({ tiers }: Pick<Contract, 'tiers'>) => {
  const { t, i18n } = useTranslation();
  const number = useNumber();
  const list = new Intl.ListFormat(localeOf(i18n.language), { type: 'conjunction' });
  return (
    <span className={layout.two}>
      {tiers.map(({ rate, turnover, active, loss }) => {
        const needs = [
          ...(turnover === '0.00' ? [] : [t('agents.needs.turnover', { amount: formatDecimal(turnover) })]),
          ...(active === 0 ? [] : [t('agents.needs.active', { count: active, number: number(active) })]),
          ...(loss === '0.00' ? [] : [t('agents.needs.loss', { amount: formatDecimal(loss) })]),
        ];
        return (
          <span key={rate} className={layout.two}>
            {needs.length === 0 ? `${rate} %` : t('agents.rateFrom', { rate, needs: list.format(needs) })}
          </span>
        );
      })}
    </span>
  );
};
