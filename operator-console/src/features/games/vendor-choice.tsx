import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, SelectField, Skeleton } from 'shared-ui';
import layout from '../../shared/look/layout.module.css';
import { useAddressPart } from '../../shared/page/use-address-part.ts';
import { ReadFailure } from '../../shared/reading/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { gamesKey, readVendors } from './games.api.ts';

interface VendorChoiceProps {
  readonly merchant: string;
  /** What is shown for the vendor with this code. */
  readonly children: (vendor: string) => ReactNode;
}

/** The vendor that a page is about: in the address, the first one otherwise. */
export const VendorChoice = ({ merchant, children }: VendorChoiceProps) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const [wanted, choose] = useAddressPart('vendor');
  const vendors = useQuery({
    queryKey: [...gamesKey(merchant), 'vendors'],
    queryFn: () => readVendors(api, merchant),
  });
  if (!vendors.data) return vendors.error ? <ReadFailure query={vendors} /> : <Skeleton shape="block" height="16rem" />;
  const chosen = vendors.data.find(({ code }) => code === wanted) ?? vendors.data[0];
  if (!chosen) return <EmptyState title={t('games.noVendors')} text={t('games.noVendorsText')} />;
  return (
    <>
      <div className={layout.narrow}>
        <SelectField
          label={t('games.vendor')}
          options={vendors.data.map(({ code, name }) => ({ value: code, label: name }))}
          value={chosen.code}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      </div>
      {children(chosen.code)}
    </>
  );
};
