import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { CAPTCHA_ALPHABET } from './captcha-glyphs.ts';
import { drawCaptcha } from './captcha-picture.ts';
import type { Executor } from '../../../kernel/index.ts';
import { insertCaptcha, takeCaptcha } from './captcha.store.ts';

const CHARACTERS = 5;
/** How long a picture counts: a sign-in has three fields, a registration ten and more. */
export const CAPTCHA_LIFETIME_MS = { signIn: 2 * 60_000, registration: 15 * 60_000 } as const;
export type CaptchaUse = keyof typeof CAPTCHA_LIFETIME_MS;
/** Who asks for a picture does not say what for: kept as long as any use of it takes. */
const KEPT_MS = Math.max(...Object.values(CAPTCHA_LIFETIME_MS));
const RANDOM_STEPS = 2 ** 32;

export interface CaptchaService {
  /** A fresh picture as a PNG data address. */
  issue(merchantId: number): Promise<{ readonly captchaId: string; readonly image: string }>;
  /** The characters alone, for those who cannot see a picture: only for a call that has paid for them otherwise. */
  issueText(merchantId: number): Promise<{ readonly captchaId: string; readonly characters: string }>;
  /** Uses the picture up, right or wrong. Upper and lower case are one, blanks do not count. */
  redeem(merchantId: number, use: CaptchaUse, captchaId: string, answer: string): Promise<boolean>;
}

export interface CaptchaDeps {
  readonly db: Executor;
  readonly secret: string;
  readonly now: () => Date;
}

const nextTurn = promisify(setImmediate);

const strongRandom = (): number => randomInt(RANDOM_STEPS) / RANDOM_STEPS;

const randomCharacters = (): string =>
  Array.from({ length: CHARACTERS }, () => CAPTCHA_ALPHABET[randomInt(CAPTCHA_ALPHABET.length)]).join('');

export const createCaptchaService = ({ db, secret, now }: CaptchaDeps): CaptchaService => {
  // Two million answers are soon tried against a bare hash; with a key they can't be.
  const hashOf = (captchaId: string, answer: string): Buffer =>
    createHmac('sha256', secret)
      .update(`captcha ${captchaId} ${answer.replace(/\s+/g, '').toUpperCase()}`)
      .digest();

  const keep = async (merchantId: number): Promise<{ readonly captchaId: string; readonly characters: string }> => {
    const captchaId = randomBytes(16).toString('base64url');
    const characters = randomCharacters();
    const expiresAt = new Date(now().getTime() + KEPT_MS);
    await insertCaptcha(db, { id: captchaId, merchantId, answerHash: hashOf(captchaId, characters), expiresAt });
    return { captchaId, characters };
  };

  return {
    issueText: keep,
    issue: async (merchantId) => {
      const { captchaId, characters } = await keep(merchantId);
      // Drawing takes some milliseconds: not in one go with what else this turn has to do.
      await nextTurn();
      const picture = drawCaptcha(characters, strongRandom);
      return { captchaId, image: `data:image/png;base64,${picture.toString('base64')}` };
    },
    redeem: async (merchantId, use, captchaId, answer) => {
      const held = await takeCaptcha(db, merchantId, captchaId);
      if (!held) return false;
      const age = now().getTime() - (held.expiresAt.getTime() - KEPT_MS);
      if (age >= CAPTCHA_LIFETIME_MS[use]) return false;
      return timingSafeEqual(held.answerHash, hashOf(captchaId, answer));
    },
  };
};
