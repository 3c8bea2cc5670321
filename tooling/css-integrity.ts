/**
 * Integrity of style sheets that a bundle loads later. webpack-subresource-integrity covers scripts only; without this a
 * tampered style sheet of a remote would be taken.
 */
import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler } from 'webpack';

const PLACEHOLDER = '__PORTAL_CSS_INTEGRITY__';

/** Well formed and of no file: an unknown style sheet is refused (browsers ignore an integrity that is not well formed). */
const NO_FILE = `sha384-${'A'.repeat(64)}`;

/** Looks up `file.css=sha384-...;` by the last part of the address. No quotes inside, so any minifier leaves it whole. */
const lookup = [
  'linkTag.crossOrigin = "anonymous";',
  `linkTag.integrity = ("${PLACEHOLDER}".split(fullhref.split("/").pop() + "=")[1] || "${NO_FILE}").split(";")[0];`,
].join('\n');

export class CssIntegrityPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('CssIntegrity', (compilation) => {
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'CssIntegrity',
        (code) => code + lookup,
      );
      compilation.hooks.processAssets.tap(
        // After file names have their final hashes.
        { name: 'CssIntegrity', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER },
        (assets) => {
          const names = Object.keys(assets);
          const table = names
            .filter((name) => name.endsWith('.css'))
            .map((name) => {
              const digest = createHash('sha384')
                .update(compilation.getAsset(name)?.source.buffer() ?? '')
                .digest('base64');
              return `${name.split('/').pop()}=sha384-${digest};`;
            })
            .join('');
          for (const name of names.filter((entry) => entry.endsWith('.js'))) {
            const text = String(assets[name]?.source() ?? '');
            if (text.includes(PLACEHOLDER)) {
              compilation.updateAsset(name, new sources.RawSource(text.replaceAll(PLACEHOLDER, table)));
            }
          }
        },
      );
    });
  }
}
