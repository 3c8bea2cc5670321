// `npm run dev`: everything, with reload. A change of a remote is built and published to the running
// platform; a change of the shell or of the console is built; a change of a back end starts it again. Open pages load themselves anew.
// One remote alone, with hot reload on a fake portal: npm run dev -w remote-lobby
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { named, withoutStack } from './dev/report.mjs';
import { watchHouse } from './dev/watch.mjs';
import { root } from './lib/paths.mjs';
import { secondsSince } from './lib/steps.mjs';

process.env.NODE_ENV = 'development';

const { build } = await import('./build.mjs');
const { pack } = await import('./release/commands.mjs');
const { callAs } = await import('./release/platform.mjs');
const { installation } = await import('./start/run.mjs');

const BACK_ENDS = ['platform', 'game-server', 'payment-sandbox'];
const isRemote = (app) => app.startsWith('remote-');

/** Publishes a build to the platform that runs; a remote that it does not know yet is found when it starts again. */
const publish = async (running, remote) => {
  const dist = join(root, remote, 'dist');
  const release = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8'));
  const call = callAs({ url: running.platformUrl, token: `demo-team-${release.name}`, module: release.name });
  try {
    const headers = { 'content-type': 'application/gzip' };
    await call('POST', '', { body: await pack(dist, release), headers });
  } catch (error) {
    if (!error.message.includes('release.token-invalid')) throw error;
    await running.restart('platform');
  }
};

const restartsOf = (changed) =>
  BACK_ENDS.filter((name) => changed.has(name) || changed.has('shared-contracts')).filter(
    (name) => changed.has('shared-contracts') || changed.get(name).some((file) => !file.endsWith('.json')),
  );

const tell = (name, started, files) => console.log(`${name}: reloaded in ${secondsSince(started)}: ${named(files)}`);

const restartAll = async (running, changed) => {
  for (const name of restartsOf(changed)) {
    const started = Date.now();
    try {
      await running.restart(name);
      tell(name, started, changed.get(name) ?? changed.get('shared-contracts'));
    } catch (error) {
      console.error(`${name}: does not start; it is tried again with the next change. ${error.message}`);
    }
  }
};

const buildAll = (running, changed) => {
  const started = Date.now();
  const files = [...changed.values()].flat();
  return build({
    report: async ({ app, ok, took, output }) => {
      if (!ok)
        return console.error(
          `${app}: does not build (${took}); the last good version keeps running\n${withoutStack(output)}`,
        );
      try {
        if (isRemote(app)) await publish(running, app);
        tell(app, started, changed.get(app) ?? files);
      } catch (error) {
        console.error(`${app}: built, but not published. ${error.message}`);
      }
    },
  });
};

const running = await installation({
  onUnexpectedEnd: (message) => console.error(`${message} It is started again with the next change.`),
});
if (running) {
  watchHouse(async (changed) => {
    try {
      await restartAll(running, changed);
      await buildAll(running, changed);
    } catch (error) {
      console.error(error.stack);
    }
  });
  console.log('Watching the sources.');
}
