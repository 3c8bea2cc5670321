/** Who shares an address: what is counted by address is counted by this. */
import { isIPv6 } from 'node:net';

const V6_NETWORK_GROUPS = 4;

/** One household has a whole /64 of IPv6 addresses: they count as one. */
export const networkOf = (ip: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail = ''] = ip.split('%')[0]?.split('::') ?? [];
  const groups = head.split(':').filter((group) => group !== '');
  const missing = ip.includes('::')
    ? Math.max(0, 8 - groups.length - tail.split(':').filter((group) => group !== '').length)
    : 0;
  const full = [
    ...groups,
    ...Array.from({ length: missing }, () => '0'),
    ...tail.split(':').filter((group) => group !== ''),
  ];
  return full
    .slice(0, V6_NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
};
