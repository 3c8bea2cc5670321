import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LiveTopic } from 'shared-contracts/reports';
import { useConsole } from '../session/console-context.ts';
import type { LiveChange } from './live-stream.ts';

/**
 * The lists that are read anew when a topic has changed: parts that their keys have. What an operator has opened is not among them: each
 * look at a withdrawal or a person's papers stands in the audit log.
 */
const READ_ANEW: Readonly<Record<LiveTopic, readonly string[]>> = {
  withdrawals: ['payments', 'queues'],
  unpaid: ['payments', 'queues'],
  deposits: ['payments', 'queues'],
  kyc: ['kyc', 'cases'],
  cases: ['protection', 'cases'],
  applications: ['promotions', 'applications'],
  redemptions: ['points', 'redemptions'],
  bills: ['agents', 'bills'],
  results: ['lottery', 'draws'],
  feedback: ['feedback'],
  settings: ['content'],
  adjustments: ['members', 'adjustments'],
  lifts: ['protection', 'exclusions'],
  'vendor-key': ['vendor-keys'],
  release: ['releases'],
  figures: ['figures'],
};

export const queuesKey = ['queues'] as const;
export const figuresKey = ['figures'] as const;

const readAnew = (queries: QueryClient, { topics }: LiveChange): void => {
  const changed = topics.map((topic) => READ_ANEW[topic]);
  if (topics.some((topic) => topic !== 'figures')) changed.push(queuesKey);
  void queries.invalidateQueries({
    predicate: ({ queryKey: [root, ...parts] }) =>
      changed.some(([first, part]) => root === first && (part === undefined || parts.includes(part))),
  });
};

/** Keeps what is shown up to date for as long as an operator is signed in: only what is on the screen is read at once. */
export const useLive = (): void => {
  const { live } = useConsole();
  const queries = useQueryClient();
  useEffect(() => live?.follow((change) => readAnew(queries, change)), [live, queries]);
};
