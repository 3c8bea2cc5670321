import { gzipSync } from 'node:zlib';
import { unpack } from './archive.ts';
import { NOTHING_TAKEN, integrityOf, isContractCompatible, judge } from './release.policy.ts';
import { RELEASE_BUDGET } from './release.limits.ts';
import { UNTOLD } from './shell-provides.ts';
import { archiveOf, buildFiles, changeRelease, tarOf, withShared } from './testing/release-builder.ts';

const reasonsOf = (verdict: ReturnType<typeof judge>): readonly string[] => (verdict.ok ? [] : verdict.reasons);

describe('the check of a release', () => {
  it('accepts a complete build and addresses it by its content', () => {
    const verdict = judge('lobby', buildFiles());
    const again = judge('lobby', buildFiles());
    expect(verdict).toMatchObject({ ok: true, hash: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(again).toEqual(verdict);
    expect(judge('lobby', buildFiles({ version: '1.0.1' }))).not.toEqual(verdict);
  });

  it('[MFE-005] lists every reason at once: missing file, broken integrity, stranger, other module, newer contract', () => {
    const files = buildFiles({ contract: '2.0.0', files: { 'gone.js': 'x', 'tampered.js': 'good' } });
    files.delete('gone.js');
    files.set('tampered.js', Buffer.from('evil'));
    files.set('stranger.js', Buffer.from('?'));
    const reasons = reasonsOf(judge('member', files));
    for (const part of [
      'of lobby, not of member',
      'contract 2.0.0',
      'gone.js is listed and missing',
      'tampered.js does not have',
      'stranger.js" is not listed',
    ]) {
      expect(reasons.some((reason) => reason.includes(part))).toBe(true);
    }
    expect(reasons).toHaveLength(5);
  });

  it('[MFE-005] refuses an entry that is not among the files with its integrity', () => {
    const files = changeRelease(buildFiles(), (release) => {
      release['entry'] = { file: 'remoteEntry.js', integrity: integrityOf(Buffer.from('other')) };
    });
    expect(reasonsOf(judge('lobby', files))).toEqual([
      'entry remoteEntry.js is not among the files with that integrity',
    ]);
  });

  it('refuses what a browser of this origin should never be given', () => {
    expect(reasonsOf(judge('lobby', buildFiles({ files: { 'page.html': '<p>' } })))).toEqual([
      "page.html is of a kind that a release can't hold",
    ]);
  });

  it('refuses routes of the platform and of other modules', () => {
    const files = buildFiles({ routes: ['/lobby', '/wps/member', '/lottery'] });
    const taken = { ...NOTHING_TAKEN, routes: new Map([['/lottery', 'lottery']]) };
    expect(reasonsOf(judge('lobby', files, { provides: UNTOLD, taken }))).toEqual([
      'route /wps/member belongs to the platform',
      'route /lottery belongs to lottery',
    ]);
  });

  it('refuses routes below those of other modules, but for the home page, and their overlays', () => {
    const routes = new Map([
      ['/lottery', 'lottery'],
      ['/', 'lottery'],
      ['/lobby', 'lobby'],
    ]);
    const overlays = new Map([
      ['member-centre', 'member'],
      ['agent-centre', 'lobby'],
    ]);
    const files = buildFiles({
      routes: ['/lobby/news', '/lottery/draw', '/lotteries'],
      overlays: ['member-centre', 'agent-centre'],
    });
    expect(reasonsOf(judge('lobby', files, { provides: UNTOLD, taken: { routes, overlays } }))).toEqual([
      'route /lottery/draw is below /lottery, which belongs to lottery',
      'overlay member-centre belongs to member',
    ]);
  });

  it('[MFE-005] refuses an entry or a sum of files over the budget', () => {
    const { entryBytes, totalBytes } = RELEASE_BUDGET;
    const files = {
      'remoteEntry.js': Buffer.alloc(entryBytes + 1),
      'film.woff2': Buffer.alloc(totalBytes - 2 * entryBytes),
    };
    const more = { ...files, 'more.js': Buffer.alloc(entryBytes) };
    expect(reasonsOf(judge('lobby', buildFiles({ files })))).toEqual([
      `the entry has ${entryBytes + 1} bytes; the budget of an entry is ${entryBytes}`,
    ]);
    expect(reasonsOf(judge('lobby', buildFiles({ files: more })))[1]).toMatch(
      /all files have \d+ bytes; the budget of a module/,
    );
  });

  it('[MFE-005] accepts the entry of a stock build with a warning, and a small one without', () => {
    const { entryTargetBytes } = RELEASE_BUDGET;
    const of = (bytes: number) => judge('lobby', buildFiles({ files: { 'remoteEntry.js': Buffer.alloc(bytes) } }));
    expect(of(entryTargetBytes)).toMatchObject({ ok: true, warnings: [] });
    expect(of(120 * 1024)).toMatchObject({
      ok: true,
      warnings: [expect.stringMatching(/^the entry has 122880 bytes, which delays the first page/)],
    });
  });

  describe('against what the shell provides', () => {
    const taken = NOTHING_TAKEN;
    const provides = { contract: '1.1.0', shared: { react: '19.3.1' }, isWhole: true };

    it.each([
      [{ react: '^19.2.0' }, []],
      [{ react: '^18.0.0' }, ['it needs react ^18.0.0; the shells in service provide 19.3.1']],
      [{ react: '^19.4.0' }, ['it needs react ^19.4.0; the shells in service provide 19.3.1']],
      [{ react: 'latest' }, ['the range "latest" of react can\'t be read']],
      [{ rxjs: '^7.0.0' }, ['it shares rxjs, which the shells in service do not provide']],
    ])('[MFE-005] judges the shared ranges %j', (shared: Record<string, string>, reasons: readonly string[]) => {
      expect(reasonsOf(judge('lobby', withShared(buildFiles(), shared), { provides, taken }))).toEqual(reasons);
    });

    it('takes builds against another patch or minor version of React and the contract', () => {
      for (const shared of [{ react: '^19.2.0' }, { react: '~19.3.0' }, { react: '19.x' }])
        expect(judge('lobby', withShared(buildFiles(), shared), { provides, taken })).toMatchObject({ ok: true });
      for (const contract of ['1.0.0', '1.1.4'])
        expect(judge('lobby', buildFiles({ contract }), { provides, taken })).toMatchObject({ ok: true });
    });

    it('checks what it can where the shell says nothing', () => {
      const reasons = reasonsOf(
        judge('lobby', withShared(buildFiles(), { react: '^18.0.0', 'shared-contracts/sdk': '^2.0.0' })),
      );
      expect(reasons).toEqual([expect.stringMatching(/^it needs shared-contracts\/sdk \^2\.0\.0/)]);
    });
  });

  it.each(['../x.js', '/etc/x.js', 'a/../../x.js', '.hidden.js', 'a\\b.js', 'a//b.js'])(
    'refuses the listed path %s',
    (path) => {
      const files = changeRelease(buildFiles(), (release) => {
        release['files'] = [{ path, bytes: 1, integrity: integrityOf(Buffer.from('x')) }];
      });
      expect(reasonsOf(judge('lobby', files)).join()).toContain('release.json: files.0.path');
    },
  );

  it('takes the same major and no newer minor of the contract', () => {
    expect(isContractCompatible('1.2.0', '1.2.5')).toBe(true);
    expect(isContractCompatible('1.1.9', '1.2.0')).toBe(true);
    expect(isContractCompatible('1.3.0', '1.2.9')).toBe(false);
    expect(isContractCompatible('2.0.0', '1.9.0')).toBe(false);
  });
});

describe('the archive of a publish', () => {
  it('opens to the files that were packed', async () => {
    const files = buildFiles({ files: { 'deep/er/chunk.js': 'deep' } });
    const opened = await unpack(archiveOf([...files].map(([path, bytes]) => [`./${path}`, bytes] as const)));
    expect(opened.ok && new Map(opened.files)).toEqual(files);
  });

  it.each(['../climbs.js', '/absolute.js', 'a/../../b.js', 'C:/x.js'])('refuses an entry called %s', async (path) => {
    const opened = await unpack(gzipSync(tarOf([[path, Buffer.from('x')]])));
    expect(opened).toMatchObject({ ok: false, reasons: [expect.stringContaining('leaves the folder')] });
  });

  it('refuses links, doubles and emptiness', async () => {
    const linked = await unpack(gzipSync(tarOf([], { path: 'passwd', to: '/etc/passwd' })));
    expect(linked).toMatchObject({ ok: false, reasons: [expect.stringContaining('SymbolicLink')] });
    const twice = await unpack(
      gzipSync(
        tarOf([
          ['a.js', Buffer.from('1')],
          ['a.js', Buffer.from('2')],
        ]),
      ),
    );
    expect(twice).toMatchObject({ ok: false, reasons: [expect.stringContaining('twice')] });
    expect(await unpack(gzipSync(tarOf([])))).toMatchObject({ ok: false });
  });

  it('refuses a bomb before it unpacks', async () => {
    const bomb = gzipSync(Buffer.alloc(60 * 1024 * 1024));
    expect(bomb.length).toBeLessThan(100_000);
    expect(await unpack(bomb)).toMatchObject({ ok: false, reasons: [expect.stringContaining('unpacks to more than')] });
  });

  it('refuses what was cut off, tampered with, or is no archive', async () => {
    const archive = archiveOf(buildFiles());
    const cases = [
      archive.subarray(0, archive.length / 2),
      Buffer.from('hello'),
      Buffer.alloc(0),
      gzipSync(Buffer.from('not a tar'.repeat(100))),
    ];
    for (const bytes of cases) expect(await unpack(bytes)).toMatchObject({ ok: false });
  });
});
