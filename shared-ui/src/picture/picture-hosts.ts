/**
 * Pictures that a merchant serves from several hosts (LIM-065). A visit takes one of them by chance, so that the browser keeps connections
 * and pictures of one host; a host that fails is left for another one. Addresses of other hosts stay as they are.
 */
export interface PictureHosts {
  /** Where the picture is fetched first. */
  first(address: string, hosts: readonly string[]): string;
  /** Where it is fetched after it failed: at another host, or once more where there is none. */
  afterFailure(address: string, hosts: readonly string[]): string;
}

const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : '');

/** Another address of the same picture, or the browser would answer with the failure that it remembers. */
const retryAddress = (address: string): string => `${address}${address.includes('?') ? '&' : '?'}retry=1`;

/** @param visit a number that is any other for another visit */
export const createPictureHosts = (visit: number): PictureHosts => {
  const failed = new Set<string>();
  const chosen = (hosts: readonly string[]): string => {
    const working = hosts.filter((host) => !failed.has(host));
    const candidates = working.length > 0 ? working : hosts;
    return candidates[Math.floor(visit) % candidates.length] ?? '';
  };
  return {
    first: (address, hosts) => {
      const origin = originOf(address);
      return hosts.includes(origin) ? chosen(hosts) + address.slice(origin.length) : address;
    },
    afterFailure: (address, hosts) => {
      const origin = originOf(address);
      const others = hosts.filter((host) => host !== origin);
      if (others.length === 0 || others.length === hosts.length) return retryAddress(address);
      failed.add(origin);
      return chosen(others) + address.slice(origin.length);
    },
  };
};

/** Of this page. The moment at which it was opened is the same for all modules of the page. */
export const pictureHosts = createPictureHosts(performance.timeOrigin);
