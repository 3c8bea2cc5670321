/** What a version of an item is at a moment, and what an item is by its versions. Pure. */
import { createHash } from 'node:crypto';
import type { Content } from './content.model.ts';
import { isSetting, loggedSetting } from './settings.policy.ts';

export interface VersionTimes {
  /** Null: the draft. */
  readonly visibleFrom: Date | null;
  readonly visibleUntil: Date | null;
  /** When the item's next version begins. */
  readonly replacedAt: Date | null;
  readonly withdrawnAt: Date | null;
}

export type VersionState = 'draft' | 'scheduled' | 'live' | 'replaced' | 'ended' | 'withdrawn';
export type ItemState = 'draft' | 'scheduled' | 'live' | 'ended';

const isOver = (end: Date | null, now: Date): boolean => end !== null && end <= now;

export const stateOf = (
  { visibleFrom, visibleUntil, replacedAt, withdrawnAt }: VersionTimes,
  now: Date,
): VersionState => {
  if (visibleFrom === null) return 'draft';
  if (withdrawnAt !== null) return 'withdrawn';
  // Another version was scheduled for the same moment: this one is never shown.
  if (isOver(replacedAt, visibleFrom)) return 'replaced';
  if (isOver(visibleUntil, now)) return 'ended';
  if (isOver(replacedAt, now)) return 'replaced';
  return visibleFrom <= now ? 'live' : 'scheduled';
};

export interface SettingTimes extends VersionTimes {
  readonly appliedAt: Date | null;
  readonly failedAt: Date | null;
}
export type SettingState = Exclude<VersionState, 'ended'> | 'failed';

/** A setting is live from the moment when it was applied: one whose time has come is scheduled until then. */
export const settingStateOf = ({
  visibleFrom,
  replacedAt,
  withdrawnAt,
  appliedAt,
  failedAt,
}: SettingTimes): SettingState => {
  if (visibleFrom === null) return 'draft';
  if (failedAt !== null) return 'failed';
  if (withdrawnAt !== null) return 'withdrawn';
  if (appliedAt === null) return 'scheduled';
  return replacedAt === null ? 'live' : 'replaced';
};

const statesOf = (
  versions: readonly VersionTimes[],
  ofVersions: readonly (VersionState | SettingState)[],
): readonly ItemState[] => {
  const states = new Set(ofVersions);
  const present = (['live', 'scheduled'] as const).filter((state) => states.has(state));
  const isPublished = versions.some(({ visibleFrom }) => visibleFrom !== null);
  const rest = present.length === 0 && isPublished ? (['ended'] as const) : present;
  return states.has('draft') ? [...rest, 'draft'] : rest;
};

/** A draft may stand beside what is shown and what is scheduled. */
export const itemStatesOf = (versions: readonly VersionTimes[], now: Date): readonly ItemState[] =>
  statesOf(
    versions,
    versions.map((version) => stateOf(version, now)),
  );

/** The same of settings. */
export const settingItemStatesOf = (versions: readonly SettingTimes[]): readonly ItemState[] =>
  statesOf(versions, versions.map(settingStateOf));

/** Whose times stand for an item in a list: what is shown, else what comes next, else what was last. */
export const mainOf = <V extends VersionTimes>(
  versions: readonly V[],
  stateIn: (version: V) => string,
): V | undefined => {
  const inState = (state: string) => versions.find((version) => stateIn(version) === state);
  return inState('live') ?? inState('scheduled') ?? versions.findLast(({ visibleFrom }) => visibleFrom !== null);
};

/** Whose words and place stand for an item in a list: its draft, else the main version. */
export const namedBy = <V extends VersionTimes>(
  versions: readonly V[],
  stateIn: (version: V) => string,
): V | undefined => versions.find(({ visibleFrom }) => visibleFrom === null) ?? mainOf(versions, stateIn);

/** When a version is no longer shown; null: no end is known. */
export const endOf = ({ visibleUntil, replacedAt, withdrawnAt }: VersionTimes): Date | null => {
  const ends = [visibleUntil, replacedAt, withdrawnAt].filter((end) => end !== null);
  return ends.length === 0 ? null : new Date(Math.min(...ends.map(Number)));
};

const PAGES: Readonly<Record<string, string>> = {
  ...{ w_home: '/', w_rng: '/rng', w_live: '/live', w_fish: '/fish', w_pvp: '/pvp', w_sports: '/sports' },
  ...{ w_esports: '/esports', w_lott: '/lottery', w_inhouse: '/inhouse', w_promotion: '/promotions' },
  ...{ w_shop: '/pointMall', w_help: '/help', w_reg: '/register', w_down: '/download' },
};

/** A page of the portal on which the content is seen. */
export const pageOf = (content: Content): string => {
  if (content.kind === 'banner') return PAGES[content.fields.groupName] ?? '/';
  if (content.kind === 'text') return content.fields.key.includes(':signIn.') ? '/login' : '/';
  return content.kind === 'help' ? `/helpmc?item=${content.fields.slug}` : '/';
};

/** How an item is called in lists, in the log and in the bar of a preview. */
export const titleOf = (content: Content): string => {
  if (isSetting(content)) return content.kind;
  return content.kind === 'text' ? content.fields.key : content.fields.texts.EN.title;
};

/** The log holds the beginning of each text. */
const LOGGED_CHARACTERS = 200;
/** Two long texts that begin alike are told apart by their digests. */
const logged = (text: string): string => {
  if (text.length <= LOGGED_CHARACTERS) return text;
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return `${text.slice(0, LOGGED_CHARACTERS)}… (${text.length} characters, ${digest})`;
};

const loggedFields = (content: Content): Readonly<Record<string, unknown>> => {
  if (isSetting(content)) return loggedSetting(content);
  const { texts, ...others } = content.fields;
  return { ...others, ...texts };
};

/** What the audit log says of a version, by the names of its fields that hold something; `more`: what becomes of it. Whole texts are in the version itself. */
export const summaryOf = (number: number, content: Content, more: Readonly<Record<string, unknown>> = {}): string =>
  JSON.stringify({ version: number, ...loggedFields(content), ...more }, (_name, value: unknown) => {
    if (value === '') return undefined;
    return typeof value === 'string' ? logged(value) : value;
  });

/** As the version of an item's form is kept. */
export const formOf = (id: bigint): string => `content:${id}`;
