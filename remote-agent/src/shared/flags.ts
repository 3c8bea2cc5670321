import { consolidatedFunds } from 'shared-contracts/agents';
import { usePortal, useQuery } from 'shared-contracts/sdk';

/** The agent's flags: which contracts wait for an answer, and which pages the menu has. Undefined until they are known. */
export const useFlags = (enabled = true): Readonly<Record<string, number>> | undefined => {
  const portal = usePortal();
  const { data } = useQuery({
    queryKey: ['agent', 'flags'],
    queryFn: () => portal.api.call(consolidatedFunds, {}),
    enabled,
  });
  return data;
};
