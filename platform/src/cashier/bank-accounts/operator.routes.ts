/** What operators do about banks, and about the accounts of one member. */
import { PortalError } from 'shared-contracts/errors';
import * as endpoints from 'shared-contracts/bank-accounts/operators';
import * as schema from 'shared-contracts/bank-accounts/operators-schema';
import type { IdentityService } from '../../identity/identity/index.ts';
import {
  advanceFormVersion,
  defineRoute,
  formVersionToWire,
  operatorOf,
  readFormVersion,
  readFormVersions,
} from '../../kernel/index.ts';
import type { Database, FormVersion, RequestContext, RouteDefinition } from '../../kernel/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import { createMerchantOf } from '../../ground/operator-rights/index.ts';
import type { BankAccountsService } from './bank-accounts.service.ts';
import type { BanksService, CountedBank, OperatorAct } from './banks.service.ts';

export interface OperatorRouteDeps {
  readonly database: Pick<Database, 'db'>;
  readonly banks: BanksService;
  readonly accounts: Pick<BankAccountsService, 'look' | 'removeFor'>;
  readonly merchants: Pick<MerchantsService, 'directory'>;
  readonly identity: Pick<IdentityService, 'findMember'>;
}

const toWire = ({ id, ...bank }: CountedBank, saved: FormVersion) => ({
  ...bank,
  ...formVersionToWire(saved),
  id: id.toString(),
});

/** As the version of a bank is kept. */
const formOf = (bankId: bigint): string => `bank:${bankId}`;

export const operatorRoutes = ({
  database,
  banks,
  accounts,
  merchants,
  identity,
}: OperatorRouteDeps): readonly RouteDefinition[] => {
  const merchantOf = createMerchantOf(merchants);
  const actOf = async (ctx: RequestContext, code: string, reason: string): Promise<OperatorAct> => ({
    merchant: await merchantOf(ctx, code),
    operator: operatorOf(ctx).name,
    requestId: ctx.requestId,
    reason,
  });
  return [
    defineRoute(endpoints.operatorBanks, schema.operatorBanks, async ({ ctx, params }) => {
      const { id } = await merchantOf(ctx, params.merchant);
      // Versions first: what is shown is never older than its version.
      const forms = (await banks.of(id)).map((bank) => formOf(bank.id));
      const versionOf = await readFormVersions(database.db, id, forms);
      return { banks: (await banks.of(id)).map((bank) => toWire(bank, versionOf(formOf(bank.id)))) };
    }),
    defineRoute(endpoints.addBank, schema.addBank, async ({ ctx, params, body: { reason, ...fields } }) => {
      const act = await actOf(ctx, params.merchant, reason);
      return ctx.once(async (trx) => {
        const added = await banks.add(trx, act, fields);
        return toWire(added, await readFormVersion(trx, act.merchant.id, formOf(added.id)));
      });
    }),
    defineRoute(endpoints.changeBank, schema.changeBank, async ({ ctx, params, body }) => {
      const { reason, version, ...fields } = body;
      const act = await actOf(ctx, params.merchant, reason);
      const id = BigInt(params.id);
      const save = { merchantId: act.merchant.id, form: formOf(id), version, by: act.operator };
      return ctx.once(async (trx) => {
        const saved = await advanceFormVersion(trx, save);
        return toWire(await banks.change(trx, act, { id, ...fields }), saved);
      });
    }),
    defineRoute(endpoints.operatorBankAccounts, schema.operatorBankAccounts, async ({ ctx, params, query }) => {
      const act = await actOf(ctx, params.merchant, '');
      const member = await identity.findMember(act.merchant.id, query.account);
      if (!member) throw new PortalError('request.not-found');
      const rows = await accounts.look(act, member);
      return {
        account: member.account,
        accounts: rows.map(({ id, addedAt, removedAt, ...row }) => ({
          ...row,
          id: id.toString(),
          addedAt: addedAt.toISOString(),
          removedAt: removedAt?.toISOString() ?? null,
        })),
      };
    }),
    defineRoute(endpoints.removeMemberBankAccount, schema.removeMemberBankAccount, async ({ ctx, params, body }) => {
      const act = await actOf(ctx, params.merchant, body.reason);
      return ctx.once(async (trx) => {
        await accounts.removeFor(trx, act, BigInt(params.id), ctx.now());
        return { removed: true as const };
      });
    }),
  ];
};
