import { useState } from 'react';
import { contracts } from 'shared-contracts/agents';
import { useLocation, usePortal, useQuery } from 'shared-contracts/sdk';
import { useMember } from 'shared-react';
import { useFlags } from '../../shared/flags.ts';
import { ContractDialog } from './contract-dialog.tsx';

const REQUEST_FLAGS = ['dailysalreqtype', 'divtypereq', 'contracthoursalreqtype', 'realtimesalreqtype'];
const AGENT_KINDS: readonly number[] = [1, 2, 41, 42];
/** The names of the lobby's home page. */
const LOBBY: readonly string[] = ['/', '/index', '/index.html', '/home'];
const PENDING_MAX = 20;

/** Offers that wait for an answer, one after the other over the lobby (AGT-030). Closed without an answer, an offer comes again next time. */
const ContractPopupSlot = () => {
  const portal = usePortal();
  const { pathname, search } = useLocation();
  const member = useMember();
  const isAgent = member !== null && AGENT_KINDS.includes(member.isAgent);
  // Nothing covers a window that is open in the address already.
  const isInLobby = LOBBY.includes(pathname) && search === '';
  const flags = useFlags(isAgent);
  const isPending = REQUEST_FLAGS.some((flag) => flags?.[flag] === 1);
  const [closed, setClosed] = useState<readonly string[]>([]);
  const { data } = useQuery({
    queryKey: ['agent', 'contracts', 'pending'],
    queryFn: () =>
      portal.api.call(contracts, { query: { side: 'own', state: 'offered', pageNo: 1, pageSize: PENDING_MAX } }),
    enabled: isAgent && isInLobby && isPending,
  });
  const next = data?.rows.find(({ id }) => !closed.includes(id));
  if (!isAgent || !isInLobby || !isPending || !next) return null;
  return <ContractDialog key={next.id} contract={next} side="own" onClose={() => setClosed([...closed, next.id])} />;
};

export default ContractPopupSlot;
