// Remotes that tests plant: real sources in a folder of the tree, built by the house's policy.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectNode, root } from '../../lib/paths.mjs';

export const GOOD_MODULE = `
import type { PortalModule } from 'shared-contracts/module';
const planted: PortalModule = {
  name: 'planted',
  contract: '1.0.0',
  routes: [{ path: '/planted', load: () => import('./page.tsx') }],
  strings: () => Promise.resolve({}),
  activate: () => () => undefined,
};
export default planted;
`;

export const GOOD_PAGE = 'export default function Page() { return <p>planted</p>; }\n';

/** Writes a remote: `files` by path; what is not named is that of a good one. Answers its folder. */
export const plant = (files = {}) => {
  mkdirSync(join(root, 'coverage'), { recursive: true });
  const folder = join(mkdtempSync(join(root, 'coverage', 'planted-')), 'remote-planted');
  const manifest = { name: 'planted', contract: '1.0.0', routes: ['/planted'], nav: [], slots: [], overlays: [] };
  const all = {
    'package.json': JSON.stringify({ name: 'remote-planted', version: '0.1.0', type: 'module', sideEffects: false }),
    'portal-module.json': JSON.stringify(manifest),
    'src/module.tsx': GOOD_MODULE,
    'src/page.tsx': GOOD_PAGE,
    ...files,
  };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
};

/** What the build of a planted remote says: `{ errors, warnings }`, one line each. */
export const buildPlanted = (folder, env = {}) =>
  new Promise((resolve, reject) => {
    const script = join(root, 'tooling', 'gates', 'testing', 'build-planted.mjs');
    const child = spawn(projectNode, [script, folder], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', PORTAL_FORCE_BUILD: '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let trouble = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (trouble += chunk));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve(JSON.parse(output)) : reject(new Error(trouble || output))));
  });
