import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { shellDefinitions } from './federation.ts';
import { pageConfig } from './webpack.page.ts';
import { modeOf } from './webpack.mode.ts';

/** Every file that may arrive later has its name and its hash in the first one, some 65 bytes that nothing compresses. */
const SMALLEST_PART = 12_000;

/** The host. Its entry is synchronous: what it shares is in its own first file, so no extra round trip precedes the first paint. */
export const shellConfig = (folder: string): Configuration => {
  const config = pageConfig({ folder, name: 'shell', mode: modeOf(), entry: './src/index' });
  return {
    ...config,
    plugins: [
      ...(config.plugins ?? []),
      new webpack.optimize.MinChunkSizePlugin({ minChunkSize: SMALLEST_PART }),
      new webpack.DefinePlugin(shellDefinitions()),
    ],
  };
};
