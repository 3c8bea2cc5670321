import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import type { Configuration } from 'webpack';
import { remoteFederation, remoteOutput } from './federation.ts';
import { FilelessChunks } from './chunk-integrity.ts';
import { CssIntegrityPlugin } from './css-integrity.ts';
import { RemoteGates } from './gates/remote-gates.ts';
import { baseConfig, extractStyles } from './webpack.base.ts';
import { modeOf } from './webpack.mode.ts';

/** The oldest contract that the remote can live with. */
export const contractOf = (folder: string): string =>
  (JSON.parse(readFileSync(join(folder, 'portal-module.json'), 'utf8')) as { contract: string }).contract;

/** The container that the shell loads at run time: one entry, one exposed module, chunks beside it. Development: webpack.remote-dev.ts. */
export const remoteConfig = (folder: string): Configuration => {
  const name = basename(folder).replace(/^remote-/, '');
  const mode = modeOf();
  const base = baseConfig({ folder, name, mode });
  const file = '[name].[contenthash:10]';
  const { strictModuleExceptionHandling, ...policy } = remoteOutput(name, process.env['BUILD_HASH'] ?? 'dev');
  return {
    ...base,
    entry: {},
    output: {
      ...base.output,
      ...policy,
      strictModuleErrorHandling: strictModuleExceptionHandling,
      filename: `${file}.js`,
      chunkFilename: `${file}.js`,
      assetModuleFilename: '[name].[contenthash:10][ext]',
    },
    // A library that one part alone needs comes with it, by one request: a release has addresses of its own, so nobody has it already.
    optimization: { ...base.optimization, splitChunks: { cacheGroups: { defaultVendors: false } } },
    plugins: [
      ...(base.plugins ?? []),
      ...extractStyles(`${file}.css`),
      new ModuleFederationPlugin(remoteFederation(name, contractOf(folder))),
      ...(mode === 'production'
        ? [
            new RemoteGates(folder),
            // Lazy: a file carries the hashes of those that it may ask for next, so that the entry stays small.
            new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], hashLoading: 'lazy' }),
            new FilelessChunks(),
            new CssIntegrityPlugin(),
          ]
        : []),
    ],
  };
};
