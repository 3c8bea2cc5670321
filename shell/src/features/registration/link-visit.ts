/** Counts a visit of an agent's link, once a browser and day. Nothing about the visitor is sent. */
import { useEffect } from 'react';
import { visitLink } from 'shared-contracts/agents';
import { useShell } from '../../shared/ui/shell-context.ts';
import type { Shell } from '../../shared/shell.types.ts';
import { addressesOf, keepInvitation } from './invitation.ts';

const KEY = 'portal.link-visits';

interface Kept {
  readonly day: string;
  readonly codes: readonly string[];
}

const keptOf = (storage: Storage, day: string): Kept => {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? '{}') as Partial<Kept>;
    if (kept.day === day && Array.isArray(kept.codes)) return { day, codes: kept.codes };
  } catch {
    // Another program wrote something else there.
  }
  return { day, codes: [] };
};

/** Whether this browser opens the link for the first time today; remembers that it did. */
export const isFirstVisit = (storage: Storage, code: string, day: string): boolean => {
  const { codes } = keptOf(storage, day);
  const name = code.toUpperCase();
  if (codes.includes(name)) return false;
  storage.setItem(KEY, JSON.stringify({ day, codes: [...codes, name] }));
  return true;
};

const count = ({ api, clock }: Pick<Shell, 'api' | 'clock'>): void => {
  const { affiliateCode: code } = keepInvitation(sessionStorage, addressesOf(window));
  const day = new Date(clock.now()).toISOString().slice(0, 10);
  if (code === '' || !isFirstVisit(localStorage, code, day)) return;
  // A count that gets lost, or a code that no agent has, must not disturb who registers.
  api.call(visitLink, { body: { code } }).catch(() => undefined);
};

/** Counts the page that uses it as a visit of the link that led to it (AGT-009). */
export const useLinkVisit = (): void => {
  const shell = useShell();
  useEffect(() => count(shell), [shell]);
};
