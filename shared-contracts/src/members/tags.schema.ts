/** Tags that operators set on members by hand, each with a reason. A merchant's list grows with the first use of a name. */
import { z } from 'zod';

const merchantParams = z.object({ merchant: z.string().max(40) });
const params = merchantParams.extend({ id: z.string().regex(/^\d{1,18}$/) });
const reason = z.string().trim().min(3).max(200);
const name = z.string().trim().min(2).max(30);

export const tag = z.object({ id: z.string(), name: z.string() });
const tagged = z.object({
  tags: z.array(tag.extend({ reason: z.string(), setAt: z.iso.datetime(), setBy: z.string() })),
});

/** All of a merchant, by name. */
export const tags = { params: merchantParams, reply: z.object({ tags: z.array(tag) }) };
export const memberTags = { params, reply: tagged };
/** A name that the merchant has none of yet is added to its list; case is ignored. One that the member has stays as it is. */
export const setMemberTag = { params, body: z.object({ name, reason }), reply: tagged };
export const removeMemberTag = {
  params: params.extend({ tag: z.string().regex(/^\d{1,18}$/) }),
  body: z.object({ reason }),
  reply: tagged,
};
