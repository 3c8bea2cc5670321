/** Addresses and networks of them. Pure. */
import { isIP } from 'node:net';
import type { BlockList } from 'node:net';

const MAPPED = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/** An IPv4 address that a dual-stack socket wrote as IPv6 is that IPv4 address. */
export const plainAddress = (ip: string): string => MAPPED.exec(ip)?.[1] ?? ip;

export const familyOf = (ip: string): 'ipv4' | 'ipv6' => (isIP(ip) === 6 ? 'ipv6' : 'ipv4');

const BITS = { 4: 32, 6: 128 } as const;

const partsOf = (network: string): { readonly ip: string; readonly bits: number } | null => {
  const [, ip = '', given] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(network) ?? [];
  const version = isIP(ip);
  if (version !== 4 && version !== 6) return null;
  const bits = given === undefined ? BITS[version] : Number(given);
  return bits <= BITS[version] ? { ip, bits } : null;
};

/** `203.0.113.7`, `203.0.113.0/24`, `2001:db8::/32`. */
export const isNetwork = (text: string): boolean => partsOf(text) !== null;

/** Adds a network; what is none is left out. */
export const addNetwork = (list: BlockList, network: string): void => {
  const parts = partsOf(network);
  if (parts) list.addSubnet(parts.ip, parts.bits, familyOf(parts.ip));
};
