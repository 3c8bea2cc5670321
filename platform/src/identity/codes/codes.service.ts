/** Codes that prove a mobile number or a mail address: issued, sent, checked, each good once. */
import { PortalError } from 'shared-contracts/errors';
import { mailForm } from 'shared-contracts/registration/mail-address';
import { networkOf } from '../../kernel/index.ts';
import type { Executor, PlatformDeps } from '../../kernel/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import type { MessagesService } from '../messages/index.ts';
import {
  CODE_ATTEMPTS,
  CODE_MINUTES,
  REQUEST_LIMITS,
  RESEND_SECONDS,
  askerOf,
  isSame,
  keyedHash,
  newCode,
} from './code.policy.ts';
import type { Asker, CodePurpose, RequestScope } from './code.policy.ts';
import { countRequest, deleteCode, freeResend, lockCode, lockIssues, takeAttempt, writeCode } from './codes.store.ts';
import type { CodeKey, CodeRow } from './codes.store.ts';
import { dayOf, smsDailyOf } from './quota.policy.ts';
import { giveBackQuota, takeQuota } from './quota.store.ts';
import type { QuotaUse } from './quota.store.ts';

export interface CodeRequest {
  readonly merchant: { readonly id: number; readonly name: string };
  readonly purpose: CodePurpose;
  readonly channel: 'sms' | 'mail';
  /** E.164 number, or mail address as stored. */
  readonly to: string;
  readonly language: string;
  /** Address of the network that asks. */
  readonly ip: string;
  /** What the code is about beside its target, a member's id for example. Answered when it is checked. */
  readonly subject?: string;
  /** Who alone may use it, and whose wrong guesses alone count. The wait for the next code and all other limits are by target. */
  readonly holder?: string;
  /**
   * False: everything is done but for the message and the code, so that a stranger can't tell an account's number from any other.
   */
  readonly isWanted?: boolean;
  /** Who asks must not even learn that the message was not taken: not everybody's would have been sent (SEC-005). */
  readonly isUnseen?: true;
  /** The target is proved, and by the member who asks: counted apart from what anybody may ask for it. */
  readonly isProved?: boolean;
}

export interface CodeCheck {
  readonly merchantId: number;
  readonly purpose: CodePurpose;
  readonly to: string;
  readonly code: string;
  /** As it was said when the code was asked for. */
  readonly holder?: string;
}

export interface CodesService {
  /**
   * Sends a code. Answers for how many minutes it is good.
   * @throws PortalError `code.too-many`, `code.quota` (SMS alone), `message.not-set-up`, `message.not-sent`.
   */
  request(order: CodeRequest): Promise<{ readonly expiredMinutes: number }>;
  /**
   * Takes a code: right, it is used up and its subject answered.
   * @throws PortalError `code.wrong` (also where none was sent), `code.expired`.
   * `executor`: inside of a transaction, which must be committed whatever the answer: a wrong guess counts.
   */
  redeem(check: CodeCheck, executor?: Executor): Promise<{ readonly subject: string | null }>;
  /** Looks at a code before something costly: right, it stays good; a wrong guess counts. Answers and throws as `redeem`. */
  look(check: CodeCheck): Promise<{ readonly subject: string | null }>;
  /** Counts something that anybody can have sent and that is no code. @throws PortalError `code.too-many`. */
  countRequest(request: Pick<CodeRequest, 'to' | 'ip'> & { readonly merchantId: number }): Promise<void>;
}

type CodesDeps = Pick<PlatformDeps, 'database' | 'clock' | 'config'> & {
  readonly messages: Pick<MessagesService, 'send' | 'sendUnseen' | 'pretend'>;
  readonly merchants: Pick<MerchantsService, 'byId'>;
};

const MINUTE_MS = 60_000;

/** A target counts once, however it is written (SEC-005). */
const formOf = (to: string): string => (to.includes('@') ? mailForm(to) : to);

/** What a message costs, and what the merchant has left for it today (ERR-007). */
const createQuotas = ({ database, clock, config, merchants }: Omit<CodesDeps, 'messages'>) => {
  const keyOf = (merchantId: number, scope: string, of: string): Buffer =>
    keyedHash(config.portalSecret, 'sms quota', merchantId, scope, of);
  return {
    /** Null: this channel has no quota. */
    useOf: async (order: CodeRequest): Promise<QuotaUse | null> => {
      const { merchant, channel, to, ip, isWanted = true } = order;
      const { id } = merchant;
      if (channel !== 'sms') return null;
      const day = dayOf(await merchants.byId(id), clock.now());
      const keys = {
        number: keyOf(id, `number of ${askerOf(order)}`, to),
        address: keyOf(id, 'address', networkOf(ip)),
        merchant: keyOf(id, 'merchant', ''),
      };
      return { merchantId: id, day, keys, isPaid: isWanted };
    },
    /** In the transaction of the code: refused, nothing of it stays. @throws PortalError `code.quota`. */
    take: async (trx: Executor, use: QuotaUse): Promise<void> => {
      const { settings } = await merchants.byId(use.merchantId);
      if (!(await takeQuota(trx, use, smsDailyOf(settings)))) throw new PortalError('code.quota');
    },
    giveBack: async (use: QuotaUse | null): Promise<void> => {
      if (use) await giveBackQuota(database.db, use);
    },
    /**
     * After a failure that nobody is told of: the merchant pays nothing. The code and the quotas of number and address stay, as they
     * do for a number that nobody has (SEC-005).
     */
    giveBackPaid: async (use: QuotaUse | null): Promise<void> => {
      if (use) await giveBackQuota(database.db, use, ['merchant']);
    },
  };
};

