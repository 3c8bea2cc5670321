import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { SelectField } from 'shared-ui';
import { useConsole } from '../session/console-context.ts';
import { merchantsKey, readMerchants } from './merchants.api.ts';

/** The merchant that a page is about: in the address, the operator's first one otherwise. Null until the list is there. */
export const useChosenMerchant = () => {
  const { api } = useConsole();
  const [search, setSearch] = useSearchParams();
  const { data, error, refetch } = useQuery({ queryKey: merchantsKey, queryFn: () => readMerchants(api) });
  const wanted = search.get('merchant');
  const chosen = data?.find(({ code }) => code === wanted) ?? data?.[0] ?? null;
  /** What else stands in the address stays. */
  const choose = (code: string): void =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      next.set('merchant', code);
      return next;
    });
  return { merchants: data ?? [], chosen, error, refetch, choose };
};

export const MerchantSelect = ({ merchants, chosen, choose }: ReturnType<typeof useChosenMerchant>) => {
  const { t } = useTranslation();
  return (
    <SelectField
      label={t('audit.merchant')}
      options={merchants.map(({ code, name }) => ({ value: code, label: name }))}
      value={chosen?.code ?? ''}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
};
