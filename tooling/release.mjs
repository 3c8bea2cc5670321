// Publishes a remote's build to a running platform. Usage: npm run release -- publish remote-lobby [--to http://localhost:8080]
// The token of the team comes from RELEASE_TOKEN, the address from --to or PORTAL_URL.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import axios from 'axios';
import { create } from 'tar';
import { root } from './lib/paths.mjs';

const USAGE = 'Usage: npm run release -- publish remote-NAME [--to http://localhost:8080]';

/** The demo's tokens exist in demo mode only; a production platform refuses to start with them. */
const demoTokenFor = (module, address) => {
  const host = new URL(address).hostname;
  return host === 'localhost' || host === '127.0.0.1' || host.endsWith('.localhost')
    ? `demo-team-${module}`
    : undefined;
};

const fail = (message) => {
  console.error(message);
  process.exit(1);
};

const archiveOf = async (dist, release) => {
  const chunks = [];
  const files = ['release.json', ...release.files.map((file) => file.path)];
  const stream = create({ cwd: dist, gzip: { level: 9 }, portable: true, noMtime: true }, files);
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** One line for what went wrong, and one for each reason where the release was refused. */
const explain = (error, address) => {
  const reply = error.response?.data;
  if (!error.response) return `${address} does not answer (${error.code ?? error.message}). Is the portal running?`;
  if (typeof reply?.message !== 'string') return `${address} answered ${error.response.status}.`;
  const reasons = Object.values(reply.fields ?? {}).map((reason) => `  - ${reason}`);
  return [`Not published: ${reply.message} (${reply.code})`, ...reasons].join('\n');
};

const publish = async (folder, address) => {
  const dist = join(root, folder, 'dist');
  const file = join(dist, 'release.json');
  if (!existsSync(file)) fail(`${folder} has no build. Run: npm run build -- ${folder}`);
  const release = JSON.parse(readFileSync(file, 'utf8'));
  const token = process.env.RELEASE_TOKEN ?? demoTokenFor(release.name, address);
  if (!token) fail('RELEASE_TOKEN is not set. An operator issues it, for one module.');

  const archive = await archiveOf(dist, release);
  console.log(
    `${folder} ${release.version}: ${release.files.length} files, ${(archive.length / 1024).toFixed(0)} KB to ${address}`,
  );
  try {
    const { data } = await axios.post(new URL(`/portal/releases/${release.name}`, address).href, archive, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' },
      maxBodyLength: Infinity,
      timeout: 120_000,
    });
    console.log(`Published as ${data.value.hash}: ${data.value.entryUrl}`);
  } catch (error) {
    fail(explain(error, address));
  }
};

const { values, positionals } = parseArgs({ options: { to: { type: 'string' } }, allowPositionals: true });
const [command, folder] = positionals;
if (command !== 'publish' || !folder || !/^remote-[a-z0-9-]+$/.test(folder)) fail(USAGE);
const address = values.to ?? process.env.PORTAL_URL ?? `http://localhost:${process.env.PORT ?? '8080'}`;
if (!URL.canParse(address)) fail(`${address} is not an address.\n${USAGE}`);
await publish(folder, address);
