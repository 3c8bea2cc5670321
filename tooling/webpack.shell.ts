import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { shellAliases, shellFederation } from './federation.ts';
import { pageConfig } from './webpack.page.ts';
import { modeOf } from './webpack.mode.ts';

/** The host. Its entry is synchronous: what it shares is in its own first file, so no extra round trip precedes the first paint. */
export const shellConfig = (folder: string): Configuration => {
  const config = pageConfig({ folder, name: 'shell', mode: modeOf(), entry: './src/index' });
  return {
    ...config,
    resolve: { ...config.resolve, alias: { ...config.resolve?.alias, ...shellAliases() } },
    plugins: [...(config.plugins ?? []), new ModuleFederationPlugin(shellFederation())],
  };
};
