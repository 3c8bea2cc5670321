/** Builds of remotes that lie beside the platform, as `npm start` makes them: `remote-NAME/dist`. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isModuleName } from 'shared-contracts/module';
import type { ModuleName } from 'shared-contracts/module';
import { RELEASE_FILE, releaseFileSchema } from './release.schema.ts';

const HOUSE = fileURLToPath(new URL('../../../../', import.meta.url));

const PREFIX = 'remote-';

export interface FoundBuild {
  readonly module: ModuleName;
  readonly files: ReadonlyMap<string, Buffer>;
}

const readIfThere = async (path: string): Promise<Buffer | null> => {
  try {
    return await readFile(path);
  } catch {
    return null;
  }
};

/** The files that the release file names, and it; the check says what is missing. Null where there is no build. */
const readBuild = async (folder: string, module: ModuleName): Promise<FoundBuild | null> => {
  const releaseFile = await readIfThere(join(folder, RELEASE_FILE));
  if (!releaseFile) return null;
  const files = new Map([[RELEASE_FILE, releaseFile]]);
  const parsed = releaseFileSchema.safeParse(JSON.parse(releaseFile.toString('utf8')));
  for (const { path } of parsed.success ? parsed.data.files : []) {
    const content = await readIfThere(join(folder, path));
    if (content) files.set(path, content);
  }
  return { module, files };
};

export const findBuilds = async (house: string = HOUSE): Promise<readonly FoundBuild[]> => {
  const folders = (await readdir(house)).filter((name) => name.startsWith(PREFIX)).sort();
  const modules = folders.map((name) => name.slice(PREFIX.length)).filter(isModuleName);
  const builds = await Promise.all(
    modules.map((module) => readBuild(join(house, `${PREFIX}${module}`, 'dist'), module)),
  );
  return builds.filter((build) => build !== null);
};
