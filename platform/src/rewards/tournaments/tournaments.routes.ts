/** Calls about tournaments, of members and visitors and of operators. */
import type { z } from 'zod';
import { PortalError } from 'shared-contracts/errors';
import { parseMoney, toDecimal } from 'shared-contracts/money';
import * as endpoints from 'shared-contracts/tournaments';
import * as operatorEndpoints from 'shared-contracts/tournaments/operators';
import * as schema from 'shared-contracts/tournaments/schema';
import type { PromotionDesk } from '../../content/content/index.ts';
import { createMerchantOf } from '../../ground/operator-rights/index.ts';
import {
  advanceFormVersion,
  defineRoute,
  formVersionToWire,
  operatorOf,
  readFormVersion,
  readFormVersions,
} from '../../kernel/index.ts';
import type { Database, FormVersion, RequestContext, RouteDefinition } from '../../kernel/index.ts';
import { maskPlayer } from '../../play/games/index.ts';
import type { Merchant, MerchantsService } from '../../tenancy/merchants/index.ts';
import { phaseOf } from './tournament.model.ts';
import type { CountingRules, Standing, Tournament, TournamentRules } from './tournament.model.ts';
import { budgetOf, prizeOf } from './tournament.policy.ts';
import type { Prize } from './tournament.policy.ts';
import type { OperatorAct, TitledTournament, TournamentsService, TournamentView } from './tournaments.service.ts';

export interface TournamentRouteDeps {
  readonly database: Pick<Database, 'db'>;
  readonly service: TournamentsService;
  readonly desk: Pick<PromotionDesk, 'previewed'>;
  readonly merchants: Pick<MerchantsService, 'directory'>;
}

/** Minor units; more is a slip of the finger. */
const AMOUNT_MAX = 1_000_000_000_000n;

const idOf = (text: string): bigint => {
  if (!/^\d{1,18}$/.test(text)) throw new PortalError('request.not-found');
  return BigInt(text);
};

/** A multiple is in hundredths, as money is. */
const pointsToWire = (score: Tournament['score'], points: bigint): string =>
  score === 'rounds' ? points.toString() : toDecimal(points);

const prizesToWire = (prizes: readonly Prize[]) =>
  prizes.map(({ places, amount }) => ({ places, amount: toDecimal(amount) }));

type Kinds = z.output<typeof schema.putTournament.body>['kinds'];

