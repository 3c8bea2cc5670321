import { useLanguage } from 'shared-react';
import { useSearchParams } from 'shared-contracts/sdk';
import { Banners } from '../../shared/banner/banners.tsx';
import { Page } from '../../shared/page.tsx';
import { ListedGames, providerCall, useLanes } from '../category/index.ts';

const Games = ({ vassalage }: { readonly vassalage: string }) => {
  const language = useLanguage();
  const { lanes } = useLanes();
  const vendor = Object.values(lanes ?? {})
    .flat()
    .find((candidate) => candidate.vassalage === vassalage);
  return (
    <ListedGames
      call={providerCall(vassalage, language)}
      titleOf={(games) => vendor?.displayName ?? games?.[0]?.vendorName ?? vassalage}
    />
  );
};

/** The games of one provider, without strip and classifications (SHL-007, LOB-008). */
const ProviderPage = () => {
  const [params] = useSearchParams();
  const vassalage = params.get('vassalage') ?? '';
  return (
    <Page>
      <Banners low group="w_home" />
      <Games key={vassalage} vassalage={vassalage} />
    </Page>
  );
};

export default ProviderPage;
