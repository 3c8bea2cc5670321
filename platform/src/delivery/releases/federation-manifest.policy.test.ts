import { NOTHING_TAKEN, integrityOf, judge } from './release.policy.ts';
import { UNTOLD } from './shell-provides.ts';
import { assetsOf, buildFiles, changeFile, changeManifest, changeRelease } from './testing/release-builder.ts';

type Files = Map<string, Buffer>;

const reasonsOf = (files: Files): readonly string[] => {
  const verdict = judge('lobby', files, { provides: UNTOLD, taken: NOTHING_TAKEN });
  return verdict.ok ? [] : verdict.reasons;
};

const REMOTE_ENTRY = { name: 'remoteEntry.js', path: '', type: 'window' };

const withEntry = (remoteEntry: object, globalName = 'lobby', build: Files = buildFiles()): Files =>
  changeManifest(build, (manifest) => ({
    ...manifest,
    metaData: { ...manifest.metaData, globalName, remoteEntry: { ...REMOTE_ENTRY, ...remoteEntry } },
  }));

const withKind = (files: Files, more: object): Files =>
  changeRelease(files, (release) => {
    release['entry'] = { ...(release['entry'] as object), ...more };
  });

describe('[MFE-005] the federation manifest of a release', () => {
  it('is required', () => {
    const files = changeRelease(buildFiles(), (release) => {
      release['files'] = (release['files'] as { path: string }[]).filter(({ path }) => path !== 'mf-manifest.json');
    });
    files.delete('mf-manifest.json');
    expect(reasonsOf(files)).toEqual(['mf-manifest.json is missing; set `manifest: true` for the federation plugin']);
  });

  it('is JSON of the right shape', () => {
    expect(reasonsOf(changeFile(buildFiles(), 'mf-manifest.json', '<html>'))).toEqual(['mf-manifest.json is not JSON']);
    expect(reasonsOf(changeFile(buildFiles(), 'mf-manifest.json', '{}')).join('\n')).toMatch(
      /^mf-manifest\.json: name: [^]*mf-manifest\.json: exposes: /,
    );
  });

  it('is of the module that it is published as', () => {
    expect(reasonsOf(changeManifest(buildFiles(), (manifest) => ({ ...manifest, name: 'member' })))).toEqual([
      'mf-manifest.json is of "member", not of lobby',
    ]);
  });

  it('names the entry of the release', () => {
    expect(reasonsOf(withEntry({ name: 'other.js' }))).toEqual([
      'mf-manifest.json names the entry other.js, the release remoteEntry.js',
    ]);
    expect(reasonsOf(withEntry({ path: './' }))).toEqual([]);
  });

  it.each(['global', 'var', 'window'])('accepts an entry of the kind %s', (type) => {
    expect(reasonsOf(withEntry({ type }))).toEqual([]);
  });

  it.each(['commonjs', 'system', 'amd'])('refuses an entry of the kind %s', (type) => {
    expect(reasonsOf(withEntry({ type }))).toEqual([
      `its entry is of the kind ${type}; the shell runs global, var, window, module`,
    ]);
  });

  it('says of which kind the entry is, as the release does', () => {
    expect(reasonsOf(withEntry({ type: 'module' }))).toEqual([
      'its entry is of the kind module; the release says script',
    ]);
    expect(reasonsOf(withKind(buildFiles(), { kind: 'module' }))).toEqual([
      'its entry is of the kind window; the release says module',
    ]);
  });

  it('names the variable of the container, as the release does', () => {
    expect(reasonsOf(withEntry({}, 'their_lobby'))).toEqual([
      'its entry leaves the container in "their_lobby"; the release says "lobby"',
    ]);
    expect(reasonsOf(withKind(withEntry({}, 'their_lobby'), { global: 'their_lobby' }))).toEqual([]);
  });

  it('exposes ./module, and its files are there', () => {
    expect(
      reasonsOf(
        changeManifest(buildFiles(), (manifest) => ({
          ...manifest,
          exposes: [{ path: './page', assets: assetsOf([], []) }],
        })),
      ),
    ).toEqual(['it does not expose ./module']);
    expect(
      reasonsOf(
        changeManifest(buildFiles(), (manifest) => ({
          ...manifest,
          exposes: [{ path: './module', assets: assetsOf(['gone.js'], ['gone.css']) }],
        })),
      ),
    ).toEqual([
      'mf-manifest.json names "gone.js", which is not among the files',
      'mf-manifest.json names "gone.css", which is not among the files',
    ]);
  });

  it('needs the shared versions that the release says', () => {
    const files = changeRelease(buildFiles(), (release) => {
      release['shared'] = { 'react-dom': '^19.2.0' };
    });
    expect(reasonsOf(files)).toEqual(['it needs react ^19.2.0; the release says nothing']);
  });

  it('lists every script of an ES module for preloading', () => {
    const files = withKind(
      withEntry({ type: 'module' }, 'lobby', buildFiles({ files: { 'page.js': 'export default 1;' } })),
      { kind: 'module' },
    );
    expect(reasonsOf(files)).toEqual([
      'page.js is not in the preload list; an ES module release has to list all of its scripts',
    ]);
    const complete = changeRelease(files, (release) => {
      const { integrity } = (release['files'] as { path: string; integrity: string }[]).find(
        ({ path }) => path === 'page.js',
      ) ?? { integrity: '' };
      release['preload'] = [...(release['preload'] as object[]), { file: 'page.js', kind: 'script', integrity }];
    });
    expect(reasonsOf(complete)).toEqual([]);
  });
});

