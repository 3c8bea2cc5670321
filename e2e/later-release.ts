/** Builds of the agent module as its team would publish them tomorrow. */
import { createHash, randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create } from 'tar';

const dist = join(import.meta.dirname, '..', 'remote-agent', 'dist');

interface ReleaseFile {
  version: string;
  entry: { file: string; integrity: string };
  files: { path: string; bytes: number; integrity: string }[];
}

const pack = async (folder: string): Promise<Buffer> => {
  const { files } = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as ReleaseFile;
  const chunks: Buffer[] = [];
  const names = ['release.json', ...files.map((file) => file.path)];
  for await (const chunk of create({ gzip: true, cwd: folder, portable: true }, names)) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/**
 * The agent module's build with more code at the end of its entry, as an archive to publish.
 * @param label part of the version
 */
export const laterAgentRelease = async (
  label: string,
  code: string,
): Promise<{ readonly archive: Buffer; readonly version: string }> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-release-'));
  try {
    cpSync(dist, folder, { recursive: true });
    const release = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as ReleaseFile;
    // Never the same twice: a second try of a journey must not meet what became of the first one's release.
    const ending = Buffer.from(`\n${code}\n/* ${randomUUID()} */\n`);
    const entry = Buffer.concat([readFileSync(join(folder, release.entry.file)), ending]);
    const integrity = `sha384-${createHash('sha384').update(entry).digest('base64')}`;
    // Another build is another version: one is published once, with one content.
    const build = createHash('sha256').update(entry).digest('hex').slice(0, 8);
    const version = `${release.version.split('+')[0] ?? '0.1.0'}+${label}.${build}`;
    const files = release.files.map((file) =>
      file.path === release.entry.file ? { ...file, integrity, bytes: entry.length } : file,
    );
    writeFileSync(join(folder, release.entry.file), entry);
    writeFileSync(
      join(folder, 'release.json'),
      JSON.stringify({ ...release, version, entry: { ...release.entry, integrity }, files }),
    );
    return { archive: await pack(folder), version };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Code at the end of the agent module's entry: it loads and activates as ever, but its overlay throws when it is drawn. */
export const THROWS_AT_RENDER = `
agent = ((whole) => ({
  init: whole.init,
  get: async (name) => {
    const { default: module } = (await whole.get(name))();
    const overlay = () => { throw new TypeError('the agent centre can not be drawn'); };
    const broken = { ...module, overlays: { 'agent-centre': () => Promise.resolve({ default: overlay }) } };
    return () => ({ default: broken });
  },
}))(agent);
`;
