// What is quick to know of a change before `npm test`: format, types, lint, import boundaries, and the tests that a change can reach.
// Usage: npm run check -- [--since=main]   (the commit or branch that the change is compared to)
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { commandsFor } from './check/commands.mjs';
import { projectNode, root, workspaces } from './lib/paths.mjs';
import { Trouble, execute, step } from './lib/steps.mjs';

const git = (...args) => {
  try {
    const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    return execFileSync('git', args, options).split('\n').filter(Boolean);
  } catch {
    throw new Trouble(`git ${args.join(' ')} failed. Name another commit: npm run check -- --since=HEAD~1`);
  }
};

/** Files that differ from where this branch left `since`, committed or not, without those that are gone. */
const changedFiles = (since) => {
  const [base] = git('merge-base', since, 'HEAD');
  const names = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
  return [...new Set(names)].filter((name) => existsSync(join(root, name))).sort();
};

const check = async () => {
  const since = process.argv.find((arg) => arg.startsWith('--since='))?.slice('--since='.length) ?? 'main';
  const files = changedFiles(since);
  console.log(`${files.length} files differ from ${since}`);
  const failed = [];
  for (const [name, args] of commandsFor(files, workspaces())) {
    const run = () => execute(projectNode, args, { cwd: root });
    if ((await step(name, run)) !== 0) failed.push(name);
  }
  if (failed.length > 0) throw new Trouble(`Failed: ${failed.join(', ')}`);
};

try {
  await check();
} catch (error) {
  console.error(error instanceof Trouble ? error.message : error);
  process.exitCode = 1;
}
