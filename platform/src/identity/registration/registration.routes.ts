/** Registration over HTTP. */
import * as endpoints from 'shared-contracts/registration';
import * as schema from 'shared-contracts/registration/schema';
import { PortalError } from 'shared-contracts/errors';
import type { RegisterType } from 'shared-contracts/registration/rules';
import type { CodesService } from '../codes/index.ts';
import { mobileOf } from '../codes/index.ts';
import { timeZoneOf } from '../../tenancy/merchants/index.ts';
import type { ComplianceService } from '../compliance/index.ts';
import type { HumanCheck } from '../../ground/human-check/index.ts';
import { withUserAgent } from '../identity/index.ts';
import type { IdentityModule } from '../identity/index.ts';
import { defineRoute } from '../../kernel/index.ts';
import type { Database, RequestContext, RouteDefinition } from '../../kernel/index.ts';
import type { Invitations } from './invitations.ts';
import type { RegisterBody } from './registration.model.ts';
import { activeRules, requireOpen } from './registration.policy.ts';
import type { RegistrationService } from './registration.service.ts';
import type { RegisterSettings } from './settings.service.ts';

export interface RegistrationRouteDeps {
  readonly database: Pick<Database, 'db'>;
  readonly service: RegistrationService;
  readonly settings: Pick<RegisterSettings, 'of'>;
  readonly compliance: Pick<ComplianceService, 'minimumAgeOf'>;
  readonly invitations: Pick<Invitations, 'agentOf'>;
  readonly codes: Pick<CodesService, 'request'>;
  readonly humanCheck: HumanCheck;
  readonly entry: IdentityModule['entry'];
}

interface Call {
  /** False where the key has its answer already. */
  isFirst: boolean;
}

const registerRoutes = ({ service, entry }: RegistrationRouteDeps): readonly RouteDefinition[] => {
  const apply = async (
    ctx: RequestContext,
    userAgent: string | undefined,
    { type, body }: { readonly type: RegisterType; readonly body: RegisterBody },
  ) => {
    const { merchant, ip, requestId } = ctx;
    const visitor = entry.visitorOf(ctx, userAgent);
    // Before anything is written: whoever is refused has no account.
    await entry.requireOpenToNewcomers(visitor);
    const applicant = { merchant, ip, requestId };
    const application = await service.check(applicant, type, body);
    const ready = await service.prepare(applicant, application, ctx.idempotencyKey);
    const call: Call = { isFirst: false };
    const outcome = await ctx.once((trx) => {
      // The same call is still under way: its answer will be kept in a moment.
      if (!ready) throw new PortalError('server.unavailable');
      call.isFirst = true;
      return service.admit(trx, applicant, ready);
    });
    if ('refused' in outcome) {
      const { code, fields } = outcome.refused;
      throw new PortalError(code, fields ? { fields } : {});
    }
    // Not part of what is kept for the key: a token is never stored. Who has lost the answer is signed in again, to the one account.
    const memberId = BigInt(outcome.memberId);
    const session = call.isFirst
      ? await entry.openFor(visitor, memberId)
      : await entry.openAgain(
          visitor,
          memberId,
          ready ? { password: ready.passwordHash && body.password } : 'same-call',
        );
    return { ...session, account: outcome.account };
  };

  return [
    withUserAgent(endpoints.register, schema.register, ({ ctx, body }, userAgent) =>
      apply(ctx, userAgent, { type: 'register', body }),
    ),
    withUserAgent(endpoints.registerMobile, schema.registerMobile, ({ ctx, body }, userAgent) =>
      apply(ctx, userAgent, { type: 'registerMobile', body }),
    ),
  ];
};

const smsRoute = (deps: RegistrationRouteDeps): RouteDefinition => {
  const { settings, codes, humanCheck } = deps;
  return defineRoute(endpoints.registerSms, schema.registerSms, async ({ ctx, body }) => {
    const { merchant, ip } = ctx;
    requireOpen(body.regType, merchant.flags);
    const setting = await settings.of(merchant.id);
    const isAsked = activeRules(body.regType, setting, merchant.flags).verificationCode.enabled;
    if (!isAsked || setting.smsChannel !== 'portal') throw new PortalError('registration.sms-off');
    const to = mobileOf(body.countryDialingCode, body.mobileNo);
    await humanCheck.require(body.humanCheck, ctx);
    // Also where the number has an account: its owner hears that with the right code, and nobody else does (SEC-005).
    return codes.request({ merchant, purpose: 'register', channel: 'sms', to, language: body.language, ip });
  });
};

export const registrationRoutes = (deps: RegistrationRouteDeps): readonly RouteDefinition[] => {
  const { database, settings, compliance, invitations } = deps;
  return [
    ...registerRoutes(deps),
    smsRoute(deps),
    defineRoute(endpoints.registerSetting, schema.registerSetting, async ({ ctx }) => {
      const { rules, smsChannel, firebase } = await settings.of(ctx.merchant.id);
      const minimumAge = await compliance.minimumAgeOf(ctx.merchant);
      return { fields: { ...rules }, minimumAge, timeZone: timeZoneOf(ctx.merchant), smsChannel, firebase };
    }),
    defineRoute(endpoints.agentAffiliate, schema.agentAffiliate, async ({ ctx, query }) => {
      const agent = await invitations.agentOf(database.db, ctx.merchant.id, query.code);
      if (!agent) throw new PortalError('registration.invitation-unknown');
      return { valid: true as const };
    }),
  ];
};