describe('[MFE-019] a style sheet of a release', () => {
  const withSheet = () => buildFiles({ files: { 'page.css': '.page{margin:0}' } });
  const refusal = 'nothing checks the integrity of page.css; list it under preload as unchecked';
  const integrity = integrityOf(Buffer.from('.page{margin:0}'));
  const listed = (more: object) =>
    changeRelease(withSheet(), (release) => {
      release['preload'] = [
        ...(release['preload'] as object[]),
        { file: 'page.css', kind: 'style', integrity, ...more },
      ];
    });

  it('is refused where neither the build nor the shell checks it', () => {
    expect(reasonsOf(withSheet())).toEqual([refusal]);
    expect(reasonsOf(listed({}))).toEqual([refusal]);
  });

  it('is accepted where the shell is told its integrity, or a script of the build holds it', () => {
    expect(reasonsOf(listed({ unchecked: true }))).toEqual([]);
    const checked = buildFiles({ files: { 'page.css': '.page{margin:0}', 'page.js': `sheet("${integrity}")` } });
    expect(reasonsOf(checked)).toEqual([]);
  });
});

describe('[MFE-016] a release that brings its own copy', () => {
  it.each(['react', 'react-dom', 'react/jsx-runtime', 'shared-contracts/sdk'])('of %s as a shared module', (name) => {
    const files = changeRelease(
      changeManifest(buildFiles({ files: { 'copy.js': 'copy' } }), (manifest) => ({
        ...manifest,
        shared: [{ name, requiredVersion: '^1.0.0', assets: assetsOf(['copy.js'], []) }],
      })),
      (release) => {
        release['shared'] = { [name]: '^1.0.0' };
      },
    );
    expect(reasonsOf(files)).toEqual([
      `it brings its own copy of ${name}; the shell provides it, so set \`import: false\``,
    ]);
  });

  it.each([
    ['react', 't.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=x;'],
    ['react', 'exports.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE = internals;'],
    ['react-dom', 'e.__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=d;'],
  ])('of %s inside a file', (name, code) => {
    expect(reasonsOf(buildFiles({ files: { 'vendor.js': code } }))).toEqual([
      `vendor.js holds a copy of ${name}; the shell provides it, so set \`import: false\``,
    ]);
  });

  it('is not one that reads from the shared copy', () => {
    const code = 'const i=r.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;i==null||use(i)';
    expect(reasonsOf(buildFiles({ files: { 'vendor.js': code } }))).toEqual([]);
  });
});
