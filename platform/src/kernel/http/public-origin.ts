import { isIPv6 } from 'node:net';
import type { Config } from '../config/config.ts';

/**
 * The origin at which the world reaches a merchant's host, for every link that we give away. Scheme and port are the installation's:
 * what a caller writes behind the name in `Host` must not stand in somebody else's mail.
 */
export const publicOrigin = ({ portalPublicUrl }: Pick<Config, 'portalPublicUrl'>, host: string): string =>
  new URL(portalPublicUrl.replace('*', isIPv6(host) ? `[${host}]` : host)).origin;
