/** What module federation's runtime tells about itself in a page. */
import type { Page } from '@playwright/test';

interface FederationInfo {
  readonly remotes: readonly string[];
  readonly versions: readonly string[];
  readonly shared: readonly string[];
}
/** What the extension shows of a page: `window.__FEDERATION__`. */
export const federationOf = (page: Page): Promise<FederationInfo> =>
  page.evaluate(() => {
    const { moduleInfo, __INSTANCES__ } = (
      window as unknown as {
        __FEDERATION__: {
          moduleInfo: Record<string, { version: string; remotesInfo: Record<string, unknown> }>;
          __INSTANCES__: { name: string; options: { shared: Record<string, unknown> } }[];
        };
      }
    ).__FEDERATION__;
    const host = __INSTANCES__.find(({ name }) => name === 'portal');
    return {
      remotes: Object.keys(moduleInfo['portal']?.remotesInfo ?? {}),
      versions: Object.keys(moduleInfo).filter((key) => key.includes(':')),
      shared: Object.keys(host?.options.shared ?? {}),
    };
  });
