import { createContext, use, useSyncExternalStore } from 'react';
import type { ApiClient } from 'shared-contracts/client';
import type { LiveStream } from '../live/live-stream.ts';
import type { OperatorSession, SignedInOperator } from './operator-session.ts';

export interface ConsoleServices {
  readonly api: ApiClient;
  readonly session: OperatorSession;
  /** Absent: nothing is announced, and pages read again from time to time. */
  readonly live?: LiveStream;
}

export const ConsoleContext = createContext<ConsoleServices | null>(null);

export const useConsole = (): ConsoleServices => {
  const services = use(ConsoleContext);
  if (!services) throw new Error('ConsoleContext is missing');
  return services;
};

/** The signed-in operator; null at the door. */
export const useOperator = (): SignedInOperator | null => {
  const { session } = useConsole();
  return useSyncExternalStore(session.onChange, session.current);
};

/** The token of the session; another tab may hand it over at any time. */
export const useToken = (): string | null => {
  const { session } = useConsole();
  return useSyncExternalStore(session.onChange, session.token);
};
