/** Who is signed in, kept for this tab only: closing it signs out of the browser's memory. */

export interface SignedInOperator {
  readonly name: string;
  readonly role: string;
  /** What the operator may do, such as `modules.switch`. The platform enforces it; the console only hides what would be refused. */
  readonly rights: readonly string[];
}

export interface OperatorSession {
  readonly token: () => string | null;
  readonly current: () => SignedInOperator | null;
  /** Why the last session ended; null when nobody was signed in yet. */
  readonly ending: () => 'expired' | 'signed-out' | null;
  readonly keepToken: (token: string) => void;
  readonly begin: (operator: SignedInOperator) => void;
  readonly end: (reason: 'expired' | 'signed-out') => void;
  /** Calls back after every change; returns the way to stop. */
  readonly onChange: (listener: () => void) => () => void;
}

const KEY = 'console.token';

export const createOperatorSession = (
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): OperatorSession => {
  const listeners = new Set<() => void>();
  let token: string | null = null;
  let operator: SignedInOperator | null = null;
  let ending: 'expired' | 'signed-out' | null = null;
  try {
    token = storage.getItem(KEY);
  } catch {
    // Forbidden storage: a reload asks for the password again.
  }

  const quietly = (action: () => void): void => {
    try {
      action();
    } catch {
      // As above.
    }
  };
  const tell = (): void => {
    for (const listener of listeners) listener();
  };

  return {
    token: () => token,
    current: () => operator,
    ending: () => ending,
    keepToken: (next) => {
      token = next;
      quietly(() => storage.setItem(KEY, next));
    },
    begin: (next) => {
      operator = next;
      ending = null;
      tell();
    },
    end: (reason) => {
      if (token === null && operator === null) return;
      token = null;
      operator = null;
      ending = reason;
      quietly(() => storage.removeItem(KEY));
      tell();
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
