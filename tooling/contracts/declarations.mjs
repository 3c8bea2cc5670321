// Declarations of the contract as the compiler writes them, and whether the current ones keep what former ones promised.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../lib/paths.mjs';

const tsc = join(root, 'node_modules/typescript-native/bin/tsc');
const LIB = ['es2024', 'dom', 'dom.iterable'];

const compile = (folder, options, files) => {
  const config = join(folder, 'tsconfig.json');
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(root, 'tsconfig.base.json'),
      compilerOptions: { lib: LIB, types: [], ...options },
      files: [...files, join(root, 'tooling/ambient/browser.d.ts')],
    }),
  );
  const { status, stdout, stderr } = spawnSync(process.execPath, [tsc, '--pretty', 'false', '-p', config], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(config, { force: true });
  return { ok: status === 0, output: `${stdout}${stderr}`.trim() };
};

/** Writes the declarations of what `promise.ts` of a source folder names, and of all that they name. Throws when it does not compile. */
export const emitDeclarations = (source, target) => {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const options = { noEmit: false, declaration: true, emitDeclarationOnly: true, outDir: target, rootDir: source };
  const { ok, output } = compile(target, options, [join(source, 'promise.ts')]);
  if (!ok) throw new Error(output);
};

/** Every file below a folder with its text, by relative path. */
export const readTree = (folder) =>
  new Map(
    readdirSync(folder, { recursive: true })
      .map((name) => join(folder, name))
      .filter((path) => statSync(path).isFile())
      .sort()
      .map((path) => [relative(folder, path).replaceAll('\\', '/'), readFileSync(path, 'utf8')]),
  );

/** Puts what was knowingly given up (accepted.json) into a copy of the former declarations. */
const applyAccepted = (folder, accepted) => {
  for (const { file, from, to } of accepted) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(from)) throw new Error(`accepted.json: ${file} does not hold ${JSON.stringify(from)}`);
    writeFileSync(path, text.replace(from, to));
  }
};

/** What the current declarations take back of the former ones: the compiler's own words, nothing when they keep all. */
export const brokenDeclarations = ({ former, current, accepted = [], work }) => {
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  cpSync(former, join(work, 'former'), { recursive: true });
  cpSync(current, join(work, 'current'), { recursive: true });
  applyAccepted(join(work, 'former'), accepted);
  cpSync(join(root, 'tooling/contracts/compatible.txt'), join(work, 'compatible.ts'));
  const { ok, output } = compile(work, {}, [join(work, 'compatible.ts')]);
  rmSync(work, { recursive: true, force: true });
  return ok ? [] : output.split('\n');
};
