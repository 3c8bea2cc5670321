import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shellConfig } from '../tooling/webpack.shell.ts';

const config = shellConfig(import.meta.dirname);

// `first-paint.js` is a file of its own that the page runs before it draws: no inline script, no bundling. Its name carries a hash
// made here, because the page is written before the bundler settles the hashes of what it has minified.
const firstPaint = readFileSync(join(import.meta.dirname, 'src', 'first-paint.js'));
const firstPaintHash = createHash('sha256').update(firstPaint).digest('hex').slice(0, 10);
config.module.rules.push({
  resourceQuery: /^\?file$/,
  type: 'asset/resource',
  generator: { filename: `assets/[name].${firstPaintHash}.js` },
});

// The page keeps its comments: the platform writes the composition and the preload hints in their place.
config.optimization.minimizeOptions = { html: false };

export default config;
