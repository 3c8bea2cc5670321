/** Accounts as operators type them: one per line, or separated by commas. Pure. */

/** Of one order. */
export const ACCOUNTS_MOST = 200;
export const ACCOUNT_MAX = 64;

/** One a line, or parted by commas; each once, however its letters are written. */
export const accountsFrom = (text: string): readonly string[] => {
  const byName = new Map<string, string>();
  for (const account of text.split(/[\s,;]+/u)) {
    const name = account.toLowerCase();
    if (name !== '' && !byName.has(name)) byName.set(name, account);
  }
  return [...byName.values()];
};

/** `long`: one of them is longer than an account can be. */
export const faultOfAccounts = (text: string): 'none' | 'many' | 'long' | null => {
  const accounts = accountsFrom(text);
  if (accounts.length === 0) return 'none';
  if (accounts.length > ACCOUNTS_MOST) return 'many';
  return accounts.some(({ length }) => length > ACCOUNT_MAX) ? 'long' : null;
};
