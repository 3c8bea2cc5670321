/** Stand-alone mode (`npm run dev -w remote-lottery`): widget and centre on a fake portal, against a running platform. */
import 'shared-ui/reset.css';
import 'shared-ui/tokens.css';
import 'shared-ui/fonts.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { useLocation } from 'shared-contracts/sdk';
import { StandAlone } from 'shared-contracts/stand-alone';
import { fakeMember } from 'shared-contracts/testing';
import CentrePage from './centre/centre-page.tsx';
import LotteryPage from './lobby/lottery-page.tsx';
import { loadStrings } from './strings/index.ts';
import LotterySlot from './widget/lottery-slot.tsx';

const Demo = () => (useLocation().pathname === '/lottery' ? <LotteryPage /> : <CentrePage />);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <StandAlone module="lottery" strings={loadStrings} member={fakeMember()} address="/lotteryCenter">
        <LotterySlot />
        <Demo />
      </StandAlone>
    </StrictMode>,
  );
}
