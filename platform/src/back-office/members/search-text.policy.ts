/** What a text typed into the search may be. Pure. */
import { isIP } from 'node:net';
import type { DeviceMark } from './search.store.ts';

/** An address with a zone names a network of one computer, and the database does not take it. */
const isAddress = (word: string): boolean => isIP(word) !== 0 && !word.includes('%');

/** `Chrome, Windows`, `203.0.113.7`, or both in any order, also as the search shows them: `Chrome, Windows · 203.0.113.7`. */
export const deviceMarkOf = (text: string): DeviceMark => {
  const words = text.split(/[\s·]+/).filter((word) => word !== '');
  const address = words.find(isAddress) ?? null;
  const label = words.filter((word) => word !== address).join(' ');
  return { label: label === '' ? null : label, address };
};
