// `npm run dev`: everything, with reload. A change of a back end starts it again; a change of a browser app builds what became
// stale (readable, not minified) and starts the platform again, which registers the new releases and tells open browsers.
// One remote alone, with hot reload on a fake portal: npm run dev -w remote-lobby
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { root, workspaces } from './lib/paths.mjs';

const SETTLE_MS = 250;
const BACK_ENDS = ['platform', 'game-server'];

process.env.NODE_ENV = 'development';
process.env.LOG_LEVEL ||= 'info';

const { build } = await import('./build.mjs');
const { installation } = await import('./start/run.mjs');

const reload = async (running, changed) => {
  const restarts = new Set(changed.filter((folder) => BACK_ENDS.includes(folder)));
  if (changed.includes('shared-contracts')) for (const name of BACK_ENDS) restarts.add(name);
  const { built, failed } = await build();
  if (built > 0) restarts.add('platform');
  if (failed.length > 0) return;
  for (const name of restarts) await running.restart(name);
  if (restarts.size > 0) console.log(`reloaded ${[...restarts].join(', ')}`);
};

const follow = (running) => {
  const changed = new Set();
  let timer;
  let busy = false;
  const settle = async () => {
    if (busy || changed.size === 0) return;
    busy = true;
    const folders = [...changed];
    changed.clear();
    try {
      await reload(running, folders);
    } catch (error) {
      console.error(error.message);
    }
    busy = false;
    if (changed.size > 0) await settle();
  };
  for (const folder of workspaces()) {
    const src = join(root, folder, 'src');
    if (!existsSync(src)) continue;
    watch(src, { recursive: true }, (_event, file) => {
      if (file?.includes('.test.')) return;
      changed.add(folder);
      clearTimeout(timer);
      timer = setTimeout(() => void settle(), SETTLE_MS);
    });
  }
  console.log('Watching the sources.');
};

const running = await installation();
if (running) follow(running);
