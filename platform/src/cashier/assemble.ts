/** The cashier: where members are paid to, what they pay in and out, and their statements. */
import type { Content } from '../content/assemble.ts';
import type { Ground } from '../ground/assemble.ts';
import type { Identity } from '../identity/assemble.ts';
import { readPin } from '../identity/pin/index.ts';
import type { PlatformDeps } from '../kernel/index.ts';
import type { Money } from '../money/assemble.ts';
import type { Play } from '../play/assemble.ts';
import { vendorNames } from '../play/games/index.ts';
import { drawAddressOf } from '../play/lottery/index.ts';
import { sumWageredSince } from '../play/provider/index.ts';
import type { Protection } from '../protection/assemble.ts';
import type { Tenancy } from '../tenancy/assemble.ts';
import { createBankAccountsModule } from './bank-accounts/index.ts';
import { createDailyCloseModule } from './daily-close/index.ts';
import { createPaymentProviders, createPaymentsModule, exportedPayments } from './payments/index.ts';
import { createTeamTransfersModule } from './team-transfers/index.ts';
import { createTransfersModule, createVendorWallet } from './transfers/index.ts';
import { createWalletModule } from './wallet/index.ts';

interface Below {
  readonly ground: Ground;
  readonly tenancy: Tenancy;
  readonly money: Money;
  readonly identity: Identity;
  readonly play: Play;
  readonly protection: Protection;
  readonly content: Content;
}

/** Of the vendors that keep wallets themselves: one is on our own game server. */
const vendorWalletsOf = ({ gamePublicUrl: url, providerSecretHouse }: PlatformDeps['config']) => {
  const secret = Buffer.from(providerSecretHouse, 'base64');
  return new Map(['LUMA'].map((vendor) => [vendor, createVendorWallet({ vendor, url, secret })]));
};

export const assembleCashier = (deps: PlatformDeps, below: Below) => {
  const { db } = deps.database;
  const { ledger } = below.money;
  const { identity, registration, messages, pin } = below.identity;
  const { cases, kyc, protection, port } = below.protection;
  const shared = {
    ...{ ...deps, messages, pin, identity: identity.service, contacts: identity.contacts },
    ...{ merchants: below.tenancy.merchants, audit: below.ground.audit },
  };
  const bankAccounts = createBankAccountsModule({
    ...{ ...shared, stepUp: identity.stepUp, reauthentication: protection.reauthentication },
    // What documents have proved counts before what was told.
    nameOf: async (merchantId, memberId) =>
      (await kyc.verifiedName(merchantId, memberId)) ?? registration.nameOf(merchantId, memberId),
  });
  const hasPin = async (merchantId: number, memberId: bigint): Promise<boolean> =>
    (await readPin(db, merchantId, memberId)) !== null;
  const payments = createPaymentsModule({
    ...{ ...shared, ledger, cases, protection, admission: below.ground.admission, inbox: below.content.inbox },
    ...{ hasPin, providers: createPaymentProviders(deps), assignments: below.ground.assignments },
    bankAccounts: bankAccounts.service,
    wageredSince: sumWageredSince,
    isVerified: async (executor, merchantId, memberId) =>
      (await kyc.statusesOf(merchantId, [memberId], executor)).get(memberId) === 'Y',
  });
  const dailyClose = createDailyCloseModule(shared);
  const transfers = createTransfersModule({
    ...{ ...deps, ledger, cases, vendorWallets: vendorWalletsOf(deps.config) },
    admit: (player) => below.ground.admission.check('play', player),
  });
  const teamTransfers = createTeamTransfersModule({
    ...{ ...shared, ledger, cases, protection, hasPin, admission: below.ground.admission },
    inbox: below.content.inbox,
    reauthentication: protection.reauthentication,
    payableOf: payments.service.payableOf,
  });
  const wallet = createWalletModule({
    ...{ ...deps, ledger, verifyUrl: below.play.games.verifyUrl, gameNames: below.play.games.service.namesByCode },
    ...{ vendorNames, drawAddressOf, transfers: transfers.service },
    withdrawalStatuses: (...question) => payments.service.statusesOf(db, ...question),
  });
  port.fill({
    bankAccountsOf: bankAccounts.service.exported,
    paymentsOf: (member) => exportedPayments(db, member),
  });
  return {
    bankAccounts: bankAccounts.service,
    payments: payments.service,
    modules: [bankAccounts, payments, dailyClose, transfers, teamTransfers, wallet],
  };
};
export type Cashier = ReturnType<typeof assembleCashier>;
