/** A bundle with a page of its own: the shell (with federation), the operator console (without), a remote standing alone. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { HtmlTagObject } from 'html-webpack-plugin';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import type { Configuration } from 'webpack';
import type {} from 'webpack-dev-server';
import { type AppOptions, baseConfig, extractStyles } from './webpack.base.ts';

interface PageOptions extends AppOptions {
  /** Module that starts the page, from the app's folder. */
  readonly entry: string;
  readonly devPort?: number;
  /** Each part holds the hashes of those that it asks for, not the first file all of them. */
  readonly hashesApart?: boolean;
  /**
   * The template itself says where `styleTags` and `otherTags` stand, and runs the first script. The first paint waits for the style
   * sheet, and a browser that may open six connections asks late for what the page names last.
   */
  readonly placesTags?: boolean;
}

/** In pages of `npm run dev`. */
const PAGE_RELOAD = join(import.meta.dirname, 'dev', 'page-reload.mjs');

const templateOf = (folder: string): { template?: string; templateContent?: string } => {
  const own = join(folder, 'src', 'index.html');
  if (existsSync(own)) return { template: own };
  return {
    templateContent:
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Stand-alone module</title></head><body><div id="root"></div></body></html>',
  };
};

const isSheet = ({ attributes }: HtmlTagObject): boolean => attributes['rel'] === 'stylesheet';

/** The first script as a hint: it is fetched at once, and run by the page after the first paint (`shell/src/first-paint.js`). */
const hintOf = (tag: HtmlTagObject): HtmlTagObject => {
  const { src, ...attributes } = tag.attributes;
  const hint = { rel: 'preload', as: 'script', href: src, fetchpriority: 'low', 'data-start': true };
  return { ...tag, tagName: 'link', voidTag: true, attributes: { ...hint, ...attributes, defer: undefined } };
};

const tagsByKind = (_: unknown, __: unknown, { headTags }: Record<'headTags', HtmlTagObject[]>) => ({
  styleTags: headTags.filter(isSheet),
  otherTags: headTags.filter((tag) => !isSheet(tag)).map((tag) => (tag.tagName === 'script' ? hintOf(tag) : tag)),
});

/** Absolute addresses (`/assets/...`), because one page answers every route. */
export const pageConfig = (options: PageOptions): Configuration => {
  const base = baseConfig(options);
  const production = options.mode === 'production';
  const hashLoading = options.hashesApart ? 'lazy' : 'eager';
  // A platform keeps what it has read under a name, so a name must stand for one content, in development too.
  const name = options.serve ? '[name]' : '[name].[contenthash:8]';
  return {
    ...base,
    entry: { main: production || options.serve ? options.entry : [options.entry, PAGE_RELOAD] },
    output: {
      ...base.output,
      publicPath: '/',
      uniqueName: options.name,
      filename: `assets/${name}.js`,
      chunkFilename: `assets/${name}.js`,
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
    },
    plugins: [
      ...(base.plugins ?? []),
      ...extractStyles(`assets/${name}.css`),
      new HtmlWebpackPlugin({
        ...templateOf(options.folder),
        scriptLoading: 'defer',
        ...(options.placesTags ? { inject: false, templateParameters: tagsByKind } : { inject: 'head' }),
        // The platform writes the composition into this page: it stays as its author wrote it.
        minify: false,
      }),
      ...(production ? [new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], hashLoading })] : []),
    ],
    ...(options.serve
      ? {
          devServer: {
            port: options.devPort,
            hot: true,
            historyApiFallback: true,
            client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
          },
        }
      : {}),
  };
};
