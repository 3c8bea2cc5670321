/** The rules that a release must pass before anything of it is kept (design 3.3). Pure: files in, verdict out. */
import { createHash } from 'node:crypto';
import type { ModuleManifest, ModuleName } from 'shared-contracts/module';
import { contentTypeOf } from '../../kernel/static-files/index.ts';
import { manifestReasons } from './federation-manifest.policy.ts';
import { RELEASE_BUDGET, RELEASE_LIMITS } from './release.limits.ts';
import { RELEASE_FILE, releaseFileSchema } from './release.schema.ts';
import type { ReleaseFileContent } from './release.schema.ts';
import { UNTOLD } from './shell-provides.ts';
import type { ShellProvides } from './shell-provides.ts';
import { isInRange } from './version-range.policy.ts';

export type Verdict =
  | {
      readonly ok: true;
      readonly release: ReleaseFileContent;
      readonly hash: string;
      readonly warnings: readonly string[];
    }
  | { readonly ok: false; readonly reasons: readonly string[] };

/** Addresses that belong to the platform and the shell; no module may claim a route below them. */
const RESERVED_ROUTES = [
  '/portal',
  '/wps',
  '/lgw',
  '/lotto',
  '/provider',
  '/ops',
  '/m',
  '/assets',
  '/docs',
  '/healthz',
  '/readyz',
  '/metrics',
];

export const integrityOf = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

const numbersOf = (version: string): readonly number[] => (version.split(/[-+]/)[0] ?? '').split('.').map(Number);

/** Same major, and no newer minor than the shells in service offer: a remote may not ask for what is not there yet. */
export const isContractCompatible = (asked: string, offered: string): boolean => {
  const [askedMajor = 0, askedMinor = 0] = numbersOf(asked);
  const [offeredMajor = 0, offeredMinor = 0] = numbersOf(offered);
  return askedMajor === offeredMajor && askedMinor <= offeredMinor;
};

const parseReleaseFile = (bytes: Buffer | undefined): ReleaseFileContent | readonly string[] => {
  if (!bytes) return [`${RELEASE_FILE} is missing`];
  let content: unknown;
  try {
    content = JSON.parse(bytes.toString('utf8'));
  } catch {
    return [`${RELEASE_FILE} is not JSON`];
  }
  const parsed = releaseFileSchema.safeParse(content);
  if (parsed.success) return parsed.data;
  return parsed.error.issues
    .slice(0, 20)
    .map((issue) => `${RELEASE_FILE}: ${issue.path.join('.') || 'document'}: ${issue.message}`);
};

const isReleaseFile = (value: ReleaseFileContent | readonly string[]): value is ReleaseFileContent =>
  !Array.isArray(value);

const fileReasons = (release: ReleaseFileContent, files: ReadonlyMap<string, Buffer>): string[] => {
  const reasons: string[] = [];
  const listed = new Set<string>();
  for (const { path, bytes, integrity } of release.files) {
    const content = files.get(path);
    if (listed.has(path.toLowerCase())) reasons.push(`${path} is listed twice`);
    listed.add(path.toLowerCase());
    if (contentTypeOf(path) === undefined) reasons.push(`${path} is of a kind that a release can't hold`);
    if (!content) reasons.push(`${path} is listed and missing`);
    else if (content.length !== bytes) reasons.push(`${path} has ${content.length} bytes where ${bytes} are listed`);
    else if (integrityOf(content) !== integrity) reasons.push(`${path} does not have the listed integrity`);
    if (bytes > RELEASE_LIMITS.fileBytes) reasons.push(`${path} has more than ${RELEASE_LIMITS.fileBytes} bytes`);
  }
  for (const path of files.keys()) {
    if (path !== RELEASE_FILE && !listed.has(path.toLowerCase()))
      reasons.push(`${JSON.stringify(path.slice(0, 200))} is not listed`);
  }
  return reasons;
};

const referenceReasons = (release: ReleaseFileContent): string[] => {
  const known = new Map(release.files.map((file) => [file.path, file.integrity]));
  return [{ ...release.entry, role: 'entry' }, ...release.preload.map((file) => ({ ...file, role: 'preload' }))]
    .filter((reference) => known.get(reference.file) !== reference.integrity)
    .map((reference) => `${reference.role} ${reference.file} is not among the files with that integrity`);
};

type Weighed = Pick<ReleaseFileContent, 'entry' | 'files'>;

const entryBytesOf = ({ entry, files }: Weighed): number => files.find(({ path }) => path === entry.file)?.bytes ?? 0;

const budgetReasons = (release: Weighed): string[] => {
  const { entryBytes, totalBytes } = RELEASE_BUDGET;
  const entry = entryBytesOf(release);
  const total = release.files.reduce((sum, file) => sum + file.bytes, 0);
  return [
    ...(entry > entryBytes ? [`the entry has ${entry} bytes; the budget of an entry is ${entryBytes}`] : []),
    ...(total > totalBytes ? [`all files have ${total} bytes; the budget of a module is ${totalBytes}`] : []),
  ];
};