/** Neither target nor code stands in the table. */
const createKeys = (secret: string) => ({
  keyOf: ({ merchantId, purpose, to, holder }: Omit<CodeCheck, 'code'>): CodeKey => {
    const reach = keyedHash(secret, 'code target', merchantId, formOf(to));
    const target = holder === undefined ? reach : keyedHash(secret, 'code target', merchantId, formOf(to), holder);
    return { merchantId, purpose, target, reach };
  },
  hashOf: (key: CodeKey, code: string): Buffer =>
    keyedHash(secret, 'code', key.purpose, key.target.toString('hex'), code),
});

type Verdict = CodeRow | 'wrong' | 'expired';

const requireRight = (verdict: Verdict): CodeRow => {
  if (verdict === 'wrong') throw new PortalError('code.wrong');
  if (verdict === 'expired') throw new PortalError('code.expired');
  return verdict;
};

const createRedeeming = ({
  database,
  clock,
  config,
}: Pick<CodesDeps, 'database' | 'clock' | 'config'>): Pick<CodesService, 'redeem' | 'look'> => {
  const { keyOf, hashOf } = createKeys(config.portalSecret);

  /** A wrong guess counts. */
  const verdictOf = async (trx: Executor, key: CodeKey, code: string): Promise<Verdict> => {
    const row = await lockCode(trx, key);
    if (!row || row.attemptsLeft < 1) return 'wrong';
    if (row.expiresAt <= clock.now()) return 'expired';
    if (isSame(row.codeHash, hashOf(key, code))) return row;
    await takeAttempt(trx, key);
    return 'wrong';
  };

  return {
    redeem: async ({ code, ...check }, executor) => {
      const key = keyOf(check);
      const take = async (trx: Executor): Promise<Verdict> => {
        const verdict = await verdictOf(trx, key, code);
        if (typeof verdict !== 'string') await deleteCode(trx, key);
        return verdict;
      };
      const { subject } = requireRight(await (executor ? take(executor) : database.transaction(take)));
      return { subject };
    },
    look: async ({ code, ...check }) => {
      const key = keyOf(check);
      const { subject } = requireRight(await database.transaction((trx) => verdictOf(trx, key, code)));
      return { subject };
    },
  };
};

export const createCodesService = (deps: CodesDeps): CodesService => {
  const { database, clock, config, messages } = deps;
  const quotas = createQuotas(deps);
  const secret = config.portalSecret;
  const { keyOf, hashOf } = createKeys(secret);

  /** Counted in a statement of its own: a request that is refused counts as well. */
  const countOrRefuse = async (scope: RequestScope, key: Buffer): Promise<void> => {
    const { most, minutes, refusal } = REQUEST_LIMITS[scope];
    const now = clock.now();
    const windowEnds = new Date(now.getTime() + minutes * MINUTE_MS);
    if ((await countRequest(database.db, { scope, key, now, windowEnds, most })) > most) throw new PortalError(refusal);
  };

  /** The new code takes the place of its holder's former one, which is worth nothing from now on. */
  const replace = (key: CodeKey, subject: string | null, quota: QuotaUse | null): Promise<string> =>
    database.transaction(async (trx) => {
      const now = clock.now();
      const issuedAt = await lockIssues(trx, key);
      const isTooSoon = issuedAt && now.getTime() - issuedAt.getTime() < RESEND_SECONDS * 1_000;
      if (isTooSoon) throw new PortalError('code.too-many');
      const code = newCode();
      await writeCode(trx, key, {
        codeHash: hashOf(key, code),
        attemptsLeft: CODE_ATTEMPTS,
        issuedAt: now,
        expiresAt: new Date(now.getTime() + CODE_MINUTES * MINUTE_MS),
        subject,
      });
      if (quota) await quotas.take(trx, quota);
      return code;
    });

  const countAll = async (asker: Asker, merchantId: number, to: string, ip: string): Promise<void> => {
    await countOrRefuse('address', keyedHash(secret, 'code address', networkOf(ip)));
    const target = keyedHash(secret, `code requests of ${asker}`, merchantId, formOf(to));
    await countOrRefuse('target', target);
    await countOrRefuse('target-day', target);
  };

  return {
    countRequest: ({ merchantId, to, ip }) => countAll('anybody', merchantId, to, ip),
    request: async (order) => {
      const { merchant, channel, to, language, ip, subject, isWanted = true, isUnseen } = order;
      const key = keyOf({ ...order, merchantId: merchant.id });
      await countAll(askerOf(order), merchant.id, to, ip);
      // A number that nobody has gets a code like any other, which is sent to nobody.
      const quota = await quotas.useOf(order);
      const code = await replace(key, isWanted ? (subject ?? null) : null, quota);
      const template = `code.${channel}` as const;
      const message = { merchant, template, params: { code, minutes: String(CODE_MINUTES) }, to, language };
      try {
        if (isUnseen) await messages.sendUnseen(template, isWanted ? message : null, () => quotas.giveBackPaid(quota));
        else await (isWanted ? messages.send(message) : messages.pretend(template));
      } catch (error) {
        // The person may try again at once, another way if there is one. What was tried unseen may arrive after all, and is good then.
        await (isUnseen ? freeResend(database.db, key) : deleteCode(database.db, key));
        await quotas.giveBack(quota);
        throw error;
      }
      return { expiredMinutes: CODE_MINUTES };
    },
    ...createRedeeming(deps),
  };
};
