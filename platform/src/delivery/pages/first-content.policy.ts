/** What a module wants in the page of an address (`firstPages` of its manifest). Pure. */
import type { Composition } from 'shared-contracts/composition';
import type { FirstPage } from 'shared-contracts/module';
import { moduleForPath, normalPath } from './module-for-path.ts';
import { shellPageOf } from './shell-pages.policy.ts';

/** Values of public calls by their address. */
export type Answers = Readonly<Record<string, unknown>>;

export interface Picture {
  readonly wide: string;
  readonly phone: string;
  /** Lower than on the home page. */
  readonly isLow?: boolean;
}

export interface FirstContent {
  readonly answers: Answers;
  readonly picture: Picture | null;
  /** Address of the picture of the first card below. */
  readonly card: string | null;
}

export const NO_FIRST_CONTENT: FirstContent = { answers: {}, picture: null, card: null };

/** The addresses of the calls, in the page's language. */
export const callsOf = (page: FirstPage, language: string): readonly string[] =>
  page.calls.map((call) => call.replaceAll('{language}', encodeURIComponent(language)));

/** Merchant setting: nobody sees a page before the sign-in (SHL-027). */
const LOGIN_FIRST_FLAG = 'LOGINHOME';

/** Nothing where the address is answered by nobody, wants nothing, or where the sign-in may come first. */
export const firstPageOf = (
  { modules, flags }: Pick<Composition, 'modules' | 'flags'>,
  path: string,
): FirstPage | undefined =>
  flags[LOGIN_FIRST_FLAG] === 1
    ? undefined
    : (shellPageOf(path) ??
      moduleForPath(modules, path)?.manifest.firstPages?.find((page) => page.path === normalPath(path)));

/** Parameters that open an overlay over the page, which is itself the same (`overlay-address.ts` of the shell). */
const OVERLAYS: ReadonlySet<string> = new Set(['mc', 'ac']);

export const opensOverlaysAtMost = (query: string): boolean =>
  [...new URLSearchParams(query).keys()].every((name) => OVERLAYS.has(name));

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** RFC 6901, without its escapes: the names of our replies need none. */
const valueAt = (value: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((inner, name) => (isRecord(inner) && Object.hasOwn(inner, name) ? inner[name] : undefined), value);

/** An address of our own origin, or nothing: the page's policy would refuse any other. */
const ownAddress = (value: unknown): string | null =>
  typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : null;

/** The picture of the first card, which the answer to the last call names. */
export const cardOf = (page: FirstPage, language: string, answers: Answers): string | null => {
  const answer = answers[callsOf(page, language).at(-1) ?? ''];
  return page.card && answer !== undefined ? ownAddress(valueAt(answer, page.card)) : null;
};

export const pictureOf = (page: FirstPage, language: string, answers: Answers): Picture | null => {
  const answer = answers[callsOf(page, language)[0] ?? ''];
  if (!page.picture || answer === undefined) return null;
  const wide = ownAddress(valueAt(answer, page.picture.wide));
  const phone = ownAddress(valueAt(answer, page.picture.phone));
  if (!wide || !phone) return null;
  return { wide, phone, ...(page.picture.low ? { isLow: true } : {}) };
};
