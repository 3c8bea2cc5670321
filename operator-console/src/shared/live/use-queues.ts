import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from 'shared-contracts/http';
import { QUEUE_COUNT_MAX, queues } from 'shared-contracts/reports';
import type { QueueName } from 'shared-contracts/reports';
import type * as schema from 'shared-contracts/reports/schema';
import { useConsole } from '../session/console-context.ts';
import { queuesKey } from './use-live.ts';

type Waiting = ReplyOf<typeof schema.queues>;
export type Queue = Waiting['queues'][number];
export type WaitingProposal = Waiting['proposals'][number];

/** For consoles whose stream is down. */
const FALLBACK_MS = 60_000;

/** What waits for the operator, in every queue of the role, and proposals that wait for a second operator. */
export const useQueues = () => {
  const { api } = useConsole();
  return useQuery({
    queryKey: queuesKey,
    queryFn: () => api.call(queues, {}),
    refetchInterval: FALLBACK_MS,
  });
};

/** A draw of a lottery is one, however many merchants offer it. */
const SHARED: ReadonlySet<QueueName> = new Set(['results']);

export const waitingIn = ({ queue, merchants }: Queue): number => {
  const counts = merchants.map(({ count }) => count);
  return SHARED.has(queue) ? Math.max(0, ...counts) : counts.reduce((sum, count) => sum + count, 0);
};

/** How many entries operators work on, and how many of them are the operator's own. */
export const takenIn = ({ merchants }: Queue): { readonly taken: number; readonly mine: number } => ({
  taken: merchants.reduce((sum, { taken }) => sum + taken, 0),
  mine: merchants.reduce((sum, { mine }) => sum + mine, 0),
});

/** Since when the first one waits; null where nothing does. */
export const oldestOf = ({ merchants }: Queue): string | null =>
  merchants.map(({ oldestAt }) => oldestAt).sort()[0] ?? null;

/** Counts end at a bound: "1,000+". */
export const countText = (count: number, format: (count: number) => string): string =>
  count >= QUEUE_COUNT_MAX ? `${format(QUEUE_COUNT_MAX)}+` : format(count);
