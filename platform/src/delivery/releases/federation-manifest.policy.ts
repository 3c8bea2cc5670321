/**
 * The federation manifest of a build (`mf-manifest.json`), which every bundler's federation plugin writes, and what has to be true of it.
 * A release file that disagrees with it is refused: browsers follow the one, the container inside the build follows the other. Pure.
 */
import { z } from 'zod';
import type { ReleaseFileContent } from './release.schema.ts';
import type { ShellProvides } from './shell-provides.ts';

export const FEDERATION_MANIFEST = 'mf-manifest.json';

const EXPOSED = './module';
const SCRIPT = /\.m?js$/i;
const STYLE_SHEET = /\.css$/i;

const paths = z.array(z.string().max(200)).max(1_000).default([]);
const byTime = z.object({ sync: paths, async: paths }).default({ sync: [], async: [] });
const assets = z.object({ js: byTime, css: byTime });

const manifestSchema = z.object({
  name: z.string().max(80),
  metaData: z.object({
    globalName: z.string().max(80).default(''),
    remoteEntry: z.object({
      name: z.string().max(200),
      path: z.string().max(200).default(''),
      type: z.string().max(40),
    }),
  }),
  shared: z
    .array(
      z.object({
        name: z.string().max(80),
        /** False or empty: any version. */
        requiredVersion: z.union([z.string().max(80), z.literal(false)]).default(''),
        assets: assets.optional(),
      }),
    )
    .max(200)
    .default([]),
  exposes: z.array(z.object({ path: z.string().max(200), assets })).max(200),
});
type FederationManifest = z.output<typeof manifestSchema>;

/** Kinds of entries, as bundlers name them, that the shell can run; each with the kind that a release file has for it. */
const ENTRY_KINDS: Readonly<Record<string, 'module' | 'script'>> = {
  global: 'script',
  var: 'script',
  window: 'script',
  module: 'module',
};

/** React and React DOM each assign one such property, in every build of theirs; other packages only read it. */
const OWN_COPIES = [
  ['react', /__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=[^=]/],
  ['react-dom', /__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=[^=]/],
] as const;

const parse = (bytes: Buffer | undefined): FederationManifest | readonly string[] => {
  if (!bytes) return [`${FEDERATION_MANIFEST} is missing; set \`manifest: true\` for the federation plugin`];
  let content: unknown;
  try {
    content = JSON.parse(bytes.toString('utf8'));
  } catch {
    return [`${FEDERATION_MANIFEST} is not JSON`];
  }
  const parsed = manifestSchema.safeParse(content);
  if (parsed.success) return parsed.data;
  return parsed.error.issues
    .slice(0, 20)
    .map((issue) => `${FEDERATION_MANIFEST}: ${issue.path.join('.') || 'document'}: ${issue.message}`);
};

const isManifest = (value: FederationManifest | readonly string[]): value is FederationManifest =>
  !Array.isArray(value);

const entryReasons = ({ metaData }: FederationManifest, { name, entry }: ReleaseFileContent): string[] => {
  const { remoteEntry, globalName } = metaData;
  const folder = remoteEntry.path.replace(/^(\.?\/)+|\/+$/g, '');
  const file = folder === '' ? remoteEntry.name : `${folder}/${remoteEntry.name}`;
  const kind = ENTRY_KINDS[remoteEntry.type];
  const variable = entry.global ?? name;
  return [
    ...(file === entry.file ? [] : [`${FEDERATION_MANIFEST} names the entry ${file}, the release ${entry.file}`]),
    ...(kind === undefined
      ? [`its entry is of the kind ${remoteEntry.type}; the shell runs ${Object.keys(ENTRY_KINDS).join(', ')}`]
      : []),
    ...(kind !== undefined && kind !== (entry.kind ?? 'script')
      ? [`its entry is of the kind ${remoteEntry.type}; the release says ${entry.kind ?? 'script'}`]
      : []),
    ...(kind === 'script' && globalName !== variable
      ? [
          `its entry leaves the container in ${JSON.stringify(globalName)}; the release says ${JSON.stringify(variable)}`,
        ]
      : []),
  ];
};

