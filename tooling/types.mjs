// Type check of every folder, a compiler for each processor. Usage: node tooling/types.mjs [folder ...]
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { packagesLike, root, workspaces } from './lib/paths.mjs';

const tsc = join(root, 'node_modules/typescript-native/bin/tsc');
const named = process.argv.slice(2);
const examples = packagesLike('', join(root, 'examples')).map((name) => `examples/${name}`);
const folders = (named.length ? named : [...workspaces(), ...examples, 'tooling', 'e2e']).filter((folder) =>
  existsSync(join(root, folder, 'tsconfig.json')),
);

// By itself a compiler spreads over four threads that each work out the same types again: twice the work. Memory is there, collecting
// it costs a quarter.
const ALONE = ['--singleThreaded'];
const env = { ...process.env, GOGC: '400' };

const check = (folder) =>
  new Promise((resolve) => {
    const started = Date.now();
    const child = spawn(process.execPath, [tsc, '--noEmit', '--pretty', 'false', ...ALONE, '-p', folder], {
      cwd: root,
      env,
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('close', (code) => {
      // A folder that has no sources yet is not a fault.
      const empty = output.includes('TS18003');
      const ok = code === 0 || empty;
      console.log(`${ok ? 'ok  ' : 'FAIL'} ${folder} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
      if (!ok) console.log(output.trim());
      resolve(ok);
    });
  });

const queue = [...folders];
let failed = 0;
const worker = async () => {
  for (let folder = queue.shift(); folder; folder = queue.shift()) if (!(await check(folder))) failed += 1;
};
await Promise.all(Array.from({ length: availableParallelism() }, worker));
process.exitCode = failed ? 1 : 0;
