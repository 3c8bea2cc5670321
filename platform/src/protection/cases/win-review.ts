/** How much a member may win in a round before an operator looks at it. The wallet's function `provider_review_wins` reads the setting. */
import * as endpoints from 'shared-contracts/protection';
import * as schema from 'shared-contracts/protection/schema';
import { PortalError } from 'shared-contracts/errors';
import { toDecimal } from 'shared-contracts/money';
import { defineRoute, formVersionToWire, operatorOf, readFormVersion } from '../../kernel/index.ts';
import type { Database, RouteDefinition } from '../../kernel/index.ts';
import type { Merchant, MerchantsService } from '../../tenancy/merchants/index.ts';
import { merchantOf } from './merchant-of.ts';

export interface WinReviewDeps {
  readonly database: Pick<Database, 'db'>;
  readonly merchants: Pick<MerchantsService, 'directory' | 'byCode' | 'changeSettings' | 'snapshot'>;
}

/** As the form's version is kept. */
const FORM = 'win-review';
const SETTING = 'winReviewAbove';
const TYPED = /^(0|[1-9]\d{0,11})(?:\.(\d{1,2}))?$/;

/** Minor units. @throws PortalError `wallet.amount-invalid` at the field. */
const boundOf = (typed: string): bigint => {
  const [, whole = '0', rest = ''] = TYPED.exec(typed) ?? [];
  const bound = BigInt(whole) * 100n + BigInt(rest.padEnd(2, '0'));
  if (bound <= 0n) throw new PortalError('wallet.amount-invalid', { fields: { above: 'wallet.amount-invalid' } });
  return bound;
};

const aboveOf = ({ settings }: Pick<Merchant, 'settings'>): string | null => {
  const stored = settings[SETTING];
  return typeof stored === 'string' ? toDecimal(BigInt(stored)) : null;
};

export const winReviewRoutes = ({ database, merchants }: WinReviewDeps): readonly RouteDefinition[] => {
  const read = async ({ id, code }: Pick<Merchant, 'id' | 'code'>) => {
    const saved = await readFormVersion(database.db, id, FORM);
    // Values that another instance has changed a moment ago must not come with the version of that change.
    merchants.snapshot.invalidate();
    const merchant = await merchants.byCode(code);
    const { currency, currencySymbol } = merchant;
    return { above: aboveOf(merchant), currency, currencySymbol, ...formVersionToWire(saved) };
  };
  return [
    defineRoute(endpoints.winReview, schema.winReview, async ({ ctx, params }) =>
      read(await merchantOf(merchants, ctx, params.merchant, 'protection.read')),
    ),
    defineRoute(endpoints.setWinReview, schema.setWinReview, async ({ ctx, params, body }) => {
      const merchant = await merchantOf(merchants, ctx, params.merchant, 'protection.manage');
      const bound = body.above === null ? null : boundOf(body.above);
      await merchants.changeSettings({
        merchant: merchant.code,
        settings: { [SETTING]: bound?.toString() ?? null },
        action: 'win-review.configure',
        before: aboveOf(merchant) ?? 'none',
        after: bound === null ? 'none' : toDecimal(bound),
        reason: body.reason,
        actor: { kind: 'operator', name: operatorOf(ctx).name, requestId: ctx.requestId },
        saves: { form: FORM, version: body.version },
      });
      return read(merchant);
    }),
  ];
};
