import { useState } from 'react';
import { pictureHosts } from './picture-hosts.ts';

const NO_HOSTS: readonly string[] = [];

/**
 * Where a picture is fetched, and `isMissing` once it and its one retry have failed (LIM-060). It follows one address: a component that is
 * given another one needs that as its key.
 * @param hosts the merchant's hosts of pictures
 */
export const usePicture = (address: string, hosts: readonly string[] = NO_HOSTS) => {
  const [{ src, failures }, setState] = useState(() => ({ src: pictureHosts.first(address, hosts), failures: 0 }));
  const onError = (): void => {
    setState(failures === 0 ? { src: pictureHosts.afterFailure(src, hosts), failures: 1 } : { src, failures: 2 });
  };
  return { src, isMissing: failures > 1, onError };
};
