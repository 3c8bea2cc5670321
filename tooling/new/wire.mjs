// Puts a feature into its remote: route and slot in module.tsx and portal-module.json, texts in both languages.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Trouble } from '../lib/steps.mjs';
import { formatted } from './templates.mjs';

/** Puts `line` first into the list or object that `opening` begins. */
const into = (text, opening, line, file) => {
  const at = text.indexOf(opening);
  if (at < 0) throw new Trouble(`${file} has no "${opening}", so nothing was written. Add by hand: ${line}`);
  const inside = at + opening.length;
  return `${text.slice(0, inside)}\n${line},\n${text.slice(inside)}`;
};

const wiredModule = (text, { path, feature, slot }, file) => {
  const page = `{ path: '${path}', load: () => import('./${feature}/${feature}-page.tsx') }`;
  const withPage = into(text, 'routes: [', page, file);
  if (!slot) return withPage;
  const filling = `'${slot}': () => import('./${feature}/${feature}-slot.tsx')`;
  if (withPage.includes(`'${slot}'`)) throw new Trouble(`${file} fills ${slot} already; nothing was written.`);
  if (withPage.includes('slots: {')) return into(withPage, 'slots: {', filling, file);
  return withPage.replace(/\n( *)strings: /, `\n$1slots: { ${filling} },\n$1strings: `);
};

const wiredManifest = (text, { path, slot }) => {
  const manifest = JSON.parse(text);
  if (!manifest.routes.includes(path)) manifest.routes.push(path);
  if (slot && !manifest.slots.includes(slot)) manifest.slots.push(slot);
  return JSON.stringify(manifest);
};

const merged = (text, more) => JSON.stringify({ ...JSON.parse(text), ...JSON.parse(more) });

/**
 * The remote's files that change, with their new content. `read` gives a file of the remote by its path from the root; `strings`: the texts
 * of the feature by language.
 */
export const wire = async (remote, wiring, strings, read) => {
  const changed = new Map();
  const change = async (name, edit) => {
    const path = `${remote}/${name}`;
    changed.set(path, await formatted(path, edit(read(path), path)));
  };
  await change('src/module.tsx', (text, path) => wiredModule(text, wiring, path));
  await change('portal-module.json', (text) => wiredManifest(text, wiring));
  await change('src/strings/en.json', (text) => merged(text, strings.en));
  await change('src/strings/vi.json', (text) => merged(text, strings.vi));
  return changed;
};

/** Reads files as they lie on the disk. */
export const fromDisk = (root) => (path) => readFileSync(join(root, path), 'utf8');
