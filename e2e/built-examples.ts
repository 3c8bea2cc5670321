/** The remotes of `examples/`, built as their teams would build them and published by the release command. */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { APIRequestContext } from '@playwright/test';
import { openDesk } from './desk.ts';
import { keepSettings } from './merchant-settings.ts';

const root = join(import.meta.dirname, '..');
const run = promisify(execFile);

export const EXAMPLES = {
  webpack: {
    title: 'Built with webpack',
    config: 'webpack.config.mjs',
    build: ['webpack', '--config', 'webpack.config.mjs'],
  },
  rspack: {
    title: 'Built with Rspack',
    config: 'rspack.config.mjs',
    build: ['rspack', 'build', '--config', 'rspack.config.mjs'],
  },
  vite: { title: 'Built with Vite', config: 'vite.config.mjs', build: ['vite', 'build'] },
} as const;
export type Example = keyof typeof EXAMPLES;
export const EXAMPLE_NAMES = Object.keys(EXAMPLES) as readonly Example[];

/** What a variant changes: the name of the module, and the text of the bundler's configuration. */
export interface Variant {
  readonly label: string;
  readonly config: (text: string) => string;
}
export const AS_IT_IS: Variant = { label: 'plain', config: (text) => text };

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/[\\/](dist|node_modules|\.federation)([\\/]|$)/.test(entry.parentPath))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

const change = (path: string, edit: (text: string) => string): void =>
  writeFileSync(path, edit(readFileSync(path, 'utf8')));

/** Name of the module of a variant; the routes are named after it. */
export const moduleOf = (example: Example, { label }: Variant): string =>
  label === AS_IT_IS.label ? `example-${example}` : `example-${example}-${label}`;

/** Of sources, variant and packages: one build and one version each. */
const hashOf = (source: string, variant: Variant): string => {
  const hash = createHash('sha256').update(variant.label).update(variant.config.toString());
  for (const file of [...filesOf(source), join(root, 'package-lock.json')]) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
};

/** Builds a variant of an example where the packages of this repository are found, once, and returns the folder of the build. */
export const buildExample = async (example: Example, variant: Variant = AS_IT_IS): Promise<string> => {
  const source = join(root, 'examples', `remote-${example}`);
  const hash = hashOf(source, variant);
  const folder = join(root, 'coverage', 'examples', `${moduleOf(example, variant)}-${hash}`);
  if (existsSync(folder)) return join(folder, 'dist');
  const work = `${folder}.${process.pid}`;
  mkdirSync(work, { recursive: true });
  try {
    for (const file of filesOf(source)) {
      cpSync(file, join(work, file.slice(source.length)));
      change(join(work, file.slice(source.length)), (text) =>
        text.replaceAll(`example-${example}`, moduleOf(example, variant)),
      );
    }
    const { config, build } = EXAMPLES[example];
    change(join(work, config), variant.config);
    change(join(work, 'package.json'), (text) => text.replace('"version": "1.0.0"', `"version": "1.0.0-${hash}"`));
    const [program, ...args] = build;
    await run(join(root, 'node_modules', '.bin', program), args, { cwd: work });
    renameSync(work, folder);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return join(folder, 'dist');
};

/** The owner registers a module and hands out its team's token. */
export const registerModule = async (request: APIRequestContext, module: string): Promise<string> => {
  // The first merchant takes every new module: off again after the test.
  await keepSettings(request, 'aurora');
  const { post } = await openDesk(request);
  await post('/ops/modules', { module, reason: 'journey of the tests' });
  return (await post<{ secret: string }>(`/ops/releases/${module}/tokens`, { label: 'journey' })).secret;
};

/** `npm run release -- publish MODULE --dist=FOLDER`. Returns the exit code and what the command printed. */
export const publishBuild = async (
  module: string,
  dist: string,
  token: string,
): Promise<{ readonly code: number; readonly said: string }> => {
  const env = { ...process.env, RELEASE_TOKEN: token, PLATFORM_URL: process.env['E2E_BASE_URL'] ?? '' };
  try {
    const args = [join(root, 'tooling/release.mjs'), 'publish', module, `--dist=${dist}`];
    const { stdout, stderr } = await run(process.execPath, args, { env });
    return { code: 0, said: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, said: stdout + stderr };
  }
};
