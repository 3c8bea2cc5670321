import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import type { APIRequestContext } from '@playwright/test';
import { openDesk } from './desk.ts';
import { laterAgentRelease } from './later-release.ts';
import { openAs } from './session.ts';

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

const agentRelease = async (request: APIRequestContext): Promise<{ version: string; hash: string } | undefined> => {
  const reply = (await (await request.get('/portal/composition')).json()) as {
    value: { modules: { name: string; release: { version: string; hash: string } }[] };
  };
  return reply.value.modules.find((module) => module.name === 'agent')?.release;
};

let hasPublished = false;
test.afterEach(async ({ request }) => {
  if (!hasPublished) return;
  hasPublished = false;
  await (await openDesk(request)).post('/ops/releases/agent/roll-back', {});
});

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
  const { archive, version } = await laterAgentRelease('later', '/* later */');
  const publish = (team: string) =>
    request.post('/portal/releases/agent', {
      headers: { authorization: `Bearer demo-team-${team}`, 'content-type': 'application/gzip' },
      data: archive,
    });
  expect((await publish('lobby')).status()).toBe(403);
  const published = await publish('agent');
  hasPublished = published.ok();
  expect(published.ok(), await published.text()).toBe(true);
  const after = await agentRelease(request);
  expect(after?.version).toBe(version);
  expect(after?.hash).not.toBe(before?.hash);

  const loaded = page.waitForResponse((response) => response.url().includes(`/m/agent/${after?.hash}/`));
  await openAs(page, 'agent1', '/?ac=agentTeamOverview');
  expect((await loaded).ok()).toBe(true);
  await expect(page.getByRole('heading', { name: 'Team overview' })).toBeVisible();
});
