import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import type { Compiler, Configuration } from 'webpack';
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

/** Name of the chunk with the federation runtime (`shell/src/remotes/remote-source.ts`). */
const FEDERATION_CHUNK = 'federation';

/**
 * A preload hint for the federation runtime, so that it arrives together with the module of the route and not after it. The platform keeps
 * it on pages whose route needs a module and removes it elsewhere (`page.policy.ts`). The integrity plugin completes it.
 */
export class FederationHint {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('FederationHint', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap(
        // Before the integrity plugin, whose stage is 10,000.
        { name: 'FederationHint', stage: 0 },
        (page) => {
          const [file] = compilation.namedChunks.get(FEDERATION_CHUNK)?.files ?? [];
          if (file === undefined) throw new Error('The shell has no chunk of the federation runtime');
          page.headTags.push({
            tagName: 'link',
            voidTag: true,
            meta: {},
            attributes: {
              rel: 'preload',
              as: 'script',
              href: `/${file}`,
              crossorigin: 'anonymous',
              fetchpriority: 'low',
              'data-portal': FEDERATION_CHUNK,
            },
          });
          return page;
        },
      );
    });
  }
}

/** Every file that may arrive later has its name and its hash in the first one, some 65 bytes that nothing compresses. */
const SMALLEST_PART = 16_000;

/** The host. Its entry is synchronous: what it shares is in its own first file, so no extra round trip precedes the first paint. */
export const shellConfig = (folder: string): Configuration => {
  const config = pageConfig({ folder, name: 'shell', mode: modeOf(), entry: './src/index', hashesApart: true });
  return {
    ...config,
    module: {
      ...config.module,
      rules: [...(config.module?.rules ?? []), { test: WHOLE, sideEffects: true }, OWN_HELPERS, NO_BACKEND],
    },
    optimization: {
      ...config.optimization,
      // The federation runtime stays one file: one request, and one hint.
      splitChunks: { chunks: (chunk) => chunk.name !== FEDERATION_CHUNK && !chunk.canBeInitial() },
    },
    plugins: [
      ...(config.plugins ?? []),
      new FederationHint(),
      new webpack.optimize.MinChunkSizePlugin({ minChunkSize: SMALLEST_PART }),
      new webpack.DefinePlugin(shellDefinitions()),
    ],
  };
};
