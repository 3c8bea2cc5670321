/** A member's bank accounts: where withdrawals go to, and a proof of who it is (specification, sections 2 and 8; AUT-035, MEM-006). */
import { z } from 'zod';

const id = z.string().regex(/^\d{1,18}$/);
/** Of the payment PIN; its form is a matter of the PIN's own rules. */
const pin = z.string().max(12);

/** How the account numbers of a bank look: digits, or letters and digits as in an IBAN, and how many of them. */
const numberForm = {
  digitsOnly: z.boolean(),
  numberMin: z.number().int().min(4).max(34),
  numberMax: z.number().int().min(4).max(34),
};

/** `code`: the bank's BIC or the code that it has in its country. */
const bank = z.object({ id, name: z.string(), code: z.string(), ...numberForm });

const account = z.object({
  id,
  bank: z.string(),
  /** The last four characters of the number; the others leave the platform towards a payment alone. */
  lastFour: z.string(),
  /** Initials: the whole name is one of the proofs at a new address. */
  holder: z.string(),
  addedAt: z.iso.datetime(),
});

export const bankAccounts = {
  reply: z.object({
    /** Newest first. */
    accounts: z.array(account),
    /** Those that an account can be added of, in the merchant's order. */
    banks: z.array(bank),
    /** How many accounts a member may have. */
    max: z.number().int(),
  }),
};

export const addBankAccount = {
  body: z.object({
    bankId: z.string().max(18),
    /** As the bank writes it. */
    holder: z.string().trim().max(120),
    /** Spaces and hyphens between its groups count for nothing. */
    number: z.string().trim().max(60),
    pin,
    /** Of the message that tells the member of it. */
    language: z.string().max(5).default('EN'),
  }),
  reply: bankAccounts.reply,
};

export const removeBankAccount = {
  params: z.object({ id }),
  body: z.object({ pin }),
  reply: bankAccounts.reply,
};
