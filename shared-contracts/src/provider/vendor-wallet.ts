/**
 * A vendor's own wallet, which the vendor keeps and the platform moves money to and from. The platform calls, and signs as vendors do
 * (`PROVIDER_HEADERS`). Amounts are decimals with two digits. A reference is good for one movement for ever.
 */
import { z } from 'zod';
import { decimal } from '../wallet/wallet.schema.ts';

export const VENDOR_WALLET_PATHS = {
  balance: '/vendor-wallet/balance',
  move: '/vendor-wallet/move',
  status: '/vendor-wallet/status',
} as const;

const amount = z.string().regex(/^\d{1,15}\.\d{2}$/);
const id = z.string().min(1).max(64);
const player = { user: id, currency: z.string().min(3).max(8), request_uuid: id } as const;

export const vendorBalance = {
  body: z.object(player),
  // `books` names what the vendor reads the balance from. It changes where the vendor restores a backup or begins anew: then a difference to
  // what the platform knows is no play.
  reply: z.object({ request_uuid: z.string(), balance: decimal, books: id }),
};

const moved = z.object({ request_uuid: z.string(), state: z.enum(['done', 'refused']), balance: decimal });

/** `in`: into the vendor's wallet. Repeating a reference answers what it led to. */
export const vendorMove = {
  body: z.object({ ...player, reference: id, direction: z.enum(['in', 'out']), amount }),
  reply: moved,
};

/** What a reference has led to. One that the vendor has not seen is refused from then on, however late it arrives. */
export const vendorStatus = { body: z.object({ ...player, reference: id }), reply: moved };
