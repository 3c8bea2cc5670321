// Builds the gallery, a page to look at every component, into a folder for temporary files (or the one given).
// `node shared-ui/gallery/build.mjs [folder]` prints the address of the page.
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { baseConfig, extractStyles } from '../../tooling/webpack.base.ts';

const folder = dirname(fileURLToPath(import.meta.url));
const target = process.argv[2] ?? join(tmpdir(), 'shared-ui-gallery');
const base = baseConfig({ folder, name: 'ui', mode: 'production' });

const compiler = webpack({
  ...base,
  entry: join(folder, 'main.tsx'),
  output: { ...base.output, path: target, filename: 'gallery.js', publicPath: '' },
  plugins: [...(base.plugins ?? []), extractStyles('gallery.css')],
});

compiler.run((error, stats) => {
  if (error) throw error;
  if (stats?.hasErrors()) {
    console.error(stats.toString('errors-only'));
    process.exitCode = 1;
    return;
  }
  mkdirSync(target, { recursive: true });
  writeFileSync(
    join(target, 'index.html'),
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Gallery</title><link rel="stylesheet" href="gallery.css"><div id="root"></div><script src="gallery.js" defer></script></html>',
  );
  console.log(pathToFileURL(join(target, 'index.html')).href);
});
