import { Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'shared-contracts/sdk';
import { lazy } from 'shared-react';
import { WindowRoom } from 'shared-ui';
import { legalOfHash, loadHelpDialog } from '../help/index.ts';
import { HomeView } from './home-view.tsx';

const HelpDialog = lazy(loadHelpDialog);

/** The lobby with the help popup over it; closing it leads to the lobby alone. */
const HelpPopupPage = () => {
  const { hash } = useLocation();
  const navigate = useNavigate();
  // Braces: browsers answer a promise, and an effect may answer nothing but its end.
  useEffect(() => {
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <>
      <HomeView bannerGroup="w_help" covered />
      <Suspense fallback={<WindowRoom />}>
        <HelpDialog key={hash} legal={legalOfHash(hash)} onClose={() => void navigate('/')} />
      </Suspense>
    </>
  );
};

export default HelpPopupPage;
