/** Members of the demo are verified but for one who sent nothing and a few whose check is under way: every side of it can be seen. */
import { DEMO_MEMBERS } from '../../../identity/identity/index.ts';
import type { IdentityService } from '../../../identity/identity/index.ts';
import type { Database } from '../../../kernel/index.ts';
import type { Merchant, MerchantsService } from '../../../tenancy/merchants/index.ts';
import type { CasesService } from '../cases.service.ts';
import type { KycService } from '../kyc.service.ts';
import type { Settings } from '../settings.ts';
import { approveDemoMember } from './approve.ts';
import { DEMO_CHECKS } from './demo-cases.ts';
import type { DemoCheck } from './demo-cases.ts';
import { specimen } from './specimen.ts';

const MERCHANT = 'aurora';
const UNVERIFIED: ReadonlySet<string> = new Set(['player4', ...DEMO_CHECKS.map(({ account }) => account)]);
const MINUTE_MS = 60_000;
/** How long after it was sent a check was decided, and how long before its last sending. */
const DECIDED_AFTER_MS = 40 * MINUTE_MS;
const REQUEST = 'demo';

export interface SeedDeps {
  readonly database: Database;
  readonly identity: Pick<IdentityService, 'findMember'>;
  readonly merchants: Pick<MerchantsService, 'byCode'>;
  readonly settings: Settings;
  readonly kyc: Pick<KycService, 'stateOf' | 'confirmPerson' | 'submit'>;
  readonly cases: Pick<CasesService, 'decide'>;
  readonly now: () => Date;
}

/** As the member did it: personal information, three pictures, and the decision if there was one. */
const send = async (
  { database, kyc, cases }: SeedDeps,
  check: DemoCheck,
  member: { readonly merchant: Merchant; readonly memberId: bigint },
  at: Date,
  isRefused: boolean,
): Promise<void> => {
  const caller = { ...member, requestId: REQUEST, now: at };
  await kyc.confirmPerson(caller, check.person);
  const [idCardFront, idCardBack, idCardSelfie] = await Promise.all([
    specimen('front', check.hue),
    specimen('back', check.hue),
    specimen('selfie', check.hue),
  ]);
  await kyc.submit(caller, { idCardFront, idCardBack, idCardSelfie });
  const { last } = await kyc.stateOf(member);
  if (!isRefused || !check.refusal || !last) return;
  const { reasons, note } = check.refusal;
  const act = {
    merchant: member.merchant,
    operator: 'operator1',
    requestId: REQUEST,
    now: new Date(at.getTime() + DECIDED_AFTER_MS),
  };
  await database.transaction((trx) => cases.decide(trx, act, last.id, { state: 'refused', reasons, note }));
};

const seedCheck = async (deps: SeedDeps, merchant: Merchant, check: DemoCheck): Promise<void> => {
  const found = await deps.identity.findMember(merchant.id, check.account);
  if (!found) return;
  const member = { merchant, memberId: found.id };
  if ((await deps.kyc.stateOf(member)).last !== null) return;
  const at = new Date(deps.now().getTime() - check.minutesAgo * MINUTE_MS);
  if (check.refusal?.isLast === false)
    await send(deps, check, member, new Date(at.getTime() - 2 * DECIDED_AFTER_MS), true);
  await send(deps, check, member, at, check.refusal?.isLast === true);
};

export const seedKyc = async (deps: SeedDeps, report: (text: string) => void): Promise<void> => {
  const { database, identity, merchants, settings, now } = deps;
  const merchant = await merchants.byCode(MERCHANT);
  const verified = DEMO_MEMBERS.filter((member) => member.merchant === MERCHANT && !UNVERIFIED.has(member.account));
  await database.transaction(async (trx) => {
    await settings.write(trx, merchant.id, { enabled: true, gates: [] }, now());
    for (const { account } of verified) {
      const member = await identity.findMember(merchant.id, account, trx);
      if (member) await approveDemoMember(trx, { merchantId: merchant.id, memberId: member.id }, now());
    }
  });
  for (const check of DEMO_CHECKS) await seedCheck(deps, merchant, check);
  report(`${verified.length} members verified, ${DEMO_CHECKS.length} checks under way`);
};
