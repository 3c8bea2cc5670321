import { join } from 'node:path';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { shellDefinitions } from './federation.ts';
import { pageConfig } from './webpack.page.ts';
import { modeOf } from './webpack.mode.ts';

/**
 * Doors of libraries that the first file holds anyway. Taken as they are, not passed by, each library is one scope of the first file
 * and not a module for every file of it that a later part asks for.
 */
const WHOLE = [
  join('rxjs', 'dist', 'esm', 'index.js'),
  join('@tanstack', 'react-query', 'build', 'modern', 'index.js'),
].map((door) => join(import.meta.dirname, '..', 'node_modules', door));

const OWN_HELPERS = {
  include: /[\\/]node_modules[\\/]rxjs[\\/]/,
  resolve: { alias: { tslib$: join(import.meta.dirname, 'rxjs-helpers.mjs') } },
};

const NO_BACKEND = {
  test: /[\\/]i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/,
  loader: join(import.meta.dirname, 'without-backend.mjs'),
};

/** Every file that may arrive later has its name and its hash in the first one, some 65 bytes that nothing compresses. */
const SMALLEST_PART = 12_000;

/** The host. Its entry is synchronous: what it shares is in its own first file, so no extra round trip precedes the first paint. */
export const shellConfig = (folder: string): Configuration => {
  const config = pageConfig({ folder, name: 'shell', mode: modeOf(), entry: './src/index', hashesApart: true });
  return {
    ...config,
    module: {
      ...config.module,
      rules: [...(config.module?.rules ?? []), { test: WHOLE, sideEffects: true }, OWN_HELPERS, NO_BACKEND],
    },
    plugins: [
      ...(config.plugins ?? []),
      new webpack.optimize.MinChunkSizePlugin({ minChunkSize: SMALLEST_PART }),
      new webpack.DefinePlugin(shellDefinitions()),
    ],
  };
};
