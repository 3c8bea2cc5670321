// Builds one app. Started by build.mjs, one process each, with BUILD_HASH in the environment. Usage: node tooling/build-one.mjs FOLDER
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { BUNDLERS, bundlerOf } from './lib/bundlers.mjs';
import { root } from './lib/paths.mjs';
import { writeProvides } from './provides-file.mjs';
import { writeRelease } from './release-file.mjs';
import { writeTexts } from './texts-file.mjs';

const folder = process.argv[2];
const buildWithWebpack = async () => {
  const { default: config } = await import(pathToFileURL(join(root, folder, BUNDLERS.webpack.config)).href);
  const stats = await new Promise((resolve, reject) => {
    webpack(config, (error, result) => (error ? reject(error) : resolve(result)));
  });
  const { errors, warnings } = stats.toJson({
    all: false,
    errors: true,
    warnings: true,
    moduleTrace: false,
    errorStack: false,
  });
  for (const { moduleName, loc, message } of [...errors, ...warnings]) {
    console.error(`${[moduleName, loc].filter(Boolean).join(' ')}\n${message.split('\n    at ')[0]}`);
  }
  return !stats.hasErrors();
};

/** The output of other bundlers is shown only where they fail, as webpack's is. */
const buildWith = (name) => {
  const program = join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);
  const { status, stdout, stderr } = spawnSync(program, BUNDLERS[name].args, {
    cwd: join(root, folder),
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) console.error(`${stdout}${stderr}`);
  return status === 0;
};

const bundler = bundlerOf(folder);
const isBuilt = bundler === 'webpack' ? await buildWithWebpack() : buildWith(bundler);
if (!isBuilt) process.exit(1);
if (existsSync(join(root, folder, 'portal-module.json'))) {
  writeTexts(folder);
  writeRelease(join(root, folder, 'dist'), process.env.BUILD_HASH ?? 'dev');
}
if (folder === 'shell') {
  writeProvides(join(root, folder, 'dist'));
  writeTexts(folder);
}
// Files of remotes are compressed when they are published, and a remote is built without the platform.
if (folder === 'shell' || folder === 'operator-console') {
  const { writeCompressed } = await import('../platform/src/kernel/static-files/built.ts');
  await writeCompressed(join(root, folder, 'dist'));
}
// Webpack's helpers may keep handles open for a while; the files are written.
process.exit(0);
