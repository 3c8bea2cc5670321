/** How a number or an address is shown to its owner. Pure. */
import type { ContactKind } from './contact.store.ts';

/** `+84•••••001`, `pl•••@example.com`: enough to recognise one's own. */
export const maskContact = (kind: ContactKind, value: string): string => {
  if (kind === 'mobile') return `${value.slice(0, 3)}•••••${value.slice(-3)}`;
  const [name = '', host = ''] = value.split('@');
  return `${name.slice(0, 2)}•••@${host}`;
};
