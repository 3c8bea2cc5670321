/**
 * The release file that a remote's build writes into its `dist` (tooling/release-file.mjs) and that travels in every published
 * archive. Everything here was written by a team's build, so everything is checked before it is used.
 */
import { z } from 'zod';
import { OVERLAY_NAMES, SLOT_NAMES, isModuleName } from 'shared-contracts/module';

/** Name of the release file inside a build. */
export const RELEASE_FILE = 'release.json';

const SEMVER = /^\d{1,5}\.\d{1,5}\.\d{1,5}(-[0-9A-Za-z.-]{1,40})?(\+[0-9A-Za-z.-]{1,40})?$/;
const INTEGRITY = /^sha384-[A-Za-z0-9+/]{64}$/;
/** Plain relative paths only: no dot files, no parent folders, nothing that a shell, an address or a disk reads specially. */
const FILE_PATH = /^(?!\.)[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*){0,8}$/;
const ROUTE = /^\/([a-z0-9._-]+(\/[a-z0-9._-]+)*)?$/i;

const moduleName = z.string().refine(isModuleName, 'not a name of a module');
const path = z.string().max(200).regex(FILE_PATH);
const integrity = z.string().regex(INTEGRITY);
const text = z.string().trim().min(1).max(120);
const localizedText = z.object({ EN: text }).catchall(text);
const inAppAddress = z
  .string()
  .max(200)
  .regex(/^\/(?!\/)/);
const overlayName = z.enum(OVERLAY_NAMES);

const navEntry = z
  .object({
    id: z.string().min(1).max(60),
    area: z.enum(['left-bar', 'bottom-bar', 'avatar-menu', 'header']),
    label: localizedText,
    icon: z.string().min(1).max(40),
    to: inAppAddress.optional(),
    overlay: z.object({ name: overlayName, page: z.string().max(60).optional() }).optional(),
    audience: z.enum(['everyone', 'visitor', 'member', 'agent']),
    needs: z
      .union([z.literal('referral'), z.templateLiteral(['games:', z.string().regex(/^[A-Z]{2,20}$/)])])
      .optional(),
    shows: z.enum(['club-level', 'unread-messages']).optional(),
    launches: z.literal('first-lottery').optional(),
    order: z.number().int().min(-10_000).max(10_000),
  })
  .refine((entry) => (entry.to === undefined) !== (entry.overlay === undefined), 'either `to` or `overlay` is needed');

const jsonPointer = z
  .string()
  .max(120)
  .regex(/^(\/[A-Za-z0-9_]+)+$/);

const firstPage = z.object({
  path: z.string().max(80).regex(ROUTE),
  calls: z.array(inAppAddress).max(8),
  picture: z.object({ wide: jsonPointer, phone: jsonPointer, low: z.boolean().optional() }).optional(),
  card: jsonPointer.optional(),
  chunk: z
    .string()
    .max(40)
    .regex(/^[a-z0-9-]+$/)
    .optional(),
});

const moduleManifest = z.object({
  name: moduleName,
  routes: z.array(z.string().max(80).regex(ROUTE)).max(60),
  nav: z.array(navEntry).max(60),
  slots: z.array(z.enum(SLOT_NAMES)).max(20),
  slotAudience: z.enum(['everyone', 'visitor', 'member', 'agent']).optional(),
  overlays: z.array(overlayName).max(20),
  firstPages: z.array(firstPage).max(30).optional(),
});

export const releaseFileSchema = z.object({
  name: moduleName,
  version: z.string().max(80).regex(SEMVER),
  /** Version of the module contract that the build was made against. */
  contract: z.string().max(40).regex(SEMVER),
  /** Version range of every shared module that the build asks of the shell. */
  shared: z.record(z.string().max(80), z.string().max(80)).default({}),
  entry: z.object({
    file: path,
    integrity,
    /** An ES module that exports the container. Absent: a script that leaves it in a variable of the window. */
    kind: z.literal('module').optional(),
    /** Name of that variable where it is not the module's. */
    global: z
      .string()
      .max(80)
      .regex(/^[A-Za-z_$][\w$-]*$/)
      .optional(),
  }),
  preload: z
    .array(
      z.object({ file: path, kind: z.enum(['script', 'style']), integrity, unchecked: z.literal(true).optional() }),
    )
    .max(400),
  files: z
    .array(z.object({ path, bytes: z.number().int().min(0), integrity }))
    .min(1)
    .max(1_000),
  manifest: moduleManifest,
});

export type ReleaseFileContent = z.output<typeof releaseFileSchema>;
