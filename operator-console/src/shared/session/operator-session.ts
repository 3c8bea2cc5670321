/** Who is signed in, kept by the tabs of this browser only: closing the last one signs out of the browser's memory. */
import { NO_CHANNEL } from './session-channel.ts';
import type { SessionChannel, TabMessage } from './session-channel.ts';

export interface SignedInOperator {
  readonly name: string;
  readonly role: string;
  /** What the operator may do, such as `modules.switch`. The platform enforces it; the console only hides what would be refused. */
  readonly rights: readonly string[];
}

type Ending = 'expired' | 'signed-out';

export interface OperatorSession {
  readonly token: () => string | null;
  readonly current: () => SignedInOperator | null;
  /** Why the last session ended; null when nobody was signed in yet. */
  readonly ending: () => Ending | null;
  /** The token of a sign-in in this tab; the other tabs take it up. */
  readonly keepToken: (token: string) => void;
  readonly begin: (operator: SignedInOperator) => void;
  /** In all tabs. */
  readonly end: (reason: Ending) => void;
  /** Resolves once another tab has handed its session over, or none has within `waitMs`. An answer that comes later is taken as well. */
  readonly askOtherTabs: (waitMs: number) => Promise<void>;
  /** Calls back after every change; returns the way to stop. */
  readonly onChange: (listener: () => void) => () => void;
}

const KEY = 'console.token';

type TokenStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const quietly = <T>(action: () => T): T | null => {
  try {
    return action();
  } catch {
    // Forbidden storage: a reload asks the other tabs, or for the password.
    return null;
  }
};

export const createOperatorSession = (storage: TokenStorage, channel: SessionChannel = NO_CHANNEL): OperatorSession => {
  const listeners = new Set<() => void>();
  let token = quietly(() => storage.getItem(KEY));
  let operator: SignedInOperator | null = null;
  let ending: Ending | null = null;

  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const take = (next: string): void => {
    token = next;
    quietly(() => storage.setItem(KEY, next));
  };
  const drop = (reason: Ending): void => {
    token = null;
    operator = null;
    ending = reason;
    quietly(() => storage.removeItem(KEY));
    tell();
  };

  const hear = (message: TabMessage): void => {
    if (message.kind === 'asked') {
      if (token !== null) channel.say({ kind: 'offered', token });
      return;
    }
    if (message.kind === 'ended') {
      if (message.token === token) drop(message.reason);
      return;
    }
    if (message.token === token || (message.kind === 'offered' && token !== null)) return;
    // What another operator has seen must not stay.
    if (token !== null) drop('signed-out');
    take(message.token);
    tell();
  };
  channel.onMessage(hear);

  const onChange: OperatorSession['onChange'] = (listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };

  return {
    token: () => token,
    current: () => operator,
    ending: () => ending,
    keepToken: (next) => {
      take(next);
      channel.say({ kind: 'signed-in', token: next });
    },
    begin: (next) => {
      operator = next;
      ending = null;
      tell();
    },
    end: (reason) => {
      if (token === null && operator === null) return;
      if (token !== null) channel.say({ kind: 'ended', token, reason });
      drop(reason);
    },
    askOtherTabs: (waitMs) => {
      if (token !== null) return Promise.resolve();
      return new Promise((resolve) => {
        const stop = onChange(() => answered());
        const timer = setTimeout(() => answered(), waitMs);
        const answered = (): void => {
          stop();
          clearTimeout(timer);
          resolve();
        };
        channel.say({ kind: 'asked' });
      });
    },
    onChange,
  };
};
