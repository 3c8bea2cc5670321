// Writes all files of a plan, or none: new ones must not be there, changed ones are put back when something fails.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Trouble } from '../lib/steps.mjs';

/** The highest folder of a path that is not there yet, to be removed again with all that is in it. */
const missingTop = (path) => {
  let missing = path;
  while (!existsSync(dirname(missing))) missing = dirname(missing);
  return missing;
};

/** `created` and `changed`: path from the root, content. */
export const carryOut = (root, { created, changed = new Map() }) => {
  const taken = [...created.keys()].find((path) => existsSync(join(root, path)));
  if (taken) throw new Trouble(`${taken} is there already; nothing was written.`);
  const undo = [];
  try {
    for (const [path, content] of created) {
      const target = join(root, path);
      const top = missingTop(target);
      undo.push(() => rmSync(top, { recursive: true, force: true }));
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, content);
    }
    for (const [path, content] of changed) {
      const target = join(root, path);
      const before = readFileSync(target);
      undo.push(() => writeFileSync(target, before));
      writeFileSync(`${target}.part`, content);
      renameSync(`${target}.part`, target);
    }
  } catch (error) {
    for (const step of undo.reverse()) step();
    throw new Trouble(`Nothing was written: ${error.message}`);
  }
};
