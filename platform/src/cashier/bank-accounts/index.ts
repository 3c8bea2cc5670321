/** Bank accounts of members, and the banks that a merchant takes them of (specification, section 2). */
import { createSeal } from '../../kernel/crypto/index.ts';
import type { Contacts, IdentityModule, IdentityService } from '../../identity/identity/index.ts';
import type { PlatformDeps, PlatformModule } from '../../kernel/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import type { MessagesService } from '../../identity/messages/index.ts';
import { createBankAccounts } from './bank-accounts.service.ts';
import type { BankAccountsDeps, BankAccountsService } from './bank-accounts.service.ts';
import { bankAccountRoutes } from './bank-accounts.routes.ts';
import { forgetAccounts } from './bank-accounts.store.ts';
import { createBanks } from './banks.service.ts';
import { seedBanks } from './demo/seed-demo.ts';
import { createNotice } from './notice.ts';
import { operatorRoutes } from './operator.routes.ts';

export { insertFormerAccounts } from './demo/former-accounts.store.ts';
export type { BankAccountsService, ShownAccount } from './bank-accounts.service.ts';

export interface BankAccountsModuleDeps
  extends PlatformDeps, Pick<BankAccountsDeps, 'pin' | 'reauthentication' | 'nameOf' | 'audit'> {
  readonly stepUp: IdentityModule['stepUp'];
  readonly contacts: Pick<Contacts, 'of'>;
  readonly identity: Pick<IdentityService, 'findMember'>;
  readonly merchants: Pick<MerchantsService, 'directory' | 'byCode'>;
  readonly messages: Pick<MessagesService, 'send'>;
}

const DAY_SECONDS = 86_400;
/** How long it is kept whose account a removed one was: enquiries about payments come late. */
const REMOVED_KEPT_DAYS = 365;

export const createBankAccountsModule = (
  deps: BankAccountsModuleDeps,
): PlatformModule & { readonly service: BankAccountsService } => {
  const { database, clock, config, identity, merchants, stepUp } = deps;
  const service = createBankAccounts({
    ...deps,
    secret: config.portalSecret,
    seal: createSeal(config.portalSecret, 'bank accounts'),
    notice: createNotice(deps),
  });
  // The name on an account proves who signs in from a new address (AUT-035).
  stepUp.addMethod({
    name: 'bank-name',
    isBound: (merchantId, memberId) => service.hasAccount(merchantId, memberId),
    isRight: ({ merchant }, memberId, answer) => service.isHolder(merchant.id, memberId, answer),
  });
  return {
    name: 'bank-accounts',
    service,
    routes: bankAccountRoutes(service),
    operatorRoutes: operatorRoutes({
      ...{ database: deps.database, banks: createBanks(deps), accounts: service, merchants, identity },
    }),
    jobs: [
      {
        kind: 'transactional',
        name: 'bank-accounts.forget',
        everySeconds: DAY_SECONDS,
        catchUpMax: 1,
        run: (trx, { period }) =>
          forgetAccounts(trx, new Date(period.end.getTime() - REMOVED_KEPT_DAYS * DAY_SECONDS * 1_000)),
      },
    ],
    seedDemo: (report) => seedBanks({ database, identity, merchants, service, now: () => clock.now() }, report),
  };
};