/** What is accepted and should be better. */
export const releaseWarnings = (release: Weighed): readonly string[] => {
  const entry = entryBytesOf(release);
  const { entryTargetBytes } = RELEASE_BUDGET;
  return entry > entryTargetBytes
    ? [`the entry has ${entry} bytes, which delays the first page; aim for at most ${entryTargetBytes}`]
    : [];
};

/** The part of a release that decides whether it runs beside the others in the shells in service. */
export interface Fitting {
  readonly contract: string;
  readonly shared: Readonly<Record<string, string>>;
  readonly manifest: Pick<ModuleManifest, 'name' | 'routes' | 'overlays'>;
}

/** Addresses of the modules that run, with whose they are. */
export interface Taken {
  readonly routes: ReadonlyMap<string, ModuleName>;
  readonly overlays: ReadonlyMap<string, ModuleName>;
}

/** What a release meets where it is to run. */
export interface Surroundings {
  readonly provides: ShellProvides;
  readonly taken: Taken;
}

export const NOTHING_TAKEN: Taken = { routes: new Map(), overlays: new Map() };

const isAtOrBelow = (route: string, above: string): boolean =>
  route === above || (above !== '/' && route.startsWith(`${above}/`));

const routeReasons = ({ name, routes }: Fitting['manifest'], taken: Taken['routes']): string[] =>
  routes.flatMap((route) => {
    // The longest route answers, so one below another module's would take that part of its addresses.
    const above = [...taken].find(([other, owner]) => owner !== name && isAtOrBelow(route, other));
    if (above?.[0] === route) return [`route ${route} belongs to ${above[1]}`];
    if (above) return [`route ${route} is below ${above[0]}, which belongs to ${above[1]}`];
    const isReserved = RESERVED_ROUTES.some((reserved) => isAtOrBelow(route, reserved));
    return isReserved ? [`route ${route} belongs to the platform`] : [];
  });

const overlayReasons = ({ name, overlays }: Fitting['manifest'], taken: Taken['overlays']): string[] =>
  overlays.flatMap((overlay) => {
    const owner = taken.get(overlay);
    return owner === undefined || owner === name ? [] : [`overlay ${overlay} belongs to ${owner}`];
  });

/** A version of React that the shell does not have fails in the browser, for everybody at once: it is refused here. */
const sharedReasons = (shared: Fitting['shared'], provides: ShellProvides): string[] =>
  Object.entries(shared).flatMap(([name, range]) => {
    const version = provides.shared[name];
    if (version === undefined)
      return provides.isWhole ? [`it shares ${name}, which the shells in service do not provide`] : [];
    const isMet = isInRange(version, range);
    if (isMet === null) return [`the range ${JSON.stringify(range)} of ${name} can't be read`];
    return isMet ? [] : [`it needs ${name} ${range}; the shells in service provide ${version}`];
  });

/** Why a release can't run beside the others in the shells in service. Asked when it is published, and when it is promoted. */
export const fitReasons = (release: Fitting, { provides, taken }: Surroundings): readonly string[] => [
  ...(isContractCompatible(release.contract, provides.contract)
    ? []
    : [`it was built against contract ${release.contract}; the shells in service offer ${provides.contract}`]),
  ...sharedReasons(release.shared, provides),
  ...routeReasons(release.manifest, taken.routes),
  ...overlayReasons(release.manifest, taken.overlays),
];

/**
 * Content address of a release: its release file names every other file with its integrity, so the hash of what that file says
 * (keys in order) stands for all of it.
 */
export const releaseHash = (release: ReleaseFileContent): string => {
  const ordered = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(ordered);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, inner]) => [key, ordered(inner)]),
    );
  };
  return createHash('sha256')
    .update(JSON.stringify(ordered(release)))
    .digest('hex')
    .slice(0, 32);
};

/** Says whether a build may be published as `module`, with every reason against it. */
export const judge = (
  module: ModuleName,
  files: ReadonlyMap<string, Buffer>,
  surroundings: Surroundings = { provides: UNTOLD, taken: NOTHING_TAKEN },
): Verdict => {
  const release = parseReleaseFile(files.get(RELEASE_FILE));
  if (!isReleaseFile(release)) return { ok: false, reasons: release };
  const reasons = [
    ...(release.name === module ? [] : [`the release is of ${release.name}, not of ${module}`]),
    ...(release.manifest.name === release.name
      ? []
      : [`the manifest is of ${release.manifest.name}, not of ${release.name}`]),
    ...fitReasons(release, surroundings),
    ...manifestReasons(release, files, surroundings),
    ...fileReasons(release, files),
    ...referenceReasons(release),
    ...budgetReasons(release),
  ];
  if (reasons.length > 0) return { ok: false, reasons };
  return { ok: true, release, hash: releaseHash(release), warnings: releaseWarnings(release) };
};
