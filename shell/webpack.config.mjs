import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { version } from '@swc/core';
import { shellConfig } from '../tooling/webpack.shell.ts';

const config = shellConfig(import.meta.dirname);

// Of what stands in them a browser needs neither comments nor long names.
const minifier = {
  loader: 'swc-loader',
  options: {
    swcrc: false,
    isModule: false,
    minify: true,
    jsc: { target: 'es2022', minify: { compress: true, mangle: true } },
  },
};

// Scripts that the page itself names (`?file`) are files of their own: no inline script, no bundling. Their names carry a hash
// made here, because the page is written before the bundler settles the hashes of what it has minified: of what is minified and how.
const how = JSON.stringify([minifier, version]);
const hashOf = (path) => createHash('sha256').update(readFileSync(path)).update(how).digest('hex').slice(0, 10);
config.module.rules.push({
  resourceQuery: /^\?file$/,
  type: 'asset/resource',
  ...minifier,
  generator: { filename: ({ module }) => `assets/[name].${hashOf(module.resource.split('?')[0])}.js` },
});

// The worker has one address for ever: browsers compare its content.
config.module.rules.push({
  resourceQuery: /^\?root$/,
  type: 'asset/resource',
  ...minifier,
  generator: { filename: '[name].js' },
});

// The page keeps its comments: the platform writes the composition and the preload hints in their place.
config.optimization.minimizeOptions = { html: false };

export default config;
