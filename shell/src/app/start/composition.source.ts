/**
 * Finds the composition: in the page, else from the platform, else the last one that worked in this browser (MFE-025).
 */
import { COMPOSITION_ELEMENT_ID } from 'shared-contracts/composition';
import type { Composition } from 'shared-contracts/composition';

/** Older compositions may name releases that were deleted or modules that were switched off. */
export const LAST_GOOD_LIMIT_MS = 24 * 60 * 60 * 1000;
const FETCH_BUDGET_MS = 5_000;

export interface FoundComposition {
  readonly composition: Composition;
  /** True if it was stored by an earlier visit because the platform did not respond. */
  readonly degraded: boolean;
}

export interface CompositionSourceDeps {
  readonly document: Pick<Document, 'getElementById'>;
  readonly fetch: typeof fetch;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Identifies the merchant before the composition is known. */
  readonly host: string;
  readonly now: () => number;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Tells a composition apart from an error page or an older format. */
export const isComposition = (value: unknown): value is Composition =>
  isRecord(value) &&
  typeof value['revision'] === 'string' &&
  isRecord(value['merchant']) &&
  typeof value['merchant']['code'] === 'string' &&
  isRecord(value['system']) &&
  isRecord(value['flags']) &&
  Array.isArray(value['languages']) &&
  Array.isArray(value['modules']);

const parse = (text: string | null | undefined): unknown => {
  try {
    return JSON.parse(text ?? 'null') as unknown;
  } catch {
    return null;
  }
};

const keyOf = (host: string): string => `portal:last-good:${host}`;

export const rememberComposition = (
  deps: Pick<CompositionSourceDeps, 'storage' | 'host' | 'now'>,
  composition: Composition,
): void => {
  try {
    deps.storage.setItem(keyOf(deps.host), JSON.stringify({ savedAt: deps.now(), composition }));
  } catch {
    // Storage is blocked: there is no fallback.
  }
};

const readKept = ({ storage, host }: CompositionSourceDeps): string | null => {
  try {
    return storage.getItem(keyOf(host));
  } catch {
    return null;
  }
};

const lastGood = (deps: CompositionSourceDeps): Composition | null => {
  const kept = parse(readKept(deps));
  if (!isRecord(kept) || typeof kept['savedAt'] !== 'number' || !isComposition(kept['composition'])) return null;
  const ageMs = deps.now() - kept['savedAt'];
  return ageMs >= 0 && ageMs <= LAST_GOOD_LIMIT_MS ? kept['composition'] : null;
};

const fromPlatform = async (deps: CompositionSourceDeps): Promise<Composition | null> => {
  try {
    const response = await deps.fetch('/portal/composition', {
      credentials: 'same-origin',
      cache: 'no-cache',
      signal: AbortSignal.timeout(FETCH_BUDGET_MS),
    });
    const reply = (await response.json()) as unknown;
    return response.ok && isRecord(reply) && isComposition(reply['value']) ? reply['value'] : null;
  } catch {
    return null;
  }
};

/** Null if no source has a composition. */
export const findComposition = async (deps: CompositionSourceDeps): Promise<FoundComposition | null> => {
  const inPage = parse(deps.document.getElementById(COMPOSITION_ELEMENT_ID)?.textContent);
  const fresh = isComposition(inPage) ? inPage : await fromPlatform(deps);
  if (fresh) {
    rememberComposition(deps, fresh);
    return { composition: fresh, degraded: false };
  }
  const kept = lastGood(deps);
  return kept ? { composition: kept, degraded: true } : null;
};
