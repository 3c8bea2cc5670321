/** The member's page of invited friends. */
import { toDecimal } from 'shared-contracts/money';
import * as endpoints from 'shared-contracts/referral';
import * as schema from 'shared-contracts/referral/schema';
import { defineRoute, sessionOf } from '../../kernel/index.ts';
import type { RouteDefinition } from '../../kernel/index.ts';
import type { ReferralRules } from './referral.model.ts';
import type { ReferralService } from './referral.service.ts';

export const rulesToWire = ({ bonus, deposited, wagered, days }: ReferralRules) => ({
  ...{ bonus: toDecimal(bonus), deposited: toDecimal(deposited), wagered: toDecimal(wagered), days },
});

/** Where the registration reads the code from (REG-024). */
const linkOf = (origin: string, code: string): string => `${origin}/register?referralCode=${encodeURIComponent(code)}`;

export const referralRoutes = (service: Pick<ReferralService, 'of'>): readonly RouteDefinition[] => [
  defineRoute(endpoints.referral, schema.referral, async ({ ctx, query }) => {
    const { id, currency, currencySymbol } = ctx.merchant;
    const own = await service.of({ merchantId: id, memberId: sessionOf(ctx).memberId }, query, ctx.now());
    return {
      ...{ currency, currencySymbol, code: own.code, link: linkOf(ctx.origin, own.code) },
      ...{ rules: rulesToWire(own.rules), invited: own.invited, qualified: own.qualified },
      earned: toDecimal(own.earned),
      friends: own.friends.map(({ account, invitedAt, qualifiedAt }) => ({
        account,
        registeredAt: invitedAt.toISOString(),
        qualifiedAt: qualifiedAt?.toISOString() ?? null,
      })),
      ...{ totalRows: own.invited, totalPages: Math.ceil(own.invited / query.pageSize) },
    };
  }),
];
