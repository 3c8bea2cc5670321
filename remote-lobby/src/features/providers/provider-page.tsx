import { useLanguage } from 'shared-react';
import { useSearchParams } from 'shared-contracts/sdk';
import { GridIcon } from 'shared-ui/icons';
import { Banners } from '../../shared/banner/banners.tsx';
import { RestingGames } from '../../shared/game/resting-games.tsx';
import { useResting } from '../../shared/game/use-resting.ts';
import { Page, PageHead } from '../../shared/page.tsx';
import { ListedGames, providerCall, useLanes } from '../category/index.ts';
import { Rooms } from './rooms.tsx';

const Games = ({ vassalage }: { readonly vassalage: string }) => {
  const language = useLanguage();
  const { lanes } = useLanes();
  // A provider is listed once a lane.
  const entries = Object.values(lanes ?? {})
    .flat()
    .filter((entry) => entry.vassalage === vassalage);
  const resting = useResting(entries);
  const name = entries[0]?.displayName;
  if (resting.reason !== null) {
    return (
      <>
        <PageHead title={name} />
        <RestingGames icon={<GridIcon size={28} />} reason={resting.reason} onShow={resting.show} />
      </>
    );
  }
  return (
    <ListedGames
      call={providerCall(vassalage, language)}
      titleOf={(games) => name ?? games?.[0]?.vendorName ?? vassalage}
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
      {/* Below the games, so that nothing moves when they arrive. */}
      <Rooms key={`rooms of ${vassalage}`} vassalage={vassalage} />
    </Page>
  );
};

export default ProviderPage;
