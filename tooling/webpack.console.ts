import type { Configuration } from 'webpack';
import { isServing, modeOf } from './webpack.mode.ts';
import { pageConfig } from './webpack.page.ts';

/** The operator console: a plain app on an origin of its own, no federation. */
export const consoleConfig = (folder: string): Configuration =>
  pageConfig({
    folder,
    name: 'console',
    mode: isServing() ? 'development' : modeOf(),
    entry: './src/index',
    serve: isServing(),
    devPort: 8105,
  });
