import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { EmptyState, SelectField, Skeleton } from 'shared-ui';
import { useAddressPart } from '../../shared/page/use-address-part.ts';
import { ReadFailure } from '../../shared/reading/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { merchantsKey, readMerchants } from './merchants.api.ts';

/**
 * The merchant that a page is about: in the address, the operator's first one otherwise. Null until the list is there.
 * @param options parts of a page that take the list as it is set `staleTime`
 */
export const useChosenMerchant = (options: { readonly staleTime?: number } = {}) => {
  const { api } = useConsole();
  const [wanted, choose] = useAddressPart('merchant');
  const { data, error, isFetching, refetch } = useQuery({
    ...{ queryKey: merchantsKey, queryFn: () => readMerchants(api) },
    ...options,
  });
  const chosen = data?.find(({ code }) => code === wanted) ?? data?.[0] ?? null;
  return { merchants: data ?? [], isKnown: data !== undefined, chosen, error, isFetching, refetch, choose };
};

type Choice = ReturnType<typeof useChosenMerchant>;

export const MerchantSelect = ({ merchants, isKnown, chosen, choose }: Choice) => {
  const { t } = useTranslation();
  return (
    <SelectField
      label={t('audit.merchant')}
      options={merchants.map(({ code, name }) => ({ value: code, label: name }))}
      value={chosen?.code ?? ''}
      disabled={!isKnown}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
};

interface ChosenMerchantProps {
  readonly choice: Choice;
  /** The page, for the merchant with this code. */
  readonly children: (merchant: string) => ReactNode;
}

/** What a page shows instead of itself until its merchant is known: that it is read, that it failed, that there is none. */
export const ChosenMerchant = ({ choice, children }: ChosenMerchantProps) => {
  const { t } = useTranslation();
  const { chosen, isKnown } = choice;
  if (chosen) return children(chosen.code);
  if (isKnown) return <EmptyState title={t('merchants.none')} text={t('merchants.noneText')} />;
  return choice.error ? <ReadFailure query={choice} /> : <Skeleton shape="block" height="24rem" />;
};
