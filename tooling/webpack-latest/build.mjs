// Builds one app with another webpack, into another folder. Usage: node tooling/webpack-latest/build.mjs APP HOUSE
// HOUSE: a folder with that webpack in its node_modules.
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../lib/paths.mjs';

const [app, house] = process.argv.slice(2);

// Whoever asks for webpack, plugins and their insides included, gets that one.
registerHooks({
  resolve: (specifier, context, next) => {
    const isWebpack = specifier === 'webpack' || specifier.startsWith('webpack/');
    return isWebpack
      ? next(specifier, { ...context, parentURL: pathToFileURL(join(house, 'package.json')).href })
      : next(specifier, context);
  },
});

const { default: webpack } = await import('webpack');
const { default: config } = await import(pathToFileURL(join(root, app, 'webpack.config.mjs')).href);
config.output.path = join(house, 'dist', app);

const stats = await new Promise((resolve, reject) => {
  webpack(config, (error, result) => (error ? reject(error) : resolve(result)));
});
const { errors } = stats.toJson({ all: false, errors: true, errorStack: false });
for (const { message } of errors) console.error(message.split('\n    at ')[0]);
process.exit(errors.length > 0 ? 1 : 0);
