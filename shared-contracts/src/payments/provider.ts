/**
 * What the platform and a payment provider say to each other. Calls and webhooks are signed over their exact bytes:
 * `x-payment-signature: t=MILLISECONDS,v1=SIGNATURE`, the signature being base64url(HMAC-SHA256(key, `${t}.` + raw body)). The platform signs
 * with HMAC(secret, 'payment call'), the provider with HMAC(secret, 'payment webhook'), so that neither can send back what the other signed.
 * Each side signs with its newest secret and takes all that it has: that is how secrets are changed without a pause. Amounts are decimals
 * with two digits.
 */
import { z } from 'zod';

export const PAYMENT_SIGNATURE_HEADER = 'x-payment-signature';
/** How far the time of a signature may be from the receiver's own. */
export const PAYMENT_TOLERANCE_MS = 300_000;
/** What the keys of both directions are derived with. */
export const PAYMENT_KEY_USES = { call: 'payment call', webhook: 'payment webhook' } as const;

/** Of the provider. */
export const PAYMENT_PATHS = {
  checkout: '/api/checkouts',
  payout: '/api/payouts',
  status: '/api/status',
  list: '/api/payments',
} as const;
/** Of the platform; `:provider` is the provider's code in lower case. */
export const paymentWebhookPath = (provider: string): string => `/payments/webhooks/${provider.toLowerCase()}`;

const amount = z.string().regex(/^\d{1,13}\.\d{2}$/);
const currency = z.string().regex(/^[A-Z]{3}$/);
/** The platform's number of the payment: it names one payment for ever. */
const reference = z.string().regex(/^[A-Z0-9-]{3,40}$/);
const moment = z.iso.datetime();

/** `open` may still become either; `paid` and `failed` are final, though a provider may be late to know. */
export const providerPayment = z.object({
  reference,
  /** The provider's own number. */
  provider_reference: z.string().min(3).max(60),
  kind: z.enum(['checkout', 'payout']),
  state: z.enum(['open', 'paid', 'failed']),
  amount,
  currency,
  changed_at: moment,
});
export type ProviderPayment = z.output<typeof providerPayment>;

/** Repeating a reference answers the same checkout. */
export const providerCheckout = {
  body: z.object({
    reference,
    amount,
    currency,
    /** Of the merchant, as the payer knows it. */
    merchant: z.string().min(1).max(80),
    return_url: z.url(),
    language: z.string().min(2).max(5),
  }),
  /** `url`: the page where the payer pays. */
  reply: z.object({ payment: providerPayment, url: z.url() }),
};
/** Repeating a reference answers the same payout. */
export const providerPayout = {
  body: z.object({
    reference,
    amount,
    currency,
    holder: z.string().min(1).max(120),
    bank_code: z.string().max(20),
    number: z.string().min(4).max(60),
  }),
  reply: z.object({ payment: providerPayment }),
};
/** Null: the provider has no payment of this reference. */
export const providerStatus = {
  body: z.object({ reference }),
  reply: z.object({ payment: providerPayment.nullable() }),
};
/** Payments whose state became final from `from` on and before `until`. */
export const providerList = {
  body: z.object({ from: moment, until: moment }),
  reply: z.object({ payments: z.array(providerPayment).max(10_000) }),
};
/** A webhook; it is repeated until it is answered with 200. `id` is the same in every attempt. */
export const providerEvent = z.object({
  id: z.string().min(8).max(64),
  created_at: moment,
  payment: providerPayment,
});
