import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { federation } from '@module-federation/vite';
import { defineConfig } from 'vite';

const { name, contract } = JSON.parse(readFileSync(join(import.meta.dirname, 'portal-module.json'), 'utf8'));

/** The shell provides these modules. `import: false` keeps copies of them out of this build. */
const fromShell = (requiredVersion) => ({ import: false, singleton: true, strictVersion: true, requiredVersion });

export default defineConfig({
  root: import.meta.dirname,
  // The release is served from an address that the build does not know.
  base: './',
  build: { target: 'es2024', modulePreload: false, rolldownOptions: { input: 'src/module.tsx' } },
  plugins: [
    federation({
      name,
      filename: 'remoteEntry.js',
      manifest: true,
      dts: false,
      shareStrategy: 'loaded-first',
      exposes: { './module': './src/module.tsx' },
      shared: {
        react: fromShell('^19.2.0'),
        'react-dom': fromShell('^19.2.0'),
        'react/jsx-runtime': fromShell('^19.2.0'),
        'shared-contracts/sdk': fromShell(`^${contract}`),
      },
    }),
  ],
});
