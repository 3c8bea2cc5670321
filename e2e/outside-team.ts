/** A remote in a repository of its own: outside this tree, with the tarballs of `npm run sdk-package` and packages from a registry. */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { extract } from 'tar';

const root = join(import.meta.dirname, '..');
const run = promisify(execFile);

/** Packages that are this repository's own folders; outside they do not exist. */
const isOurs = (name: string): boolean =>
  /^(remote-|shared-|shell$|platform$|game-server$|payment-sandbox$|operator-console$)/.test(name);

/** The packages of this repository stand in for those of a registry, the tarballs are installed as npm does. */
const install = async (home: string): Promise<void> => {
  const packages = join(home, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync(join(root, 'node_modules')).filter((one) => !one.startsWith('.') && !isOurs(one)))
    symlinkSync(join(root, 'node_modules', name), join(packages, name));
  const { stdout } = await run(process.execPath, [join(root, 'tooling/sdk-package.mjs'), join(home, 'tarballs')]);
  for (const tarball of stdout.trim().split('\n')) {
    const target = join(packages, /([a-z-]+)-\d[^/]*$/.exec(tarball)?.[1] ?? '');
    mkdirSync(target);
    await extract({ file: tarball, cwd: target, strip: 1 });
  }
};

export interface OutsideTeam {
  readonly typeCheck: () => Promise<unknown>;
  readonly build: () => Promise<unknown>;
  /** Returns what the release command printed. Rejects where it ends with another code than 0. */
  readonly publish: (token: string) => Promise<string>;
  readonly leave: () => void;
}

/** The Vite example as a module of another name. */
export const outsideTeam = async (module: string): Promise<OutsideTeam> => {
  const home = mkdtempSync(join(tmpdir(), 'team-'));
  const example = join(root, 'examples/remote-vite');
  for (const file of ['package.json', 'portal-module.json', 'tsconfig.json', 'vite.config.mjs', 'src'])
    cpSync(join(example, file), join(home, file), { recursive: true });
  for (const file of ['portal-module.json', 'src/module.tsx', 'src/hello-page.tsx', 'src/hello-slot.tsx']) {
    const text = readFileSync(join(home, file), 'utf8');
    writeFileSync(join(home, file), text.replaceAll('example-vite', module));
  }
  await install(home);
  const node = async (args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<string> =>
    (await run(process.execPath, [...args], { cwd: home, env: { ...process.env, ...env } })).stdout;
  const bin = (path: string): string => join(home, 'node_modules', path);
  return {
    typeCheck: () => node([bin('typescript-native/bin/tsc'), '-p', '.']),
    build: () => node([bin('vite/bin/vite.js'), 'build']),
    publish: (token) =>
      node([bin('portal-release/release.mjs'), 'publish', module, '--dist=dist'], {
        RELEASE_TOKEN: token,
        PLATFORM_URL: process.env['E2E_BASE_URL'] ?? '',
        INIT_CWD: home,
      }),
    leave: () => rmSync(home, { recursive: true, force: true }),
  };
};
