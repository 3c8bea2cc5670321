// Builds shell and remotes as one bundle, split by module and route, without federation. Everything else is the shell's own
// configuration. Usage: node bench/web/build-single.mjs FOLDER
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import config from '../../shell/webpack.config.mjs';
import { CssIntegrityPlugin } from '../../tooling/css-integrity.ts';
import { PartHints } from '../../tooling/webpack.shell.ts';

const folder = process.argv[2];

const single = {
  ...config,
  output: { ...config.output, path: folder },
  plugins: [
    ...config.plugins.map((plugin) => (plugin instanceof PartHints ? plugin.withoutFederation() : plugin)),
    new webpack.NormalModuleReplacementPlugin(
      /\/remotes\/remote-source\.ts$|^\.\/remote-source\.ts$/,
      join(import.meta.dirname, 'bundled-modules.mjs'),
    ),
    // As the remotes have it; a hint with integrity fits only a request with the same.
    new CssIntegrityPlugin(),
  ],
};

const stats = await new Promise((resolve, reject) => {
  webpack(single, (error, result) => (error ? reject(error) : resolve(result)));
});
if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));

const { namedChunkGroups } = stats.toJson({ all: false, chunkGroups: true });
const fileOf = (name) => ({
  url: `/${name}`,
  integrity: `sha384-${createHash('sha384')
    .update(readFileSync(join(folder, name)))
    .digest('base64')}`,
  kind: name.endsWith('.css') ? 'style' : 'script',
});

/** Files of each module's first part, for the preload hints that the platform writes for the route. */
const modules = Object.fromEntries(
  Object.entries(namedChunkGroups)
    .filter(([name]) => name.startsWith('module-'))
    .map(([name, group]) => [
      name.replace('module-', ''),
      // Scripts first: the platform takes the first file for the module's entry.
      group.assets.map((asset) => fileOf(asset.name)).sort((a, b) => a.kind.localeCompare(b.kind)),
    ]),
);
writeFileSync(join(folder, 'modules.json'), JSON.stringify(modules, null, 2));

// The first script got its table of style sheets after the page had been written with its hash.
const page = join(folder, 'index.html');
const html = readFileSync(page, 'utf8').replace(
  /href="\/(assets\/main[^"]+\.js)"(.*?) integrity="[^"]+"/,
  (_, name, between) => `href="/${name}"${between} integrity="${fileOf(name).integrity}"`,
);
writeFileSync(page, html);
// Webpack's helpers may keep handles open for a while; the files are written.
process.exit(0);
