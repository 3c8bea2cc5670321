/** What operators set of a merchant's registration. */
import * as endpoints from 'shared-contracts/registration';
import * as schema from 'shared-contracts/registration/schema';
import { PortalError } from 'shared-contracts/errors';
import { FIELDS_ALWAYS_ON, REGISTER_FIELDS, leavesPassword } from 'shared-contracts/registration/rules';
import type { FieldChoice, RegisterField } from 'shared-contracts/registration/rules';
import type { ComplianceService } from '../compliance/index.ts';
import { advanceFormVersion, defineRoute, operatorOf, readFormVersion } from '../../kernel/index.ts';
import type { Database, FormVersion, RouteDefinition } from '../../kernel/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import { createMerchantOf } from '../../ground/operator-rights/index.ts';
import type { ActiveSetting } from './registration.model.ts';
import type { RegisterSettings } from './settings.service.ts';

export interface OperatorRouteDeps {
  readonly database: Pick<Database, 'db'>;
  readonly settings: Pick<RegisterSettings, 'of' | 'change' | 'snapshot'>;
  readonly compliance: Pick<ComplianceService, 'minimumAgeOf'>;
  readonly merchants: Pick<MerchantsService, 'directory'>;
}

const toWire = (
  { rules, smsChannel, firebase, changedAt, changedBy }: ActiveSetting,
  minimumAge: number,
  { version }: FormVersion,
) => ({
  fields: Object.fromEntries(
    REGISTER_FIELDS.map((field): [RegisterField, FieldChoice] => {
      const { enabled, required, patternId, minLength, maxLength } = rules[field];
      return [field, { enabled, required, patternId, minLength, maxLength }];
    }),
  ) as Record<RegisterField, FieldChoice>,
  ...{ minimumAge, smsChannel, firebase, changedBy, version },
  changedAt: changedAt?.toISOString() ?? null,
});

/** As the form's version is kept. */
const FORM = 'registration';

/** Nobody could register without them, nor where no password is good by the merchant's rule and by the general ones (VAL-037). */
const requirePossible = (fields: Readonly<Record<RegisterField, FieldChoice>>): void => {
  const missing = FIELDS_ALWAYS_ON.filter((field) => !fields[field].enabled || !fields[field].required);
  const faults: readonly (readonly [string, string])[] = [
    ...(leavesPassword(fields.password) ? [] : [['fields.password', 'rule.no-password'] as const]),
    ...missing.map((field) => [`fields.${field}`, 'rule.missing'] as const),
  ];
  if (faults.length > 0) throw new PortalError('request.invalid', { fields: Object.fromEntries(faults) });
};

export const operatorRoutes = (deps: OperatorRouteDeps): readonly RouteDefinition[] => {
  const { database, settings, compliance, merchants } = deps;
  const merchantOf = createMerchantOf(merchants);
  return [
    defineRoute(endpoints.operatorRegisterSetting, schema.operatorRegisterSetting, async ({ ctx, params }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const saved = await readFormVersion(database.db, merchant.id, FORM);
      // Values that another instance has changed a moment ago must not come with the version of that change.
      settings.snapshot.invalidate();
      return toWire(await settings.of(merchant.id), await compliance.minimumAgeOf(merchant), saved);
    }),
    defineRoute(endpoints.changeRegisterSetting, schema.changeRegisterSetting, async ({ ctx, params, body }) => {
      const merchant = await merchantOf(ctx, params.merchant);
      const { fields, smsChannel, firebase, minimumAge, reason, version } = body;
      requirePossible(fields);
      const actor = { name: operatorOf(ctx).name, kind: 'operator', requestId: ctx.requestId } as const;
      return ctx.once(async (trx) => {
        const saved = await advanceFormVersion(trx, { merchantId: merchant.id, form: FORM, version, by: actor.name });
        const setting = { fields, smsChannel, firebase };
        const changed = await settings.change(trx, { merchant, setting, minimumAge, actor, reason });
        return toWire(changed, minimumAge, saved);
      });
    }),
  ];
};
