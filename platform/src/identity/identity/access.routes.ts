/** Codes and new passwords over HTTP. */
import * as endpoints from 'shared-contracts/identity';
import * as schemas from 'shared-contracts/identity/schema';
import { PortalError } from 'shared-contracts/errors';
import { defineRoute, sessionOf } from '../../kernel/index.ts';
import type { Merchant, RequestContext, RouteDefinition } from '../../kernel/index.ts';
import type { Contacts } from './contacts/contacts.service.ts';
import type { PasswordsService } from './passwords/passwords.service.ts';
import type { Codes, HumanCheckPort } from './ports.ts';
import type { Visitor } from './sign-in/sign-in.service.ts';
import { withUserAgent } from './user-agent.ts';

export interface AccessRouteDeps {
  readonly passwords: PasswordsService;
  readonly contacts: Pick<Contacts, 'reached'>;
  readonly codes: Codes;
  readonly humanCheck: HumanCheckPort;
  readonly visitorOf: (ctx: RequestContext, userAgent: string | undefined) => Visitor;
}

const FLAG_OF_USAGE = { login: 'MOBILEVERCODELOGIN3', password: 'CHNGPASSVERIF3' } as const;
const OFF = { login: 'login.sms-off', password: 'password.off' } as const;
/** Where neither the merchant nor its currency says more. */
const WORLD = '1';

/** Dialing code that a form begins with: the merchant's setting. */
const preferredCode = ({ settings }: Merchant): string => {
  const own = settings['dialingCode'];
  return typeof own === 'string' && /^[1-9]\d{0,3}$/.test(own) ? own : WORLD;
};

const codeRoutes = ({ contacts, codes }: AccessRouteDeps): readonly RouteDefinition[] => [
  defineRoute(endpoints.smsCode, schemas.smsCode, async ({ ctx, body }) => {
    const { merchant, ip } = ctx;
    const { usage, language } = body;
    if (merchant.flags[FLAG_OF_USAGE[usage]] !== 1) throw new PortalError(OFF[usage]);
    const to = codes.mobileOf(body.countryDialingCode, body.mobileNo);
    const memberId = await contacts.reached(merchant.id, 'mobile', to);
    return codes.request({
      merchant,
      purpose: usage,
      channel: 'sms',
      to,
      language,
      ip,
      isWanted: memberId !== null,
      isUnseen: true,
      ...(memberId === null ? {} : { subject: memberId.toString() }),
    });
  }),
  defineRoute(endpoints.countryCodes, schemas.countryCodes, ({ ctx }) => ({
    preferred: preferredCode(ctx.merchant),
    list: [...codes.dialingCodes()],
  })),
];

const passwordRoutes = ({ passwords, codes, visitorOf }: AccessRouteDeps): readonly RouteDefinition[] => [
  withUserAgent(endpoints.changePassword, schemas.changePassword, async ({ ctx, body }, userAgent) => {
    if (body.newPassword !== body.confirmNewPassword)
      throw new PortalError('request.invalid', { fields: { confirmNewPassword: 'password.differs' } });
    await passwords.change(visitorOf(ctx, userAgent), sessionOf(ctx), body);
    return { changed: true as const };
  }),
  withUserAgent(endpoints.resetPasswordByCode, schemas.resetPasswordByCode, ({ ctx, body }, userAgent) =>
    passwords.resetByCode(visitorOf(ctx, userAgent), {
      mobile: codes.mobileOf(body.countryDialingCode, body.mobileNum),
      code: body.verificationCode,
      newPassword: body.newPassword,
      language: body.language,
    }),
  ),
  defineRoute(endpoints.passwordLink, schemas.passwordLink, async ({ ctx, body }) => ({
    isGood: await passwords.isLinkGood(ctx.merchant, body.token),
  })),
  withUserAgent(endpoints.resetPasswordByLink, schemas.resetPasswordByLink, ({ ctx, body }, userAgent) =>
    passwords.resetByLink(visitorOf(ctx, userAgent), body),
  ),
];

/** The one form post of the specification: registered where a parser of forms is. */
export const mailLinkRoute = ({ passwords, humanCheck, visitorOf }: AccessRouteDeps): RouteDefinition =>
  withUserAgent(
    endpoints.mailPasswordLink,
    schemas.mailPasswordLink,
    async ({ ctx, body }, userAgent) => {
      // It tells whether a pair exists: not for machines (SEC-014).
      await humanCheck.require(body.humanCheck, ctx);
      return passwords.mailLink(visitorOf(ctx, userAgent), { ...body, origin: ctx.origin });
    },
    { consumes: ['application/x-www-form-urlencoded', 'application/json'] },
  );

export const accessRoutes = (deps: AccessRouteDeps): readonly RouteDefinition[] => [
  ...codeRoutes(deps),
  ...passwordRoutes(deps),
];
