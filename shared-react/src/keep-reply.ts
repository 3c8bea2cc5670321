import type { useQueryClient } from 'shared-contracts/sdk';

/**
 * Shows what a call has answered. A reading that is under way may have been answered before the call was: it is given up, or it would put
 * the former state back.
 */
export const keepReply = async <Data>(
  queries: ReturnType<typeof useQueryClient>,
  queryKey: readonly unknown[],
  reply: Data | ((known: Data | undefined) => Data),
): Promise<void> => {
  await queries.cancelQueries({ queryKey });
  queries.setQueryData<Data>(queryKey, reply);
};
