// Writes a working remote: one page, one filling of the home page, navigation, texts, tests.
// Usage: npm run new-remote -- NAME [--title="Table games"] [--title-vi="..."] [--with=webpack|rspack|vite]
import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { Trouble } from '../lib/steps.mjs';
import { readArguments } from './names.mjs';
import { carryOut } from './plan.mjs';
import { remotePlan } from './remote-plan.mjs';

/** As npm links a workspace; nothing else has to be installed. */
const link = (remote) => {
  const target = join(root, 'node_modules', remote);
  if (existsSync(join(root, 'node_modules')) && !existsSync(target))
    symlinkSync(join('..', remote), target, 'junction');
};

try {
  const { names, ...options } = readArguments(process.argv.slice(2), ['title', 'title-vi', 'with']);
  if (names.length > 1) throw new Trouble(`One name, not ${names.length}: ${names.join(' ')}.`);
  const plan = await remotePlan(root, names[0], options);
  carryOut(root, plan);
  link(plan.remote);
  console.log(
    [
      `${plan.remote} is there: ${plan.created.size} files, a page at ${plan.path}, a filling of the home page, and package-lock.json knows it.`,
      ...(plan.bundler === 'webpack'
        ? [
            `  npm run dev -w ${plan.remote}                  alone, with hot reload`,
            `  npx jest ${plan.remote}                        its tests`,
          ]
        : [`  npm run build -w ${plan.remote}                builds it with ${plan.bundler}`]),
      `  npm run release -- publish ${plan.remote}      publishes it, with the token of its team (RELEASE_TOKEN)`,
      'How it goes on: docs/remote-team.md',
    ].join('\n'),
  );
} catch (error) {
  console.error(error instanceof Trouble ? error.message : error.stack);
  process.exitCode = 1;
}
