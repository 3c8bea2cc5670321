/**
 * Answers that travel with the page, so that its first drawing waits for none of them. They are the answers of the platform's own
 * public calls to a visitor, kept for some seconds. Where a call takes long its last answer travels, unless it is too old; without one,
 * and where a call fails, the page asks it as ever.
 */
import type { FirstPage } from 'shared-contracts/module';
import { createByteCache } from '../../kernel/static-files/index.ts';
import { callsOf, cardOf, pictureOf } from './first-content.policy.ts';
import type { Answers, FirstContent } from './first-content.policy.ts';

/** Asks a public call as a visitor; answers the value of a success, nothing otherwise. */
export type AskCall = (address: string) => Promise<unknown>;

export interface FirstContentSource {
  of(merchantId: number, page: FirstPage, language: string, ask: AskCall): Promise<FirstContent>;
  /** What was asked before is asked anew: the merchant's portal has changed. */
  readonly forget: (merchantId: number) => void;
}

const KEPT_MS = 10_000;
/** After that time, for how long an answer still stands in for one that takes long. */
const FORMER_MS = 50_000;
const KEPT_BYTES = 8 * 1024 * 1024;
/** The page itself comes first. */
const PATIENCE_MS = 250;

interface Kept {
  readonly value: unknown;
  readonly until: number;
}

const withinPatience = async (asked: Promise<unknown>): Promise<unknown> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE_MS);
  });
  try {
    return await Promise.race([asked, over]);
  } finally {
    clearTimeout(timer);
  }
};

export const createFirstContent = (now: () => number = Date.now): FirstContentSource => {
  const kept = createByteCache<Kept>(KEPT_BYTES);
  const asking = new Map<string, Promise<unknown>>();
  /** Changes of each merchant: an answer that was asked before the last one is not kept for later ones. */
  const changes = new Map<number, number>();

  const askAndKeep = async (key: string, address: string, ask: AskCall): Promise<unknown> => {
    const value = await ask(address).catch(() => undefined);
    kept.set(key, { value, until: now() + KEPT_MS }, JSON.stringify(value ?? null).length);
    return value;
  };

  const formerAnswer = (key: string): unknown => {
    const known = kept.get(key);
    return known && known.until + FORMER_MS > now() ? known.value : undefined;
  };

  const answerOf = (key: string, address: string, ask: AskCall): Promise<unknown> => {
    const known = kept.get(key);
    if (known && known.until > now()) return Promise.resolve(known.value);
    const running = asking.get(key);
    if (running) return running;
    const asked = askAndKeep(key, address, ask).finally(() => asking.delete(key));
    asking.set(key, asked);
    return asked;
  };

  const inTime = async (merchantId: number, address: string, ask: AskCall): Promise<unknown> => {
    const key = `${merchantId} ${changes.get(merchantId) ?? 0} ${address}`;
    return (await withinPatience(answerOf(key, address, ask))) ?? formerAnswer(key);
  };

  return {
    of: async (merchantId, page, language, ask) => {
      const found = await Promise.all(
        callsOf(page, language).map(async (address) => [address, await inTime(merchantId, address, ask)] as const),
      );
      const answers: Answers = Object.fromEntries(found.filter(([, value]) => value !== undefined));
      return { answers, picture: pictureOf(page, language, answers), card: cardOf(page, language, answers) };
    },
    forget: (merchantId) => void changes.set(merchantId, (changes.get(merchantId) ?? 0) + 1),
  };
};
