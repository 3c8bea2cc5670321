/**
 * A remote under its team's hands (`npm run dev -w remote-NAME`): two bundles of one server. The page that stands alone
 * (`src/bootstrap.tsx` on a fake portal), and the container that a running portal loads by an override. Both are replaced while
 * they run. Nothing of this is ever published.
 */
import { basename, join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import type { Compilation, Compiler, Configuration } from 'webpack';
import { REMOTE_CHUNK, REMOTE_ENTRY, REMOTE_EXPOSE, remoteFederation, remoteOutput } from './federation.ts';
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

const inDev = (file: string): string => join(import.meta.dirname, 'dev', file);

/**
 * What does not build is kept from the pages, also from those that are opened now, and the change that builds again is one from the
 * last good version. Before there is one everything goes out: a page that is opened then can tell the reason and recover.
 */
class KeepLastGood {
  #hasGood = false;

  apply(compiler: Compiler): void {
    const isKept = (compilation: Compilation): false | undefined =>
      this.#hasGood && compilation.errors.length > 0 ? false : undefined;
    compiler.hooks.shouldEmit.tap('KeepLastGood', isKept);
    compiler.hooks.compilation.tap('KeepLastGood', (compilation) =>
      compilation.hooks.shouldRecord.tap('KeepLastGood', () => isKept(compilation)),
    );
    compiler.hooks.done.tap('KeepLastGood', ({ compilation }) => {
      this.#hasGood ||= compilation.errors.length === 0;
    });
  }
}

/** The shell runs an entry again when somebody tries again; the container that lives, with its line to the server, stays the only one. */
const oneContainer = (name: string): webpack.BannerPlugin[] => {
  const onWindow = `window[${JSON.stringify(name)}]`;
  const place = { raw: true, test: REMOTE_ENTRY };
  const first = `((kept) => { if (kept.container) { ${onWindow} = kept.container; return; }`;
  const last = `kept.container = ${onWindow}; })(window[${JSON.stringify(`${name}-under-development`)}] ??= {});`;
  return [
    new webpack.BannerPlugin({ ...place, banner: first }),
    new webpack.BannerPlugin({ ...place, banner: last, footer: true }),
  ];
};

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
      new KeepLastGood(),
      before(folder, reloadClient(port, true)),
      ...extractStyles('alone/[name].css'),
      new HtmlWebpackPlugin({
        template: inDev('stand-alone.html'),
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
      // A file that is asked for while something is built comes when it is built.
      chunkLoadTimeout: 30_000,
      strictModuleErrorHandling: strictModuleExceptionHandling,
      clean: false,
      path: join(folder, 'dist', 'dev'),
      filename: '[name].js',
      chunkFilename: '[name].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
    },
    resolve: {
      ...base.resolve,
      alias: {
        ...base.resolve?.alias,
        'module-under-development$': join(folder, 'src', 'module.tsx'),
        'manifest-under-development$': join(folder, 'portal-module.json'),
      },
    },
    plugins: [
      // Before the plugin of React Refresh, which provides its own.
      new webpack.ProvidePlugin({ __react_refresh_utils__: inDev('refresh-utils.cjs') }),
      ...(base.plugins ?? []),
      new KeepLastGood(),
      // No error overlay: it would lie over somebody else's page.
      before(folder, reloadClient(port, false)),
      ...extractStyles('[name].css'),
      new ModuleFederationPlugin({
        ...remoteFederation(name, contractOf(folder)),
        exposes: { [REMOTE_EXPOSE]: { import: inDev('hot-container.cjs'), name: REMOTE_CHUNK } },
      }),
      ...oneContainer(name),
    ],
  };
};

/** Both bundles of a remote in development, for the dev server at `port`. */
export const remoteDevConfigs = (folder: string, port: number): Configuration[] => {
  const name = basename(folder).replace(/^remote-/, '');
  return [pageOf(folder, name, port), containerOf(folder, name, port)];
};
