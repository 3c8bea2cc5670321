/** A member's calls about bank accounts. */
import * as endpoints from 'shared-contracts/bank-accounts';
import * as schema from 'shared-contracts/bank-accounts/schema';
import { afterCommit, defineRoute, sessionOf } from '../../kernel/index.ts';
import type { RequestContext, RouteDefinition } from '../../kernel/index.ts';
import type { AccountOwner, AccountsView, BankAccountsService } from './bank-accounts.service.ts';

const ownerOf = (ctx: RequestContext): AccountOwner => {
  const { merchant, ip, requestId } = ctx;
  return { merchant, session: sessionOf(ctx), ip, requestId };
};

const toWire = ({ accounts, banks, max }: AccountsView) => ({
  accounts: accounts.map(({ id, addedAt, ...account }) => ({
    ...account,
    id: id.toString(),
    addedAt: addedAt.toISOString(),
  })),
  banks: banks.map(({ id, ...bank }) => ({ ...bank, id: id.toString() })),
  max,
});

export const bankAccountRoutes = (service: BankAccountsService): readonly RouteDefinition[] => [
  defineRoute(endpoints.bankAccounts, schema.bankAccounts, async ({ ctx }) =>
    toWire(await service.of(ctx.merchant, sessionOf(ctx).memberId)),
  ),
  // What is asked first is asked before the transaction of the call: a wrong PIN is not an answer to its key, it can be typed again.
  defineRoute(endpoints.addBankAccount, schema.addBankAccount, async ({ ctx, body: { language, ...typed } }) => {
    const owner = ownerOf(ctx);
    const ready = await service.prepare(owner, typed);
    return ctx.once(async (trx) => {
      const isNew = await service.add(trx, owner, ready, ctx.now());
      if (isNew) afterCommit(() => void service.tell(owner, ready, language));
      return toWire(await service.of(ctx.merchant, owner.session.memberId, trx));
    });
  }),
  defineRoute(endpoints.removeBankAccount, schema.removeBankAccount, async ({ ctx, params, body }) => {
    const owner = ownerOf(ctx);
    await service.requirePin(owner, body.pin);
    return ctx.once(async (trx) => {
      await service.remove(trx, owner, BigInt(params.id), ctx.now());
      return toWire(await service.of(ctx.merchant, owner.session.memberId, trx));
    });
  }),
];
