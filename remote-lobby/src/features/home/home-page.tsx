import { useSearchParams } from 'shared-contracts/sdk';
import { Page } from '../../shared/page.tsx';
import { SearchResults } from '../search/index.ts';
import { HomeView } from './home-view.tsx';

/** The lobby; with `?search=` in the address, what was found (SHL-001, LOB-001 to LOB-006). */
const HomePage = () => {
  const [params] = useSearchParams();
  const words = (params.get('search') ?? '').trim();
  if (words === '') return <HomeView bannerGroup="w_home" />;
  return (
    <Page>
      <SearchResults key={words} words={words} />
    </Page>
  );
};

export default HomePage;
