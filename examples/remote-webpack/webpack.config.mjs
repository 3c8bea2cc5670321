import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';

const read = (file) => JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8'));
const { name, contract } = read('portal-module.json');
const { version } = read('package.json');

/** The shell provides these modules. `import: false` keeps copies of them out of this build. */
const fromShell = (requiredVersion) => ({ import: false, singleton: true, strictVersion: true, requiredVersion });

export default {
  mode: 'production',
  target: ['web', 'es2024'],
  context: import.meta.dirname,
  // The exposed module is the only entry point.
  entry: {},
  output: {
    path: join(import.meta.dirname, 'dist'),
    clean: true,
    publicPath: 'auto',
    // Two releases can run in one page, so each needs a chunk registry of its own. BUILD_HASH: the portal's repository sets it.
    uniqueName: `${name}_${process.env.BUILD_HASH ?? version}`,
    filename: '[name].[contenthash:10].js',
    crossOriginLoading: 'anonymous',
  },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
            target: 'es2024',
          },
        },
      },
      { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
    ],
  },
  optimization: {
    // A chunk of shared modules alone has no file and so no hash, which the integrity plugin does not accept.
    splitChunks: { cacheGroups: { default: { type: /^javascript/, minChunks: 2, reuseExistingChunk: true } } },
  },
  plugins: [
    new ModuleFederationPlugin({
      name,
      filename: 'remoteEntry.js',
      // A name with a hyphen cannot be a variable.
      library: { type: 'window', name },
      manifest: true,
      dts: false,
      shareStrategy: 'loaded-first',
      exposes: { './module': './src/module.tsx' },
      shared: {
        react: fromShell('^19.2.0'),
        'react-dom': fromShell('^19.2.0'),
        'react/jsx-runtime': fromShell('^19.2.0'),
        'shared-contracts/sdk': fromShell(`^${contract}`),
      },
    }),
    new MiniCssExtractPlugin({ filename: '[name].[contenthash:10].css' }),
    // The shell checks the entry and the style sheets; the entry checks the chunks that it loads.
    new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
  ],
};
