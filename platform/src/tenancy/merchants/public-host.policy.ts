/** Which of a merchant's hosts stands in a link that nobody's own address decides. Pure. */
import { isIP } from 'node:net';
import type { Merchant } from './merchant.model.ts';

/** Hosts that let agents in and nobody else (ERR-030). */
export const agentOnlyHosts = ({ settings }: Pick<Merchant, 'settings'>): readonly string[] => {
  const hosts = settings['agentOnlyHosts'];
  return Array.isArray(hosts) ? hosts.filter((host) => typeof host === 'string') : [];
};

/** Real names before addresses, then the shortest: `play.example` before `www.play.example`. */
const byPreference = (a: string, b: string): number =>
  Number(isIP(a) > 0) - Number(isIP(b) > 0) || a.length - b.length || (a < b ? -1 : 1);

/** One that is open to every member; an agents' host where there is no other, null without any. */
export const publicHost = (merchant: Pick<Merchant, 'hosts' | 'settings'>): string | null => {
  const closed = agentOnlyHosts(merchant);
  const open = merchant.hosts.filter((host) => !closed.includes(host));
  const [host = null] = (open.length > 0 ? open : [...merchant.hosts]).sort(byPreference);
  return host;
};
