/**
 * The platform counts wrong passwords, requests and messages per client address. Each test has an address of its own, so that no test
 * uses up the limits of another one. The installations of the tests trust this machine as a proxy (global-setup.ts).
 */
import { randomBytes } from 'node:crypto';

const GROUP = /.{4}/g;

/** A unique local IPv6 address. The platform counts by the first 64 bits, of which 56 are random here. */
export const newAddress = (): string => {
  const network = `fd${randomBytes(7).toString('hex')}`;
  return `${(network.match(GROUP) ?? []).join(':')}::1`;
};

/** Headers of requests that come from this address. */
export const sentFrom = (address: string): Readonly<Record<string, string>> => ({ 'x-forwarded-for': address });
