import { captchaText } from 'shared-contracts/human-check';
import * as endpoints from 'shared-contracts/identity';
import * as schemas from 'shared-contracts/identity/schema';
import type { ReplyOf } from 'shared-contracts/http';
import { PortalError } from 'shared-contracts/errors';
import type { FastifyInstance } from 'fastify';
import { defineRoute, sessionOf } from '../../kernel/index.ts';
import type { Merchant, RequestContext, RouteDefinition } from '../../kernel/index.ts';
import { drawAvatar } from './avatar/avatar-art.ts';
import { AVATAR_PATH, avatarSeed, avatarUrl, seedOfFile } from './avatar/avatar.ts';
import type { CaptchaService } from './captcha/captcha.service.ts';
import type { MemberProfile } from './members/member.model.ts';
import { deviceName } from './sessions/device-name.ts';
import type { Codes, HumanCheckPort } from './ports.ts';
import type { SignInService, Visitor } from './sign-in/sign-in.service.ts';
import { withUserAgent } from './user-agent.ts';

export interface IdentityRouteDeps {
  readonly signIns: SignInService;
  readonly captchas: CaptchaService;
  readonly codes: Pick<Codes, 'mobileOf'>;
  readonly humanCheck: HumanCheckPort;
  readonly secret: string;
  readonly profileOf: (merchantId: number, memberId: bigint) => Promise<MemberProfile | null>;
  readonly signOut: (ctx: RequestContext) => Promise<void>;
}

export const visitorOf = (ctx: RequestContext, userAgent: string | undefined): Visitor => ({
  merchant: ctx.merchant,
  host: new URL(ctx.origin).hostname,
  ip: ctx.ip,
  browserId: ctx.browserId,
  device: deviceName(userAgent),
  requestId: ctx.requestId,
});

const toMemberInfo = (
  profile: MemberProfile,
  merchant: Pick<Merchant, 'code' | 'flags'>,
  mustChangePassword: boolean,
): ReplyOf<typeof schemas.memberInfo> => ({
  id: profile.id.toString(),
  account: profile.account,
  nickname: profile.nickname,
  type: profile.type,
  isAgent: profile.isAgent,
  toUpline: profile.toUpline && merchant.flags['TEAMTRANSFER'] === 1,
  merchantCode: merchant.code,
  mustChangePassword,
  clubLabel: profile.clubLabel,
  memberLabel: [...profile.labels],
});

export const createIdentityRoutes = (deps: IdentityRouteDeps): readonly RouteDefinition[] => {
  const ownProfile = async (ctx: RequestContext): Promise<MemberProfile> => {
    const profile = await deps.profileOf(ctx.merchant.id, sessionOf(ctx).memberId);
    if (!profile) throw new PortalError('session.expired');
    return profile;
  };
  const ownAvatar = ({ ctx }: { readonly ctx: RequestContext }) => ({
    url: avatarUrl(avatarSeed(deps.secret, sessionOf(ctx).memberId)),
  });

  return [
    withUserAgent(endpoints.login, schemas.login, async ({ ctx, body }, userAgent) => {
      const visitor = visitorOf(ctx, userAgent);
      if (body.loginType === 'username') {
        // Before anything is counted: a machine without proof can't lock anybody out.
        await deps.humanCheck.require(body.humanCheck, ctx);
        return deps.signIns.signIn(visitor, body);
      }
      if (body.loginType === 'firebase') return deps.signIns.signInBySocial(visitor, body.firebaseIdToken);
      if (body.loginType === 'token') return deps.signIns.signInByLink(visitor, body.token);
      const mobile = deps.codes.mobileOf(body.countryDialingCode ?? '', body.mobileNum);
      return deps.signIns.signInByCode(visitor, { mobile, code: body.verificationCode });
    }),
    withUserAgent(endpoints.freePlay, schemas.freePlay, async ({ ctx, body }, userAgent) => {
      // Each makes an account: not for machines.
      await deps.humanCheck.require(body.humanCheck, ctx);
      return deps.signIns.freePlay(visitorOf(ctx, userAgent));
    }),
    defineRoute(
      endpoints.logout,
      schemas.logout,
      async ({ ctx }) => {
        await deps.signOut(ctx);
        return { loggedOut: true as const };
      },
      { openInMaintenance: true },
    ),
    defineRoute(endpoints.captcha, schemas.captcha, ({ ctx }) => deps.captchas.issue(ctx.merchant.id)),
    defineRoute(captchaText, schemas.captchaText, async ({ ctx, body }) => {
      await deps.humanCheck.requireForPicture(body.humanCheck, ctx.merchant);
      return deps.captchas.issueText(ctx.merchant.id);
    }),
    defineRoute(endpoints.memberInfo, schemas.memberInfo, async ({ ctx }) =>
      toMemberInfo(await ownProfile(ctx), ctx.merchant, sessionOf(ctx).mustChangePassword),
    ),
    defineRoute(endpoints.memberIcon, schemas.avatar, ownAvatar),
    defineRoute(endpoints.avatar, schemas.avatar, ownAvatar),
  ];
};

const ONE_YEAR_SECONDS = 31_536_000;

/** The members' pictures: the same address always shows the same picture. */
export const registerAvatars = (app: FastifyInstance): void => {
  app.get<{ Params: { file: string } }>(AVATAR_PATH, { schema: { hide: true } }, async (request, reply) => {
    const seed = seedOfFile(request.params.file);
    if (seed === null) throw new PortalError('request.not-found');
    return reply
      .type('image/svg+xml')
      .header('cache-control', `public, max-age=${ONE_YEAR_SECONDS}, immutable`)
      .header('content-security-policy', "default-src 'none'; style-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .send(drawAvatar(seed));
  });
};
