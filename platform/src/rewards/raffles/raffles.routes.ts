/** Calls about raffles, of members and visitors and of operators. */
import type { z } from 'zod';
import { PortalError } from 'shared-contracts/errors';
import { parseMoney, toDecimal } from 'shared-contracts/money';
import * as endpoints from 'shared-contracts/raffles';
import * as operatorEndpoints from 'shared-contracts/raffles/operators';
import * as schema from 'shared-contracts/raffles/schema';
import type { PromotionDesk } from '../../content/content/index.ts';
import type { Admission } from '../../ground/admission/index.ts';
import { createMerchantOf } from '../../ground/operator-rights/index.ts';
import {
  advanceFormVersion,
  defineRoute,
  formVersionToWire,
  operatorOf,
  readFormVersions,
  sessionOf,
} from '../../kernel/index.ts';
import type { Database, FormVersion, RouteDefinition } from '../../kernel/index.ts';
import type { Reauthentication } from '../../protection/protection/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import { expectedOf } from './raffle.policy.ts';
import type { RafflesService, RaffleView } from './raffles.service.ts';
import type { RaffleRules } from './raffles.store.ts';

export interface RaffleRouteDeps {
  readonly database: Pick<Database, 'db'>;
  readonly service: RafflesService;
  readonly desk: Pick<PromotionDesk, 'previewed'>;
  readonly admission: Pick<Admission, 'check'>;
  readonly reauthentication: Pick<Reauthentication, 'require'>;
  readonly merchants: Pick<MerchantsService, 'directory'>;
}

/** Minor units; more is a slip of the finger. */
const AMOUNT_MAX = 1_000_000_000_000n;

const idOf = (text: string): bigint => {
  if (!/^\d{1,18}$/.test(text)) throw new PortalError('request.not-found');
  return BigInt(text);
};

const rulesToWire = ({ source, per, ticketsMax, prizes }: RaffleRules) => ({
  ...{ source, per: toDecimal(per), ticketsMax },
  prizes: prizes.map(({ amount, weight }) => ({ amount: toDecimal(amount), weight })),
});

const viewToWire = ({ raffle, phase, tickets, draws }: RaffleView) => ({
  ...{ ...rulesToWire(raffle), phase, seedHash: raffle.seedHash, tickets: tickets && { ...tickets } },
  draws: draws.map(({ ticket, amount, at }) => ({ ticket, amount: toDecimal(amount), at: at.toISOString() })),
});

export const raffleRoutes = ({
  service,
  desk,
  admission,
  reauthentication,
}: Omit<RaffleRouteDeps, 'database' | 'merchants'>): readonly RouteDefinition[] => [
  defineRoute(endpoints.raffle, schema.raffle, async ({ ctx, query }) => {
    const id = idOf(query.id);
    const preview = await desk.previewed(ctx.merchant.id, ctx.previewToken);
    const view = await (preview?.id === id
      ? service.previewed(ctx.merchant.id, id, ctx.now())
      : service.view(ctx.merchant.id, ctx.session?.memberId ?? null, id, ctx.now()));
    return { raffle: view && viewToWire(view) };
  }),
  defineRoute(endpoints.raffleProof, schema.raffleProof, async ({ ctx, query }) => {
    const { seedHash, seed, prizes, draws } = await service.proof(ctx.merchant.id, BigInt(query.id), ctx.now());
    return {
      ...{ seedHash, seed },
      prizes: prizes.map(({ amount, weight }) => ({ amount: toDecimal(amount), weight })),
      draws: draws.map(({ ticket, amount }) => ({ ticket, amount: toDecimal(amount) })),
    };
  }),
  defineRoute(endpoints.claimRaffle, schema.claimRaffle, async ({ ctx, body }) => {
    const holder = { merchant: ctx.merchant, memberId: sessionOf(ctx).memberId };
    const member = { merchantId: ctx.merchant.id, memberId: holder.memberId };
    await admission.check('promotion', member);
    await reauthentication.require(sessionOf(ctx));
    return ctx.once(async (trx) => {
      // A break from play may have begun since: nothing is paid after it.
      await admission.check('promotion', { ...member, trx });
      const wanted = { promotionId: BigInt(body.id), shownHash: body.seedHash };
      const { prize, view } = await service.draw(trx, holder, wanted, ctx.now());
      return { prize: { ticket: prize.ticket, amount: toDecimal(prize.amount) }, raffle: viewToWire(view) };
    });
  }),
];

const amountFromWire = (text: string, field: string): bigint => {
  const amount = parseMoney(text);
  if (amount > 0n && amount <= AMOUNT_MAX) return amount;
  throw new PortalError('wallet.amount-invalid', { fields: { [field]: 'wallet.amount-invalid' } });
};

const rulesFromWire = ({ source, per, ticketsMax, prizes }: z.output<typeof schema.putRaffle.body>): RaffleRules => ({
  ...{ source, per: amountFromWire(per, 'per'), ticketsMax },
  prizes: prizes.map(({ amount, weight }) => ({ amount: amountFromWire(amount, 'prizes'), weight })),
});

type Listed = Awaited<ReturnType<RafflesService['list']>>[number];
const listedToWire = ({ raffle, title }: Listed, saved: FormVersion) => ({
  ...{ promotionId: raffle.promotionId.toString(), promotion: title, ...rulesToWire(raffle) },
  ...{ drawn: Number(raffle.drawn), members: raffle.members, paid: toDecimal(raffle.paid) },
  ...{ expected: toDecimal(expectedOf(raffle.prizes)), seedHash: raffle.seedHash },
  ...formVersionToWire(saved),
});

const formOf = (promotionId: bigint): string => `raffle:${promotionId}`;

export const operatorRaffleRoutes = ({
  service,
  database,
  merchants,
}: Pick<RaffleRouteDeps, 'service' | 'database' | 'merchants'>): readonly RouteDefinition[] => {
  const merchantOf = createMerchantOf(merchants);
  return [
    defineRoute(operatorEndpoints.operatorRaffles, schema.operatorRaffles, async ({ ctx, params }) => {
      const { id, currency } = await merchantOf(ctx, params.merchant);
      const forms = (await service.list(id)).map(({ raffle }) => formOf(raffle.promotionId));
      // Versions first: what is shown is never older than its version.
      const versionOf = await readFormVersions(database.db, id, forms);
      const list = await service.list(id);
      return { raffles: list.map((one) => listedToWire(one, versionOf(formOf(one.raffle.promotionId)))), currency };
    }),
    defineRoute(operatorEndpoints.putRaffle, schema.putRaffle, async ({ ctx, params, body }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const id = BigInt(params.id);
      const rules = rulesFromWire(body);
      const by = operatorOf(ctx).name;
      return ctx.once(async (trx) => {
        const save = { merchantId: merchant.id, form: formOf(id), version: body.version, by };
        const saved = await advanceFormVersion(trx, save);
        const actor = { name: by, kind: 'operator', requestId: ctx.requestId } as const;
        await service.put(trx, { actor, merchant, reason: body.reason, now: ctx.now() }, id, rules);
        const listed = (await service.list(merchant.id, trx)).find(({ raffle }) => raffle.promotionId === id);
        if (!listed) throw new Error('a stored raffle has no row');
        return listedToWire(listed, saved);
      });
    }),
  ];
};
