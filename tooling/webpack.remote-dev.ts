/**
 * A remote under its team's hands (`npm run dev -w remote-NAME`): two bundles of one server. The page that stands alone
 * (`src/bootstrap.tsx` on a fake portal), and the container that a running portal loads by an override. Both are replaced while
 * they run. Nothing of this is ever published.
 */
import { basename, join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { remoteFederation, remoteOutput } from './federation.ts';
import { baseConfig, extractStyles } from './webpack.base.ts';
import { contractOf } from './webpack.remote.ts';

/** What the browser's side of the reload needs to find its server again: pages of other origins hold it too. */
const reloadClient = (port: number, overlay: boolean): string => {
  const address = new URLSearchParams({
    protocol: 'ws:',
    hostname: 'localhost',
    port: String(port),
    pathname: '/ws',
    logging: 'warn',
    overlay: String(overlay),
    reconnect: '10',
    hot: 'true',
    'live-reload': 'true',
  });
  return `webpack-dev-server/client/index.js?${address.toString()}`;
};

/** Put before every entry, the container's own included. */
const before = (folder: string, request: string) => new webpack.EntryPlugin(folder, request, { name: undefined });

const pageOf = (folder: string, name: string, port: number): Configuration => {
  const base = baseConfig({ folder, name: `${name}-alone`, mode: 'development', serve: true });
  return {
    ...base,
    name: 'page',
    entry: { main: './src/bootstrap.tsx' },
    output: {
      ...base.output,
      clean: false,
      path: join(folder, 'dist', 'dev'),
      publicPath: '/',
      uniqueName: `${name}_alone`,
      filename: 'alone/[name].js',
      chunkFilename: 'alone/[name].js',
      assetModuleFilename: 'alone/[name].[contenthash:10][ext]',
      hotUpdateChunkFilename: 'alone/[id].[fullhash].hot-update.js',
      hotUpdateMainFilename: 'alone/[runtime].[fullhash].hot-update.json',
    },
    plugins: [
      ...(base.plugins ?? []),
      before(folder, reloadClient(port, true)),
      extractStyles('alone/[name].css'),
      new HtmlWebpackPlugin({
        template: join(import.meta.dirname, 'dev', 'stand-alone.html'),
        title: `remote-${name}`,
        scriptLoading: 'defer',
        inject: 'head',
      }),
    ],
  };
};

const containerOf = (folder: string, name: string, port: number): Configuration => {
  const base = baseConfig({ folder, name, mode: 'development', serve: true });
  const { strictModuleExceptionHandling, ...policy } = remoteOutput(name, 'dev');
  return {
    ...base,
    name: 'container',
    entry: {},
    output: {
      ...base.output,
      ...policy,
      strictModuleErrorHandling: strictModuleExceptionHandling,
      clean: false,
      path: join(folder, 'dist', 'dev'),
      filename: '[name].js',
      chunkFilename: '[name].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
    },
    plugins: [
      ...(base.plugins ?? []),
      // No error overlay: it would lie over somebody else's page.
      before(folder, reloadClient(port, false)),
      before(folder, join(import.meta.dirname, 'dev', 'refresh-or-reload.mjs')),
      extractStyles('[name].css'),
      new webpack.container.ModuleFederationPlugin(remoteFederation(name, contractOf(folder))),
    ],
  };
};

/** Both bundles of a remote in development, for the dev server at `port`. */
export const remoteDevConfigs = (folder: string, port: number): Configuration[] => {
  const name = basename(folder).replace(/^remote-/, '');
  return [pageOf(folder, name, port), containerOf(folder, name, port)];
};
