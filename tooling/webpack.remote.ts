import { basename } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import type { Configuration } from 'webpack';
import { remoteFederation, remoteOutput } from './federation.ts';
import { CssIntegrityPlugin } from './css-integrity.ts';
import { baseConfig, extractStyles } from './webpack.base.ts';
import { pageConfig } from './webpack.page.ts';
import { isServing, modeOf } from './webpack.mode.ts';

const STANDALONE_PORTS: Readonly<Record<string, number>> = { lobby: 8101, member: 8102, agent: 8103, lottery: 8104 };

/** The container that the shell loads at run time: one entry, one exposed module, chunks beside it. */
const containerConfig = (folder: string, name: string): Configuration => {
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
    plugins: [
      ...(base.plugins ?? []),
      extractStyles(`${file}.css`),
      new ModuleFederationPlugin(remoteFederation(name)),
      ...(mode === 'production'
        ? [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }), new CssIntegrityPlugin()]
        : []),
    ],
  };
};

/** A remote: its container when built, its stand-alone page (`src/bootstrap.tsx` on a fake host) under the dev server. */
export const remoteConfig = (folder: string): Configuration => {
  const name = basename(folder).replace(/^remote-/, '');
  if (!isServing()) return containerConfig(folder, name);
  return pageConfig({
    folder,
    name,
    mode: 'development',
    entry: './src/bootstrap.tsx',
    serve: true,
    ...(STANDALONE_PORTS[name] ? { devPort: STANDALONE_PORTS[name] } : {}),
  });
};
