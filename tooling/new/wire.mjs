// Puts a feature into its remote: its route in app/routes.ts, its slot in module.tsx, both in portal-module.json, texts in both languages.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Trouble } from '../lib/steps.mjs';
import { pascal } from './names.mjs';
import { formatted } from './templates.mjs';

/** Puts `line` first into the list or object that `opening` begins. */
const into = (text, opening, line, file) => {
  const at = text.indexOf(opening);
  if (at < 0) throw new Trouble(`${file} has no "${opening}", so nothing was written. Add by hand: ${line}`);
  const inside = at + opening.length;
  return `${text.slice(0, inside)}\n${line},\n${text.slice(inside)}`;
};

const ROUTES = "routes: PortalModule['routes'] = [";

/** Puts an import below the last one. */
const withImport = (text, name, from) => {
  const lines = text.split('\n');
  const last = lines.findLastIndex((line) => line.startsWith('import ') || line.startsWith('} from '));
  return lines.toSpliced(last + 1, 0, `import { ${name} } from '${from}';`).join('\n');
};

const wiredRoutes = (text, { path, feature }, file) => {
  const load = `load${pascal(feature)}Page`;
  return withImport(
    into(text, ROUTES, `{ path: '${path}', load: ${load} }`, file),
    load,
    `../features/${feature}/index.ts`,
  );
};

const wiredModule = (text, { feature, slot }, file) => {
  if (text.includes(`'${slot}'`)) throw new Trouble(`${file} fills ${slot} already; nothing was written.`);
  const load = `load${pascal(feature)}Slot`;
  const filling = `'${slot}': ${load}`;
  const filled = text.includes('slots: {')
    ? into(text, 'slots: {', filling, file)
    : text.replace(/\n( *)strings: /, `\n$1slots: { ${filling} },\n$1strings: `);
  return withImport(filled, load, `./features/${feature}/index.ts`);
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
  await change('src/app/routes.ts', (text, path) => wiredRoutes(text, wiring, path));
  if (wiring.slot) await change('src/module.tsx', (text, path) => wiredModule(text, wiring, path));
  await change('portal-module.json', (text) => wiredManifest(text, wiring));
  await change('src/strings/en.json', (text) => merged(text, strings.en));
  await change('src/strings/vi.json', (text) => merged(text, strings.vi));
  return changed;
};

/** Reads files as they lie on the disk. */
export const fromDisk = (root) => (path) => readFileSync(join(root, path), 'utf8');
