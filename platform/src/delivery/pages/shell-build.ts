/** The shell's build as it lies on disk: its template, and its files in every form in which they may be sent. */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { contentTypeOf, encodeBuiltFile } from '../../kernel/static-files/index.ts';
import type { EncodedFile } from '../../kernel/static-files/index.ts';
import type { KeptShells } from './kept-shells.ts';
import { templateFault } from './page.policy.ts';

export interface ShellFile extends EncodedFile {
  readonly type: string;
  readonly etag: string;
}

export interface ShellTemplate {
  readonly text: string;
  /** Changes with the build. */
  readonly hash: string;
}

export interface ShellBuild {
  /** The page template; null where there is no build. Throws for a build that is no shell. */
  template(): Promise<ShellTemplate | null>;
  /** A file of the build; kept after the build was replaced, because open pages still ask for old ones (MFE-018). */
  file(path: string): Promise<ShellFile | null>;
  /** Keeps the files of the build that lies there now for pages that outlive it. */
  record(): Promise<void>;
}

/** A new build under a running platform is noticed after this long. */
const CHECK_MS = 1_000;
const FILE_PATH = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*){0,8}$/;
const FILES_KEPT = 500;

const hashOf = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex').slice(0, 20);
const isMissing = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String(error.code));

const readIfThere = async (path: string): Promise<Buffer | null> => {
  try {
    return await readFile(path);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

export interface ShellBuildOptions {
  readonly now?: () => number;
  /** Former builds; without them only what this process has read outlives a build. */
  readonly keep?: KeptShells;
  /** A build could not be kept: the portal works, its open pages may have to be loaded anew after the next deployment. */
  readonly onKeepFailed?: (error: unknown) => void;
}

export const createShellBuild = (
  folder: string,
  { now = Date.now, keep, onKeepFailed = () => undefined }: ShellBuildOptions = {},
): ShellBuild => {
  const indexPath = join(folder, 'index.html');
  const files = new Map<string, ShellFile>();
  const reading = new Map<string, Promise<ShellFile | null>>();
  let kept: { readonly stamp: string; readonly template: ShellTemplate | null } | null = null;
  let checkedAt = -Infinity;

  const stampOf = async (): Promise<string> => {
    try {
      const { mtimeMs, size } = await stat(indexPath);
      return `${mtimeMs} ${size}`;
    } catch (error) {
      if (isMissing(error)) return 'none';
      throw error;
    }
  };

  const readTemplate = async (): Promise<ShellTemplate | null> => {
    const bytes = await readIfThere(indexPath);
    if (!bytes) return null;
    const text = bytes.toString('utf8');
    const fault = templateFault(text);
    if (fault !== null) throw new Error(fault);
    return { text, hash: hashOf(text) };
  };

  const load = async (path: string): Promise<ShellFile | null> => {
    const type = contentTypeOf(path);
    if (type === undefined || !FILE_PATH.test(path) || basename(path).startsWith('.')) return null;
    const isAsset = path.startsWith('assets/');
    const bytes = (await readIfThere(join(folder, path))) ?? (isAsset ? await keep?.read(path) : null);
    if (!bytes) return null;
    const file = { ...(await encodeBuiltFile(folder, path, bytes)), type, etag: `W/"${hashOf(bytes)}"` };
    // Names under assets/ carry their hash, so what is kept can't be out of date; the few others are read anew.
    if (isAsset) {
      if (files.size >= FILES_KEPT) files.delete(files.keys().next().value ?? '');
      files.set(path, file);
    }
    return file;
  };

  const record = async (found: Promise<ShellTemplate | null>): Promise<void> => {
    try {
      const template = await found;
      if (template) await keep?.record(folder, template.hash);
    } catch (error) {
      onKeepFailed(error);
    }
  };

  return {
    record: () => record(readTemplate()),
    template: async () => {
      if (kept && now() - checkedAt < CHECK_MS) return kept.template;
      const stamp = await stampOf();
      checkedAt = now();
      if (kept?.stamp === stamp) return kept.template;
      const template = await readTemplate();
      if (kept) void record(Promise.resolve(template));
      kept = { stamp, template };
      return template;
    },
    file: (path) => {
      const known = files.get(path);
      if (known) return Promise.resolve(known);
      const pending = reading.get(path);
      if (pending) return pending;
      const started = load(path).finally(() => reading.delete(path));
      reading.set(path, started);
      return started;
    },
  };
};
