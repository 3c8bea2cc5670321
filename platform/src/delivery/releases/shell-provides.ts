/** What the shell in service offers to remotes: the shell's build writes it beside its page (`provides.json`). */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { CONTRACT_VERSION } from 'shared-contracts/module';
import type { Logger } from '../../kernel/index.ts';

export interface ShellProvides {
  readonly contract: string;
  /** Version of every shared module. */
  readonly shared: Readonly<Record<string, string>>;
  /** False where the build says nothing: what is not listed may still be there, and can't be checked. */
  readonly isWhole: boolean;
}

const FILE = 'provides.json';
const providesSchema = z.object({ contract: z.string(), shared: z.record(z.string(), z.string()) });

/** What the platform knows without the shell's word: the contract that it was built with itself. */
export const UNTOLD: ShellProvides = {
  contract: CONTRACT_VERSION,
  shared: { 'shared-contracts/sdk': CONTRACT_VERSION },
  isWhole: false,
};

/** Read for every publish: the shell may have been deployed since. Says so in the log where the file is missing or damaged. */
export const createShellProvides = (folder: string, log: Pick<Logger, 'warn'>) => async (): Promise<ShellProvides> => {
  try {
    const text = await readFile(join(folder, FILE), 'utf8');
    return { ...providesSchema.parse(JSON.parse(text)), isWhole: true };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ file: FILE, reason }, 'the shell does not say what it provides: ranges of React are not checked');
    return UNTOLD;
  }
};
