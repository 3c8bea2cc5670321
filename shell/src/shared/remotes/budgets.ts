/**
 * How long each stage of loading a module may take (MFE-026). Every stage ends in something on the screen: the module, its
 * former release, or a panel that says what happened.
 */

/** An entry is a script of at most 8 KB, named in a preload hint: when it is not here in five seconds it hangs. */
export const ENTRY_BUDGET_MS = 5_000;

/** Entry, exposed chunk and its styles. A chunk of 80 KB takes four seconds on a slow 3G line; the bundler gives up after ten. */
export const LOAD_BUDGET_MS = 12_000;

/** A developer's own module, which their machine may be building while it is asked for. Each stage; nobody else waits for it. */
export const LOCAL_BUDGET_MS = 30_000;

/** Texts of a language are small, and a page in English is better than no page. */
export const STRINGS_BUDGET_MS = 4_000;

/** The page's first drawing waits for the module of its address at most this long (measured: it saves a tenth of LCP)... */
export const FIRST_RENDER_LIMIT_MS = 3_000;

/** ...and no longer than the page itself took, so that a module that hangs does not hold up the frame of a fast page. */
export const firstRenderWaitMs = (pageLoadMs: number): number =>
  Math.min(FIRST_RENDER_LIMIT_MS, Math.max(300, pageLoadMs * 0.6));

/** A pointer or the focus rests on an entry this long before its module is fetched (MFE-029): passing over costs nothing. */
export const INTENT_MS = 250;

/** Nothing has arrived for so long: a request of a slow line takes six tenths of a second. */
export const QUIET_MS = 800;

/** A page that never rests (a winner's ticker, a game) is preloaded from as well. */
export const QUIET_LIMIT_MS = 10_000;
