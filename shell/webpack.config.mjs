import { shellConfig } from '../tooling/webpack.shell.ts';

const config = shellConfig(import.meta.dirname);

// `first-paint.js` is a file of its own that the page runs before it draws: no inline script, no bundling.
config.module.rules.push({ resourceQuery: /^\?file$/, type: 'asset/resource' });

export default config;
