// What the container of a remote does: publishes the build it carries with its own team's token, and ends with 0.
// Usage: node deploy/publish.mjs remote-NAME --dist=FOLDER   (RELEASE_TOKEN_FILE, PLATFORM_URL)
import { readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const file = process.env.RELEASE_TOKEN_FILE;
const token = file ? readFileSync(file, 'utf8').trim() : process.env.RELEASE_TOKEN;
const command = join(import.meta.dirname, '../tooling/release.mjs');
const { status } = spawnSync(process.execPath, [command, 'publish', ...process.argv.slice(2), '--channel=stable'], {
  stdio: 'inherit',
  env: { ...process.env, RELEASE_TOKEN: token },
});
process.exitCode = status ?? 1;
