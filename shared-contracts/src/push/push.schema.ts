/** Web push: devices on which a member agreed to notifications of new messages (https://www.rfc-editor.org/rfc/rfc8030). */
import { z } from 'zod';

/** Where the browser's push service takes notifications of one device. */
const address = z.url().max(1_000);
/** Unpadded base64url. */
const base64url = (length: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`));

/** `device`: the SHA-256 of its address, in hex; absent: the browser has no subscription. */
export const pushState = {
  query: z.object({
    device: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
  }),
  reply: z.object({
    /** With which a browser subscribes; null: the installation sends no notifications. */
    publicKey: z.string().nullable(),
    /** This member agreed on this device. */
    isOn: z.boolean(),
  }),
};
/** A device that another member used before is this member's from now on. */
export const subscribePush = {
  body: z.object({
    endpoint: address,
    /** Keys of the subscription (https://www.rfc-editor.org/rfc/rfc8291). */
    p256dh: base64url(87),
    auth: base64url(22),
    /** Of the notifications. */
    language: z.string().min(2).max(5),
  }),
  reply: z.object({}),
};
export const unsubscribePush = { body: z.object({ endpoint: address }), reply: z.object({}) };
