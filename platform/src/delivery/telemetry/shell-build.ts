/** Which build of the shell is served: the hash in the name of its main script, as browsers tell it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const MAIN_SCRIPT = /\/assets\/main\.([0-9a-f]{6,40})\.js/;
/** A new build under a running platform is noticed after this long. */
const CHECK_MS = 10_000;

/** Null where there is no build, or none whose name tells. @param folder of the shell's build. */
export const createShellBuildName = (folder: string, now: () => number = Date.now): (() => Promise<string | null>) => {
  let known: { readonly at: number; readonly name: Promise<string | null> } | null = null;
  const read = async (): Promise<string | null> => {
    try {
      return MAIN_SCRIPT.exec(await readFile(join(folder, 'index.html'), 'utf8'))?.[1] ?? null;
    } catch {
      // Not built yet, or being built at this moment: the next look finds it.
      return null;
    }
  };
  return () => {
    if (!known || now() - known.at > CHECK_MS) known = { at: now(), name: read() };
    return known.name;
  };
};
