// What bundles an app, by its configuration file. Apps of this repository use webpack; remotes can use another.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/** `args` of the programs that are started; webpack runs in the process of `build-one.mjs`. */
export const BUNDLERS = {
  webpack: { config: 'webpack.config.mjs' },
  rspack: { config: 'rspack.config.mjs', args: ['build', '--config', 'rspack.config.mjs'] },
  vite: { config: 'vite.config.mjs', args: ['build'] },
};

/** The bundler of a folder; undefined where nothing is bundled. */
export const bundlerOf = (folder) =>
  Object.keys(BUNDLERS).find((name) => existsSync(join(root, folder, BUNDLERS[name].config)));
