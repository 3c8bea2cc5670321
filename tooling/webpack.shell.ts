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

const NO_ERRORS = {
  test: /\.endpoints\.ts$/,
  enforce: 'pre' as const,
  loader: join(import.meta.dirname, 'without-errors.mjs'),
};

/** Name of the chunk with the federation runtime (`shell/src/shared/remotes/remote-source.ts`). */
const FEDERATION_CHUNK = 'federation';

/** Chunks with pages of the shell that are opened by their own address (`shell-pages.policy.ts` of the platform). */
const PAGE_CHUNKS = ['registration', 'sign-in'];

/** A tag without what the integrity plugin adds. */
const hintFor = (file: string, chunk: string) => ({
  tagName: 'link',
  voidTag: true,
  meta: {},
  attributes: {
    rel: 'preload',
    as: 'script',
    href: `/${file}`,
    crossorigin: 'anonymous',
    fetchpriority: 'low',
    'data-portal': chunk,
  },
});

/**
 * Preload hints for the scripts of parts that only some routes need: the federation runtime, so that it arrives together with the module of
 * the route and not after it, and pages of the shell. The platform keeps those that the route needs and removes the others
 * (`page.policy.ts`). The integrity plugin completes them.
 */
export class PartHints {
  readonly #chunks: readonly string[];

  constructor(chunks: readonly string[] = [FEDERATION_CHUNK, ...PAGE_CHUNKS]) {
    this.#chunks = chunks;
  }

  /** The same without federation, for a build that has none. */
  withoutFederation(): PartHints {
    return new PartHints(this.#chunks.filter((chunk) => chunk !== FEDERATION_CHUNK));
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PartHints', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap(
        // Before the integrity plugin, whose stage is 10,000.
        { name: 'PartHints', stage: 0 },
        (page) => {
          for (const chunk of this.#chunks) {
            const files = compilation.namedChunkGroups.get(chunk)?.getFiles();
            if (!files) throw new Error(`The shell has no chunk ${chunk}`);
            page.headTags.push(...files.filter((file) => file.endsWith('.js')).map((file) => hintFor(file, chunk)));
          }
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
  const config = pageConfig({
    folder,
    name: 'shell',
    mode: modeOf(),
    entry: './src/index',
    hashesApart: true,
    placesTags: true,
  });
  return {
    ...config,
    module: {
      ...config.module,
      rules: [...(config.module?.rules ?? []), { test: WHOLE, sideEffects: true }, OWN_HELPERS, NO_BACKEND, NO_ERRORS],
    },
    optimization: {
      ...config.optimization,
      splitChunks: {
        // The federation runtime stays one file: one request, and one hint.
        chunks: (chunk) => chunk.name !== FEDERATION_CHUNK && !chunk.canBeInitial(),
        // A library that one part alone needs comes with it, by one request.
        cacheGroups: { defaultVendors: false },
      },
    },
    plugins: [
      ...(config.plugins ?? []),
      new PartHints(),
      new webpack.optimize.MinChunkSizePlugin({ minChunkSize: SMALLEST_PART }),
      new webpack.DefinePlugin(shellDefinitions()),
    ],
  };
};
