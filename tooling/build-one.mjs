// Builds one app. Started by build.mjs, one process each, with BUILD_HASH in the environment. Usage: node tooling/build-one.mjs FOLDER
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { root } from './lib/paths.mjs';
import { REMOTE_CHUNK } from './federation.ts';
import { writeProvides } from './provides-file.mjs';
import { writeRelease } from './release-file.mjs';

const folder = process.argv[2];
const { default: config } = await import(pathToFileURL(join(root, folder, 'webpack.config.mjs')).href);

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
if (stats.hasErrors()) process.exit(1);
if (existsSync(join(root, folder, 'portal-module.json'))) {
  const { namedChunkGroups } = stats.toJson({ all: false, chunkGroups: true });
  const exposed = namedChunkGroups[REMOTE_CHUNK].assets.map(({ name }) => name);
  writeRelease(join(root, folder), process.env.BUILD_HASH ?? 'dev', exposed);
}
if (folder === 'shell') writeProvides(join(root, folder, 'dist'));
// Webpack's helpers may keep handles open for a while; the files are written.
process.exit(0);
