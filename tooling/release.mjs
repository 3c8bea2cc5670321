// Publishes a remote's build to a running platform.
// Usage: npm run release -- publish remote-lobby [--url=http://localhost:8080]
// The team's token, good for its own module only, comes from RELEASE_TOKEN, so that it stays out of the shell's history.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import axios from 'axios';
import { create } from 'tar';
import { build } from './build.mjs';
import { root } from './lib/paths.mjs';
import { Trouble, step } from './lib/steps.mjs';

const USAGE = 'Usage: RELEASE_TOKEN=… npm run release -- publish remote-NAME [--url=http://localhost:8080]';

const parse = (args) => {
  const [verb, folder] = args.filter((arg) => !arg.startsWith('--'));
  const url = args.find((arg) => arg.startsWith('--url='))?.slice('--url='.length) ?? process.env.PLATFORM_URL;
  if (verb !== 'publish' || !folder || !existsSync(join(root, folder, 'portal-module.json'))) throw new Trouble(USAGE);
  if (!process.env.RELEASE_TOKEN) throw new Trouble(`RELEASE_TOKEN is not set. ${USAGE}`);
  return { folder, url: url ?? 'http://localhost:8080', token: process.env.RELEASE_TOKEN };
};

/** The files that the release names, and nothing else, as a gzipped tar. */
const pack = async (dist, release) => {
  const chunks = [];
  const files = ['release.json', ...release.files.map((file) => file.path)];
  for await (const chunk of create({ gzip: { level: 9 }, cwd: dist, portable: true, mtime: new Date(0) }, files)) {
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const explain = (error) => {
  const body = error.response?.data;
  if (!body) return `The platform does not answer: ${error.message}`;
  const reasons = Object.values(body.fields ?? {});
  return [`Refused: ${body.message ?? body.code}`, ...reasons.map((reason) => `  - ${reason}`)].join('\n');
};

const upload = async ({ url, token }, release, archive) => {
  try {
    const reply = await axios.post(`${url}/portal/releases/${release.name}`, archive, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' },
      maxBodyLength: Infinity,
      timeout: 60_000,
    });
    return reply.data.value;
  } catch (error) {
    throw new Trouble(explain(error));
  }
};

const publish = async (options) => {
  const { failed } = await step(`Building ${options.folder}`, () => build({ names: [options.folder] }));
  if (failed.length > 0) throw new Trouble('The build failed; nothing was published.');
  const dist = join(root, options.folder, 'dist');
  const release = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8'));
  const archive = await pack(dist, release);
  const size = `${(archive.length / 1024).toFixed(0)} KB`;
  const value = await step(`Publishing ${release.name} ${release.version} (${size})`, () =>
    upload(options, release, archive),
  );
  console.log(`${value.module} ${value.version} is published: ${value.entryUrl}`);
};

try {
  await publish(parse(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Trouble ? error.message : error.stack);
  process.exitCode = 1;
}
