/** What every browser bundle of the house has in common. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { Features } from 'lightningcss';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { WithoutLayersPlugin } from './css-layers.ts';

export interface AppOptions {
  /** Absolute path of the app's folder. */
  readonly folder: string;
  /** Short name: part of class names and of chunk names. */
  readonly name: string;
  readonly mode: 'development' | 'production';
  /** Dev server with hot reload (react refresh); never in a published bundle. */
  readonly serve?: boolean;
}

/** Browsers of the last two years or so; `lightningcss` counts versions as (major << 16). */
const cssTargets = { chrome: 111 << 16, edge: 111 << 16, firefox: 121 << 16, safari: (16 << 16) | (4 << 8) };

const scripts = (options: AppOptions): RuleSetRule => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  use: {
    loader: 'swc-loader',
    options: {
      swcrc: false,
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: { react: { runtime: 'automatic', development: false, refresh: options.serve ?? false } },
      },
    },
  },
});

const styles = (options: AppOptions): RuleSetRule => ({
  test: /\.css$/,
  sideEffects: true,
  use: [
    MiniCssExtractPlugin.loader,
    {
      loader: 'css-loader',
      options: {
        importLoaders: 0,
        modules: {
          auto: /\.module\.css$/,
          namedExport: false,
          exportLocalsConvention: 'as-is',
          // The module's name keeps two bundles of one page apart, each with its own copy of a shared-ui part.
          localIdentName:
            options.mode === 'production'
              ? `${options.name}-[hash:base64:5]`
              : `${options.name}-[name]-[local]-[hash:base64:4]`,
        },
      },
    },
  ],
});

const assets: RuleSetRule = {
  test: /\.(svg|woff2|webp|avif|png|mp3)$/,
  type: 'asset/resource',
};

/**
 * Never `eval`: the pages' content security policy forbids it, in development as in production. What a platform serves has no map: it
 * compresses every file, and a map in it makes seconds of that.
 */
const devtoolOf = (options: AppOptions) => (options.serve ? ('inline-cheap-module-source-map' as const) : false);

/** In development names and statements stay as they were written; comments and space go, for the same reason. */
const minimizerOf = (mode: AppOptions['mode']) => {
  // A script that the page names directly (`?file`) keeps its name's hash only if nobody rewrites it afterwards.
  const exclude = /first-paint|refresh-hook|service-worker/;
  if (mode === 'production')
    return new MinimizerPlugin({
      exclude,
      // Licences are beside each file; a line in it that says so weighs more than it tells.
      extractComments: { condition: 'some', banner: false },
      minify: MinimizerPlugin.swcMinify,
      terserOptions: {
        ecma: 2022,
        compress: { passes: 4, ecma: 2022, hoist_props: true, keep_fargs: false, inline: 1 },
        mangle: true,
      },
    });
  return new MinimizerPlugin({
    exclude,
    extractComments: false,
    terserOptions: { compress: false, mangle: false, format: { comments: false } },
  });
};

const contracts = join(import.meta.dirname, '..', 'shared-contracts', 'src');

/** The router's package names its development build for every bundler; its production build lies beside. */
const routerBuild = (file: string): string =>
  join(dirname(createRequire(import.meta.url).resolve('react-router/package.json')), 'dist', 'production', file);
const productionRouter = {
  'react-router$': routerBuild('index.mjs'),
  'react-router/dom$': routerBuild('dom-export.mjs'),
};

export const baseConfig = (options: AppOptions): Configuration => ({
  mode: options.mode,
  context: options.folder,
  target: ['web', 'es2022'],
  devtool: devtoolOf(options),
  resolve: {
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    // RxJS publishes ES5 by default and its modern build under this name.
    conditionNames: ['es2015', '...'],
    alias: {
      ...(options.mode === 'production' ? productionRouter : {}),
      // Of the catalogue of errors a browser needs first what it says by itself.
      [join(contracts, 'errors', 'catalogue.ts')]: join(contracts, 'errors', 'catalogue.browser.ts'),
      // Dialogs lock the page behind them with rules that the content security policy must not refuse.
      'react-style-singleton$': join(import.meta.dirname, '..', 'shared-ui', 'src', 'csp', 'style-singleton.ts'),
    },
  },
  module: { strictExportPresence: true, rules: [scripts(options), styles(options), assets] },
  output: {
    path: join(options.folder, 'dist'),
    clean: true,
    hashFunction: 'xxhash64',
    crossOriginLoading: 'anonymous',
    chunkLoadTimeout: 10_000,
    strictModuleErrorHandling: true,
  },
  optimization: {
    moduleIds: options.mode === 'production' ? 'deterministic' : 'named',
    chunkIds: options.mode === 'production' ? 'deterministic' : 'named',
    realContentHash: true,
    minimize: !options.serve,
    minimizer: [
      minimizerOf(options.mode),
      new CssMinimizerPlugin({
        minify: CssMinimizerPlugin.lightningCssMinify,
        // No colour here is written as `light-dark()`.
        minimizerOptions: { targets: cssTargets, exclude: Features.LightDark },
      }),
    ],
  },
  // What exchanges the files of others is no part of it.
  plugins: options.serve
    ? [new ReactRefreshPlugin({ overlay: false, exclude: [/node_modules/, join(import.meta.dirname, 'dev')] })]
    : [],
  performance: { hints: false },
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'error' },
});

/** Style sheets as files of their own; order warnings mean nothing where sources have every rule in a cascade layer. */
export const extractStyles = (filename: string) => [
  new MiniCssExtractPlugin({ filename, chunkFilename: filename, ignoreOrder: true }),
  new WithoutLayersPlugin(),
];
