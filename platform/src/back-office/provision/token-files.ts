/** Publishing tokens as files, one folder a team, so that each team's container is given its own and no other. */
import { chmod, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface TokenFiles {
  /** Null where there is none yet. */
  read(module: string): Promise<string | null>;
  /** Readable by its owner alone; beside and renamed, so that nobody reads half of it. */
  write(module: string, token: string): Promise<void>;
}

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

/** `folder/MODULE` must exist: whoever mounts it decides who reads it. */
export const createTokenFiles = (folder: string): TokenFiles => {
  const pathOf = (module: string): string => join(folder, module, 'token');
  return {
    read: async (module) => {
      try {
        return (await readFile(pathOf(module), 'utf8')).trim() || null;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    write: async (module, token) => {
      const part = `${pathOf(module)}.part`;
      await writeFile(part, `${token}\n`, { mode: 0o400 });
      await chmod(part, 0o400);
      await rename(part, pathOf(module));
    },
  };
};
