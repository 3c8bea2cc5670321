// The two builds that are compared, of the same sources, each in a folder of its own below the machine's temporary folder. A
// build is kept until its sources change.
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectNode, root } from '../../tooling/lib/paths.mjs';
import { hashOf } from '../../tooling/lib/source-hash.mjs';

const SOURCES = [
  'shell',
  'remote-lobby',
  'remote-member',
  'remote-agent',
  'remote-lottery',
  'shared-contracts',
  'shared-react',
  'shared-ui',
  'tooling',
  'package-lock.json',
  'bench/web',
];

const run = (...args) =>
  new Promise((resolve, reject) => {
    const child = spawn(projectNode, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${args[0]} ended with code ${code}`))));
  });

/** Answers the folders of both builds. The remotes of the federated one lie in their `dist`, where the platform finds them. */
export const builds = async () => {
  await run('tooling/build.mjs');
  const folder = join(tmpdir(), 'portal-bench-web', hashOf(SOURCES));
  const federated = join(folder, 'federated');
  const single = join(folder, 'single');
  const finished = join(folder, '.finished');
  if (!existsSync(finished)) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    cpSync(join(root, 'shell/dist'), federated, { recursive: true });
    await run('bench/web/build-single.mjs', single);
    writeFileSync(finished, '');
  }
  return { federated, single };
};