const namedBy = ({ js, css }: z.output<typeof assets>): readonly string[] => [
  ...js.sync,
  ...js.async,
  ...css.sync,
  ...css.async,
];

const exposeReasons = ({ exposes }: FederationManifest, release: ReleaseFileContent): string[] => {
  const exposed = exposes.find(({ path }) => path === EXPOSED);
  if (!exposed) return [`it does not expose ${EXPOSED}`];
  const known = new Set(release.files.map(({ path }) => path));
  return [...new Set(namedBy(exposed.assets))]
    .filter((path) => !known.has(path))
    .map((path) => `${FEDERATION_MANIFEST} names ${JSON.stringify(path)}, which is not among the files`);
};

/** The shell puts every script of an ES module into the page's module map with its integrity; others would run unchecked. */
const moduleScriptReasons = ({ entry, preload, files }: ReleaseFileContent): string[] => {
  if (entry.kind !== 'module') return [];
  const listed = new Set([entry.file, ...preload.filter(({ kind }) => kind === 'script').map(({ file }) => file)]);
  return files
    .filter(({ path }) => SCRIPT.test(path) && !listed.has(path))
    .map(({ path }) => `${path} is not in the preload list; an ES module release has to list all of its scripts`);
};

/** A style sheet is checked by the build, which then holds its hash, or by the shell, which then has to know it. */
const styleSheetReasons = (
  { preload, files: listed }: ReleaseFileContent,
  files: ReadonlyMap<string, Buffer>,
): string[] => {
  const byShell = new Set(preload.filter(({ unchecked }) => unchecked).map(({ file }) => file));
  const scripts = [...files].filter(([path]) => SCRIPT.test(path)).map(([, bytes]) => bytes.toString('latin1'));
  return listed
    .filter(({ path }) => STYLE_SHEET.test(path) && !byShell.has(path))
    .filter(({ integrity }) => !scripts.some((text) => text.includes(integrity)))
    .map(({ path }) => `nothing checks the integrity of ${path}; list it under preload as unchecked`);
};

const rangeReasons = ({ shared }: FederationManifest, release: ReleaseFileContent): string[] =>
  shared.flatMap(({ name, requiredVersion }) => {
    const range = requiredVersion || '*';
    const said = release.shared[name];
    return said === range ? [] : [`it needs ${name} ${range}; the release says ${said ?? 'nothing'}`];
  });

const REMEDY = 'the shell provides it, so set `import: false`';

const copyReasons = (
  { shared }: FederationManifest,
  files: ReadonlyMap<string, Buffer>,
  { provides }: { readonly provides: ShellProvides },
): string[] => {
  const isProvided = (name: string): boolean => provides.shared[name] !== undefined || /^react(-dom)?(\/|$)/.test(name);
  const declared = shared
    .filter(({ name, assets: own }) => own !== undefined && namedBy(own).length > 0 && isProvided(name))
    .map(({ name }) => `it brings its own copy of ${name}; ${REMEDY}`);
  const found = [...files]
    .filter(([path]) => SCRIPT.test(path))
    .flatMap(([path, bytes]) => {
      const text = bytes.toString('latin1');
      return OWN_COPIES.filter(([, mark]) => mark.test(text)).map(
        ([name]) => `${path} holds a copy of ${name}; ${REMEDY}`,
      );
    });
  return [...declared, ...found];
};

/** Every reason that the federation manifest gives against a release. */
export const manifestReasons = (
  release: ReleaseFileContent,
  files: ReadonlyMap<string, Buffer>,
  surroundings: { readonly provides: ShellProvides },
): readonly string[] => {
  const manifest = parse(files.get(FEDERATION_MANIFEST));
  if (!isManifest(manifest)) return manifest;
  return [
    ...(manifest.name === release.name
      ? []
      : [`${FEDERATION_MANIFEST} is of ${JSON.stringify(manifest.name)}, not of ${release.name}`]),
    ...entryReasons(manifest, release),
    ...exposeReasons(manifest, release),
    ...moduleScriptReasons(release),
    ...styleSheetReasons(release, files),
    ...rangeReasons(manifest, release),
    ...copyReasons(manifest, files, surroundings),
  ];
};
