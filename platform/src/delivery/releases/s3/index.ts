import { StartupError } from '../../../kernel/index.ts';
import type { Logger } from '../../../kernel/index.ts';
import type { ReleaseRemoval } from '../clean-up.ts';
import type { ReleaseStorage } from '../release-storage.ts';
import { StoreAway, createBucket } from './bucket.ts';
import type { BucketOptions } from './bucket.ts';
import { createS3Storage } from './s3-storage.ts';

/**
 * Releases in the bucket that the configuration names. The platform's start fails where the store refuses it (credentials, bucket),
 * and goes on where the store is away: pages and most files come from memory and from caches.
 */
export const openReleaseStore = (
  options: BucketOptions & { readonly prefix: string },
  log: Pick<Logger, 'warn'>,
): ReleaseStorage & ReleaseRemoval => {
  const storage = createS3Storage(createBucket(options), options.prefix);
  return {
    ...storage,
    clean: async () => {
      try {
        await storage.clean();
      } catch (error) {
        if (!(error instanceof StoreAway))
          throw new StartupError(`RELEASE_STORE_URL: ${error instanceof Error ? error.message : String(error)}`, error);
        log.warn({ err: error }, 'the store of releases is away; what interrupted publishes left stays for now');
      }
    },
  };
};
