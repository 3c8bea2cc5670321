// Tells which folders of the house were touched, once the writing has settled.
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { root, workspaces } from '../lib/paths.mjs';

const SETTLE_MS = 120;
/** Tests change nothing that runs; editors write beside what they save. */
const IGNORED = /\.test\.|(^|[/\\])\.|~$|\.(part|swp|tmp)$|[/\\]dist[/\\]|^dist|node_modules/;

/** Calls `onChange` with folder -> files; never twice at a time, and with everything that came meanwhile. */
export const watchHouse = (onChange) => {
  let changed = new Map();
  let timer;
  let busy = false;
  const watched = new Map();

  const settle = async () => {
    if (busy || changed.size === 0) return;
    busy = true;
    const batch = changed;
    changed = new Map();
    await onChange(batch);
    busy = false;
    await settle();
  };
  const touch = (folder, file) => {
    changed.set(folder, [...(changed.get(folder) ?? []), join(root, folder, file)]);
    clearTimeout(timer);
    timer = setTimeout(() => void settle(), SETTLE_MS);
  };
  const follow = (folder) => {
    if (watched.has(folder)) return;
    const watcher = watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (file && !IGNORED.test(file) && (file.startsWith('src') || !file.includes('/'))) touch(folder, file);
    });
    watcher.on('error', () => watched.delete(folder));
    watched.set(folder, watcher);
  };

  for (const folder of workspaces()) follow(folder);
  // A remote that is generated meanwhile.
  watch(root, (_event, name) => {
    if (!name?.startsWith('remote-') || watched.has(name)) return;
    setTimeout(() => {
      if (!existsSync(join(root, name, 'portal-module.json'))) return;
      follow(name);
      touch(name, 'portal-module.json');
    }, 500);
  });
};
