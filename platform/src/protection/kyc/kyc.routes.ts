/** Calls of members about their identity check. */
import { securityConfig } from 'shared-contracts/identity';
import { securityConfig as securityConfigSchema } from 'shared-contracts/identity/schema';
import * as endpoints from 'shared-contracts/kyc';
import * as schema from 'shared-contracts/kyc/schema';
import { defineRoute, sessionOf } from '../../kernel/index.ts';
import type { RequestContext, RouteDefinition } from '../../kernel/index.ts';
import { refusalOf } from './kyc.service.ts';
import type { KycCaller, KycService } from './kyc.service.ts';

/** Three pictures of 5 MB in base64, and a little. */
const UPLOAD_BYTES_MAX = 22 * 1_024 * 1_024;
/** The pictures and `moduleId`. */
const UPLOAD_FIELDS = 4;
const TRIAL_TYPE = 4;

const callerOf = (ctx: RequestContext): KycCaller => {
  const { merchant, requestId } = ctx;
  return { merchant, memberId: sessionOf(ctx).memberId, requestId, now: ctx.now() };
};

export const kycRoutes = (kyc: KycService): readonly RouteDefinition[] => [
  defineRoute(securityConfig, securityConfigSchema, async ({ ctx }) => {
    const { memberId, type } = sessionOf(ctx);
    const { enabled, status } = await kyc.statusOf(ctx.merchant.id, memberId);
    // Nobody stands behind a trial account.
    const idVerification = { enabled: enabled && type !== TRIAL_TYPE, isComplete: status === 'Y', status };
    return { info: { idVerification } };
  }),
  defineRoute(endpoints.verificationState, schema.verificationState, async ({ ctx }) => {
    const { last, ...state } = await kyc.stateOf(callerOf(ctx));
    return {
      ...state,
      submittedAt: last?.submittedAt.toISOString() ?? null,
      decidedAt: last?.decidedAt?.toISOString() ?? null,
      refusal: refusalOf(last),
    };
  }),
  defineRoute(endpoints.personalInfo, schema.personalInfo, async ({ ctx, body }) => {
    await kyc.confirmPerson(callerOf(ctx), body);
    return { saved: true as const };
  }),
  defineRoute(
    endpoints.uploadIdImages,
    schema.uploadIdImages,
    async ({ ctx, body }) => {
      await kyc.submit(callerOf(ctx), body);
      return { status: 'P' as const };
    },
    { bodyLimit: UPLOAD_BYTES_MAX, bulkyFields: UPLOAD_FIELDS },
  ),
];
