import { z } from 'zod';

const providerName = z.enum(['google', 'facebook']);
const provider = z.object({ provider: providerName });

/** Answers a redirect to the provider. */
export const socialStart = { params: provider, reply: z.unknown() };
/** Answers a page that tells its opener how it went, and closes. */
export const socialReturn = { params: provider, reply: z.unknown() };

/** Those that the merchant offers; null: nothing of it is linked. */
export const socialIdentities = {
  reply: z.object({
    list: z.array(z.object({ provider: providerName, linkedAt: z.iso.datetime().nullable() })),
  }),
};

/** Of the sign-in; left out by members who have none: they prove themselves again in another way before (`reauthenticate`). */
const password = z.string().max(128).optional();
/** Of the message that tells the member. */
const language = z.string().max(5).default('EN');

/** `url`: at the provider. */
export const openSocialLink = { params: provider, body: z.object({ password }), reply: z.object({ url: z.string() }) };

export const linkSocial = {
  params: provider,
  /** `ticket`: what the window said. */
  body: z.object({ ticket: z.string().max(100), language }),
  reply: socialIdentities.reply,
};

export const unlinkSocial = {
  params: provider,
  body: z.object({ password, language }),
  reply: socialIdentities.reply,
};
