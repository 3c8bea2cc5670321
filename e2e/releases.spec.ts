import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import { create } from 'tar';
import { open, signIn } from './portal.ts';

test.skip(({ isMobile }) => isMobile, 'the same on both');

const root = join(import.meta.dirname, '..');

/** A key of each remote's own texts: it stands in that remote's code and nowhere else. */
const MARKS = {
  lobby: 'category.RNG',
  lottery: 'card.noDraw',
  member: 'page.bettingRecord',
  agent: 'page.teamOverview',
} as const;

const scriptsOf = (folder: string): string =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');

interface ReleaseFile {
  version: string;
  entry: { file: string; integrity: string };
  files: { path: string; bytes: number; integrity: string }[];
}

/** The agent module's build with another entry, as its team would build it tomorrow. */
const laterBuild = (): { readonly folder: string; readonly version: string } => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-release-'));
  cpSync(join(root, 'remote-agent', 'dist'), folder, { recursive: true });
  const release = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as ReleaseFile;
  const entry = Buffer.concat([readFileSync(join(folder, release.entry.file)), Buffer.from('\n/* later */\n')]);
  const integrity = `sha384-${createHash('sha384').update(entry).digest('base64')}`;
  const version = `${release.version.split('+')[0] ?? '0.1.0'}+later`;
  writeFileSync(join(folder, release.entry.file), entry);
  writeFileSync(
    join(folder, 'release.json'),
    JSON.stringify({
      ...release,
      version,
      entry: { ...release.entry, integrity },
      files: release.files.map((file) =>
        file.path === release.entry.file ? { ...file, integrity, bytes: entry.length } : file,
      ),
    }),
  );
  return { folder, version };
};

const archiveOf = async (folder: string): Promise<Buffer> => {
  const { files } = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as ReleaseFile;
  const chunks: Buffer[] = [];
  const names = ['release.json', ...files.map((file) => file.path)];
  for await (const chunk of create({ gzip: true, cwd: folder, portable: true }, names)) chunks.push(chunk);
  return Buffer.concat(chunks);
};

const agentRelease = async (request: APIRequestContext): Promise<{ version: string; hash: string } | undefined> => {
  const reply = (await (await request.get('/portal/composition')).json()) as {
    value: { modules: { name: string; release: { version: string; hash: string } }[] };
  };
  return reply.value.modules.find((module) => module.name === 'agent')?.release;
};

test('[MFE-001] the shell holds no code of a remote, and a release published later runs without a rebuild or a restart', async ({
  page,
  request,
}) => {
  const shell = scriptsOf(join(root, 'shell', 'dist', 'assets'));
  for (const [remote, mark] of Object.entries(MARKS)) {
    expect(scriptsOf(join(root, `remote-${remote}`, 'dist'))).toContain(mark);
    expect(shell.includes(mark), `the shell holds ${mark} of ${remote}`).toBe(false);
  }

  const before = await agentRelease(request);
  const { folder, version } = laterBuild();
  try {
    const refused = await request.post('/portal/releases/agent', {
      headers: { authorization: 'Bearer demo-team-lobby', 'content-type': 'application/gzip' },
      data: await archiveOf(folder),
    });
    expect(refused.status()).toBe(403);
    const published = await request.post('/portal/releases/agent', {
      headers: { authorization: 'Bearer demo-team-agent', 'content-type': 'application/gzip' },
      data: await archiveOf(folder),
    });
    expect(published.ok(), await published.text()).toBe(true);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const after = await agentRelease(request);
  expect(after?.version).toBe(version);
  expect(after?.hash).not.toBe(before?.hash);

  const loaded = page.waitForResponse((response) => response.url().includes(`/m/agent/${after?.hash}/`));
  await open(page);
  await signIn(page, 'agent1');
  await page.goto('/?ac=agentTeamOverview');
  expect((await loaded).ok()).toBe(true);
  await expect(page.getByRole('heading', { name: 'Team overview' })).toBeVisible();
});
