/** Stand-alone mode (`npm run dev -w remote-agent`): the centre on a fake portal, against a running platform. */
import 'shared-ui/reset.css';
import 'shared-ui/tokens.css';
import 'shared-ui/fonts.css';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { StandAlone } from 'shared-contracts/stand-alone';
import { fakeMember } from 'shared-contracts/testing';
import AgentCentreOverlay from './centre/agent-centre-overlay.tsx';
import { loadStrings } from './strings/index.ts';

const Demo = () => {
  const [page, setPage] = useState<string | undefined>(undefined);
  return <AgentCentreOverlay page={page} onPageChange={setPage} onClose={() => setPage(undefined)} />;
};

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <StandAlone module="agent" strings={loadStrings} member={fakeMember({ isAgent: 1, account: 'agent1' })}>
        <Demo />
      </StandAlone>
    </StrictMode>,
  );
}
