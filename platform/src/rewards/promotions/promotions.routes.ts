/** Calls of members about activities. */
import { PortalError } from 'shared-contracts/errors';
import { toDecimal } from 'shared-contracts/money';
import * as endpoints from 'shared-contracts/promotions';
import * as schema from 'shared-contracts/promotions/schema';
import type { PromotionDesk } from '../../content/content/index.ts';
import type { Admission } from '../../ground/admission/index.ts';
import { defineRoute, sessionOf } from '../../kernel/index.ts';
import type { Database, Merchant, RequestContext, RouteDefinition, Trx } from '../../kernel/index.ts';
import type { Reauthentication } from '../../protection/protection/index.ts';
import type { ActivitiesService } from './activities.service.ts';
import type { PromotionPorts } from './ports.ts';
import type { ActivityRules, ActivityView, Holder, Progress } from './promotions.model.ts';

export interface PromotionRouteDeps {
  readonly database: Pick<Database, 'transaction'>;
  readonly activities: ActivitiesService;
  readonly desk: Pick<PromotionDesk, 'previewed'>;
  readonly freeBets: Pick<PromotionPorts['freeBets'], 'games'>;
  readonly admission: Pick<Admission, 'check'>;
  readonly reauthentication: Pick<Reauthentication, 'require'>;
}

/** Three pictures of 5 MB in base64, and a little. */
const APPLICATION_BYTES_MAX = 22 * 1_024 * 1_024;
/** The pictures, `id` and `note`. */
const APPLICATION_FIELDS = 6;

const holderOf = (ctx: RequestContext): Holder => ({ merchant: ctx.merchant, memberId: sessionOf(ctx).memberId });
const keyOf = ({ merchant, memberId }: Holder) => ({ merchantId: merchant.id, memberId });

const orNull = (amount: bigint | null): string | null => (amount === null ? null : toDecimal(amount));

export const rulesToWire = ({
  kind,
  rate,
  most,
  leastDeposit,
  wagerTimes,
  countsUntil,
  leastLoss,
  needsImage,
  bonus,
  freeBets,
}: ActivityRules) => ({
  ...{ kind, rate, wagerTimes, needsImage },
  ...{ most: toDecimal(most), leastDeposit: orNull(leastDeposit), countsUntil: countsUntil?.toISOString() ?? null },
  leastLoss: orNull(leastLoss),
  bonus: bonus && { ...bonus, stakeMax: orNull(bonus.stakeMax), shares: { ...bonus.shares } },
  freeBets: freeBets && { bets: freeBets.bets, stake: toDecimal(freeBets.stake), games: [...freeBets.games] },
});

const progressToWire = ({ deposit, wagered, wagerNeeded, netLoss, reward }: Progress) => ({
  ...{ deposit: orNull(deposit), wagered: toDecimal(wagered), wagerNeeded: orNull(wagerNeeded) },
  ...{ netLoss: orNull(netLoss), reward: toDecimal(reward) },
});

type Games = Awaited<ReturnType<PromotionPorts['freeBets']['games']>>;

/** Korean has two codes. */
const namesOf = (names: Readonly<Record<string, string>>) => ({
  ...names,
  ...(names['KO'] === undefined ? {} : { KR: names['KO'] }),
});

const toWire = (view: ActivityView, { currency }: Pick<Merchant, 'currency'>, games: Games) => ({
  ...rulesToWire(view),
  gameNames: view.freeBets?.games.map((code) => namesOf(games.get(code)?.names ?? { EN: code })) ?? [],
  ...{
    currency,
    version: view.version,
    status: view.status,
    eligible: view.eligible,
    paid: orNull(view.paid),
    reason: view.reason,
  },
  progress: view.progress && progressToWire(view.progress),
});

const idOf = (text: string): bigint => {
  if (!/^\d{1,18}$/.test(text)) throw new PortalError('request.not-found');
  return BigInt(text);
};

/** @throws PortalError `request.invalid`. */
const noteOf = (encoded: string): string => {
  try {
    return decodeURIComponent(encoded).trim();
  } catch {
    throw new PortalError('request.invalid', { fields: { note: 'request.invalid' } });
  }
};

/** An activity of free bets names its games. */
const createShow =
  ({ freeBets }: Pick<PromotionRouteDeps, 'freeBets'>) =>
  async (view: ActivityView, merchant: Pick<Merchant, 'currency'>, trx?: Trx) =>
    toWire(view, merchant, view.freeBets ? await freeBets.games(view.freeBets.games, trx) : new Map());

export const promotionRoutes = ({
  database,
  activities,
  admission,
  reauthentication,
  freeBets,
  desk,
}: PromotionRouteDeps): readonly RouteDefinition[] =>
  routesOf({
    ...{ database, activities, admission, reauthentication, previewed: desk.previewed },
    show: createShow({ freeBets }),
  });

const routesOf = ({
  database,
  activities,
  admission,
  reauthentication,
  previewed,
  show,
}: Omit<PromotionRouteDeps, 'freeBets' | 'desk'> & {
  readonly previewed: PromotionDesk['previewed'];
  readonly show: ReturnType<typeof createShow>;
}): readonly RouteDefinition[] => [
  defineRoute(endpoints.promotionActivity, schema.promotionActivity, async ({ ctx, query }) => {
    const memberId = ctx.session?.memberId ?? null;
    const preview = await previewed(ctx.merchant.id, ctx.previewToken);
    if (preview?.id === idOf(query.id)) {
      const shown = activities.previewed(preview.promotion, ctx.now());
      return { activity: shown && (await show(shown, ctx.merchant)) };
    }
    const view = await activities.view(ctx.merchant, memberId, idOf(query.id), ctx.now());
    return { activity: view && (await show(view, ctx.merchant)) };
  }),
  defineRoute(endpoints.joinActivity, schema.joinActivity, ({ ctx, body }) =>
    database.transaction(async (trx) => {
      const holder = holderOf(ctx);
      await admission.check('promotion', { ...keyOf(holder), trx });
      const wanted = { promotionId: BigInt(body.id), shownVersion: body.version };
      return show(await activities.join(trx, holder, wanted, ctx.now()), ctx.merchant, trx);
    }),
  ),
  defineRoute(
    endpoints.applyActivity,
    schema.applyActivity,
    async ({ ctx, body }) => {
      const holder = holderOf(ctx);
      await admission.check('promotion', keyOf(holder));
      const images = [body.image1, body.image2, body.image3, body.image4].filter((image) => image !== '');
      const application = { note: noteOf(body.note), images };
      return show(await activities.apply(holder, BigInt(body.id), application, ctx.now()), ctx.merchant);
    },
    { bodyLimit: APPLICATION_BYTES_MAX, bulkyFields: APPLICATION_FIELDS },
  ),
  defineRoute(endpoints.claimActivity, schema.claimActivity, async ({ ctx, body }) => {
    const holder = holderOf(ctx);
    await admission.check('promotion', keyOf(holder));
    await reauthentication.require(sessionOf(ctx));
    return ctx.once(async (trx) => {
      // A break from play may have begun since: nothing is paid after it.
      await admission.check('promotion', { ...keyOf(holder), trx });
      return show(await activities.claim(trx, holder, BigInt(body.id), ctx.now()), ctx.merchant, trx);
    });
  }),
];