const rulesToWire = ({ score, kinds, leastBet, prizes, startsAt, endsAt }: Tournament) => ({
  ...{ score, kinds: [...kinds] as Kinds, leastBet: toDecimal(leastBet), prizes: prizesToWire(prizes) },
  ...{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
});

const standingToWire = ({ score, prizes }: Tournament, { place, tied, score: points }: Standing) => {
  const prize = prizeOf(prizes, place, tied);
  return { place, score: pointsToWire(score, points), prize: prize > 0n ? toDecimal(prize) : null };
};

const viewToWire = ({ tournament, phase, games, top, own }: TournamentView, memberId: bigint | null) => ({
  ...rulesToWire(tournament),
  ...{ phase, games: [...games], countedUntil: tournament.countedUntil.toISOString() },
  top: top.map((one) => ({
    ...standingToWire(tournament, one),
    ...{ account: maskPlayer(one.account), isOwn: one.memberId === memberId },
  })),
  own: own && standingToWire(tournament, own),
});

export const tournamentRoutes = ({
  service,
  desk,
}: Omit<TournamentRouteDeps, 'database' | 'merchants'>): readonly RouteDefinition[] => [
  defineRoute(endpoints.tournament, schema.tournament, async ({ ctx, query }) => {
    const memberId = ctx.session?.memberId ?? null;
    const reader = { merchantId: ctx.merchant.id, memberId, language: query.language };
    const id = idOf(query.id);
    const preview = await desk.previewed(ctx.merchant.id, ctx.previewToken);
    const view = await (preview?.id === id ? service.previewed : service.view)(reader, id, ctx.now());
    return { tournament: view && viewToWire(view, memberId) };
  }),
];

const amountFromWire = (text: string, field: string): bigint => {
  const amount = parseMoney(text);
  if (amount > 0n && amount <= AMOUNT_MAX) return amount;
  throw new PortalError('wallet.amount-invalid', { fields: { [field]: 'wallet.amount-invalid' } });
};

const rulesFromWire = (wire: z.output<typeof schema.putTournament.body>): TournamentRules => ({
  ...{ score: wire.score, kinds: wire.kinds, games: wire.games, leastBet: amountFromWire(wire.leastBet, 'leastBet') },
  ...{ startsAt: new Date(wire.startsAt), endsAt: new Date(wire.endsAt) },
  prizes: wire.prizes.map(({ places, amount }) => ({ places, amount: amountFromWire(amount, 'prizes') })),
});

const partsOf = (text: string): readonly string[] => text.split(',').filter((part) => part !== '');

const countingFromWire = (wire: z.output<typeof schema.previewTournament.query>): CountingRules => ({
  ...{ score: wire.score, kinds: partsOf(wire.kinds), games: partsOf(wire.games) },
  leastBet: amountFromWire(wire.leastBet, 'leastBet'),
});

const listedToWire = ({ tournament, title }: TitledTournament, saved: FormVersion, now: Date) => ({
  ...{ promotionId: tournament.promotionId.toString(), promotion: title, ...rulesToWire(tournament) },
  ...{ games: [...tournament.games], phase: phaseOf(tournament, now), members: tournament.members },
  ...{ budget: toDecimal(budgetOf(tournament.prizes)), paid: toDecimal(tournament.paid) },
  ...formVersionToWire(saved),
});

const formOf = (promotionId: bigint): string => `tournament:${promotionId}`;

const actOf = (ctx: RequestContext, merchant: Merchant, reason: string): OperatorAct => ({
  actor: { name: operatorOf(ctx).name, kind: 'operator', requestId: ctx.requestId },
  ...{ merchant, reason, now: ctx.now() },
});

export const operatorTournamentRoutes = ({
  service,
  database,
  merchants,
}: TournamentRouteDeps): readonly RouteDefinition[] => {
  const merchantOf = createMerchantOf(merchants);
  return [
    defineRoute(operatorEndpoints.operatorTournaments, schema.operatorTournaments, async ({ ctx, params }) => {
      const { id, currency } = await merchantOf(ctx, params.merchant);
      const forms = (await service.list(id)).map(({ tournament }) => formOf(tournament.promotionId));
      // Versions first: what is shown is never older than its version.
      const versionOf = await readFormVersions(database.db, id, forms);
      const tournaments = (await service.list(id)).map((one) =>
        listedToWire(one, versionOf(formOf(one.tournament.promotionId)), ctx.now()),
      );
      return { tournaments, currency };
    }),
    defineRoute(operatorEndpoints.tournamentRanking, schema.tournamentRanking, async ({ ctx, params, query }) => {
      const { id } = await merchantOf(ctx, params.merchant);
      const page = { offset: (query.pageNo - 1) * query.pageSize, limit: query.pageSize };
      const { tournament, rows, total } = await service.ranking(id, BigInt(params.id), page);
      return {
        rows: rows.map((row) => ({
          ...standingToWire(tournament, row),
          ...{ account: row.account, paidAt: row.paidAt?.toISOString() ?? null },
        })),
        ...{ totalRows: total, totalPages: Math.ceil(total / query.pageSize) },
      };
    }),
    defineRoute(operatorEndpoints.previewTournament, schema.previewTournament, async ({ ctx, params, query }) => {
      const { id } = await merchantOf(ctx, params.merchant);
      const { members, rounds, best } = await service.preview(id, countingFromWire(query), ctx.now());
      return { members, rounds, best: best === null ? null : pointsToWire(query.score, best) };
    }),
    defineRoute(operatorEndpoints.putTournament, schema.putTournament, async ({ ctx, params, body }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const id = BigInt(params.id);
      const rules = rulesFromWire(body);
      const save = { merchantId: merchant.id, form: formOf(id), version: body.version, by: operatorOf(ctx).name };
      return ctx.once(async (trx) => {
        const saved = await advanceFormVersion(trx, save);
        return listedToWire(await service.put(trx, actOf(ctx, merchant, body.reason), id, rules), saved, ctx.now());
      });
    }),
    defineRoute(operatorEndpoints.cancelTournament, schema.cancelTournament, async ({ ctx, params, body }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const id = BigInt(params.id);
      return ctx.once(async (trx) => {
        const cancelled = await service.cancel(trx, actOf(ctx, merchant, body.reason), id);
        return listedToWire(cancelled, await readFormVersion(trx, merchant.id, formOf(id)), ctx.now());
      });
    }),
  ];
};
