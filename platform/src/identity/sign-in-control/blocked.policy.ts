/** Whether an address stands in a list of networks. Pure. */
import { BlockList, isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** An IPv4 address that came over an IPv6 socket is itself. */
const plain = (ip: string): string => MAPPED.exec(ip)?.[1] ?? ip;
const familyOf = (ip: string): 'ipv4' | 'ipv6' => (isIPv6(ip) ? 'ipv6' : 'ipv4');

/** `networks` as PostgreSQL writes them: 203.0.113.7/32. */
export const blockListOf = (networks: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = familyOf(address);
    list.addSubnet(address, bits === undefined ? (family === 'ipv4' ? 32 : 128) : Number(bits), family);
  }
  return list;
};

export const isIn = (list: BlockList | undefined, ip: string): boolean => {
  const address = plain(ip.split('%')[0] ?? ip);
  return list?.check(address, familyOf(address)) ?? false;
};
