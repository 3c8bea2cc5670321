// [MFE-028] Planted remotes, built by the house's policy: which of them end in a build, and what is said of the others.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildPlanted, plant } from './testing/planted.mjs';

const planted = [];
const build = async (files, env) => {
  const folder = plant(files);
  planted.push(dirname(folder));
  return { ...(await buildPlanted(folder, env)), dist: join(folder, 'dist') };
};

afterAll(() => {
  for (const folder of planted) rmSync(folder, { recursive: true, force: true });
});

const version = (name, number) => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: number }),
});

const lazyDom = `
export default function Page() {
  return <button onClick={() => void import('react-dom').then(({ version }) => console.log(version))}>planted</button>;
}
`;

test('a part that is nothing but a shared module has no file, and the integrity of all others stands', async () => {
  const { errors, warnings, dist } = await build({ 'src/page.tsx': lazyDom });
  expect({ errors, warnings }).toEqual({ errors: [], warnings: [] });
  const scripts = readdirSync(dist).filter((file) => file.endsWith('.js'));
  const texts = scripts.map((file) => readFileSync(join(dist, file), 'utf8'));
  expect(texts.join('')).not.toContain('CHUNK-SRI-HASH');
  // The hash of every part stands in the file that asks for it.
  for (const [at, file] of scripts.entries()) {
    if (file === 'remoteEntry.js') continue;
    const integrity = `sha384-${createHash('sha384').update(texts[at]).digest('base64')}`;
    expect([file, texts.filter((text) => text.includes(integrity)).length]).toEqual([file, 1]);
  }
});

test('[MFE-028] React, router and i18n outside the range of the shell end the build, one line each', async () => {
  const { errors, dist } = await build({
    ...version('react', '18.3.1'),
    ...version('react-dom', '20.0.0'),
    ...version('react-router-dom', '6.30.0'),
    ...version('i18next', '25.1.0'),
  });
  expect(errors).toHaveLength(4);
  expect(errors.find((line) => line.startsWith('react '))).toMatch(
    /^react 18\.3\.1 is installed for this remote; the shell provides 19\.\d+\.\d+ and takes \^19\.2\.0: npm install react@\^19\.2\.0$/,
  );
  expect(errors.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
    'i18next 25.1.0',
    'react 18.3.1',
    'react-dom 20.0.0',
    'react-router-dom 6.30.0',
  ]);
  expect(existsSync(join(dist, 'remoteEntry.js'))).toBe(false);
});

test('[MFE-016] [MFE-028] another patch or minor of the same React and router is taken', async () => {
  const { errors } = await build({
    ...version('react', '19.2.0'),
    ...version('react-dom', '19.9.3'),
    ...version('react-router-dom', '7.0.1'),
  });
  expect(errors).toEqual([]);
});

test('[MFE-028] a misfit that is forced ends in a build, with the reason as a warning', async () => {
  const { errors, warnings, dist } = await build(version('react', '18.3.1'), { PORTAL_FORCE_BUILD: '1' });
  expect(errors).toEqual([]);
  expect(warnings).toEqual([expect.stringContaining('react 18.3.1 is installed')]);
  expect(existsSync(join(dist, 'remoteEntry.js'))).toBe(true);
});

test('[MFE-028] a copy of a library of the shell ends the build and names who asked for it', async () => {
  const { errors } = await build({
    'src/page.tsx': `
      import { createRoot } from 'react-dom/client';
      import { Link } from 'react-router-dom';
      import { of } from './streams.ts';
      export default function Page() {
        console.log(createRoot, of(1));
        return <Link to="/">planted</Link>;
      }
    `,
    'src/streams.ts': `export { of } from 'rxjs';\n`,
  });
  expect(errors).toContain(
    "it brings its own copy of rxjs, asked for by src/streams.ts: take it from 'shared-contracts/sdk'",
  );
  expect(errors).toContain(
    "it brings its own copy of react-dom, asked for by src/page.tsx: of React only 'react', 'react-dom' and 'react/jsx-runtime' are shared",
  );
  expect(errors.join('\n')).toMatch(/own copy of react-router\b/);
});

test('[MFE-028] what `./module` exposes must have the fields of the contract and the parts of its manifest', async () => {
  const manifest = { name: 'planted', contract: '1.0.0', routes: [], nav: [], slots: ['home.extra'], overlays: [] };
  const { errors } = await build({
    'portal-module.json': JSON.stringify(manifest),
    'src/module.tsx': `
      const mine = { name: 'planted-too', contract: '1.0.0', routes: [], slots: {} };
      export default mine;
    `,
  });
  expect(errors).toEqual([
    'portal-module.json names the slot home.extra; src/module.tsx has none of that name',
    'src/module.tsx calls itself planted-too; portal-module.json says planted',
    'the module of src/module.tsx lacks strings, activate',
  ]);
});

test.each([
  ['nothing', 'export const mine = 1;\n', 'src/module.tsx has no default export: export a PortalModule'],
  [
    'what only a run would tell',
    'const make = () => ({});\nexport default make();\n',
    'src/module.tsx must export an object as it stands: const mine: PortalModule = { ... }',
  ],
])('[MFE-028] exposing %s ends the build', async (_what, source, reason) => {
  const { errors } = await build({ 'src/module.tsx': source });
  expect(errors).toContain(reason);
});
