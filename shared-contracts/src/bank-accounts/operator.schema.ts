/** Banks of a merchant, and the accounts of its members, as operators see them. */
import { z } from 'zod';
import { begunForm, savedForm } from '../operators/form.schema.ts';

const params = z.object({ merchant: z.string().max(40) });
const itemParams = params.extend({ id: z.string().regex(/^\d{1,18}$/) });
const reason = z.string().trim().min(3).max(200);
const numberLength = z.number().int().min(4).max(34);

const fields = z.object({
  name: z.string().trim().min(2).max(60),
  /** BIC, or the code that the bank has in its country; one bank a code. */
  code: z
    .string()
    .trim()
    .regex(/^[A-Z0-9]{2,11}$/),
  digitsOnly: z.boolean(),
  /** Characters of an account number. */
  numberMin: numberLength,
  numberMax: numberLength,
  /** Off: accounts that are there stay, none is added. */
  enabled: z.boolean(),
  /** The smallest comes first. */
  sort: z.number().int().min(0).max(10_000),
});
const order = fields.extend({ reason });
const isInOrder = ({ numberMin, numberMax }: z.output<typeof order>): boolean => numberMin <= numberMax;
const AT_MOST = { path: ['numberMax'] };
const bank = fields.extend({ id: z.string(), accounts: z.number().int(), ...savedForm });

export const operatorBanks = { params, reply: z.object({ banks: z.array(bank) }) };
export const addBank = { params, body: order.refine(isInOrder, AT_MOST), reply: bank };
export const changeBank = {
  params: itemParams,
  body: order.extend(begunForm).refine(isInOrder, AT_MOST),
  reply: bank,
};

const account = z.object({
  id: z.string(),
  bank: z.string(),
  lastFour: z.string(),
  /** Null once the data of an account that was removed long ago are gone. */
  holder: z.string().nullable(),
  /** Whether the holder is the person of the identity check, or of the registration; null where neither is known. */
  isOwnName: z.boolean().nullable(),
  addedAt: z.iso.datetime(),
  removedAt: z.iso.datetime().nullable(),
  /** An operator's name; null where the member removed it. */
  removedBy: z.string().nullable(),
  removedWhy: z.string().nullable(),
});

export const operatorBankAccounts = {
  params,
  query: z.object({ account: z.string().trim().min(1).max(64) }),
  /** Those that are there first, then the removed ones; each newest first. */
  reply: z.object({ account: z.string(), accounts: z.array(account) }),
};
export const removeMemberBankAccount = {
  params: itemParams,
  body: z.object({ reason }),
  reply: z.object({ removed: z.literal(true) }),
};
