/** The demo where a merchant offers Google, at the provider of the tests, and Facebook, where nobody answers. */
import { createDemoPlatform, testMerchant } from '../../../kernel/testing/index.ts';
import type { TestPlatform } from '../../../kernel/testing/index.ts';
import { PROVIDER_CLIENT } from './provider.ts';
import type { TestProvider } from './provider.ts';

const NOBODY = 'http://127.0.0.1:1';

/** `flags` are the merchant's: what a test changes in them counts from then on. */
export const createSocialPlatform = (
  { issuer }: Pick<TestProvider, 'issuer'>,
  flags: Readonly<Record<string, number>>,
): Promise<TestPlatform> => {
  const merchant = { ...testMerchant, flags, settings: { humanCheck: 'off' } };
  const client = { ...PROVIDER_CLIENT, issuer, merchant: merchant.code };
  return createDemoPlatform({
    config: {
      social: [
        { ...client, provider: 'google' },
        { ...client, provider: 'facebook', issuer: NOBODY },
      ],
    },
    ports: { merchants: { byHost: () => Promise.resolve(merchant) } },
  });
};
