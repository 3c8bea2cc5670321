/** Finds a person by name where the name itself is sealed (OPR-009). Pure. */
import { createHmac } from 'node:crypto';
import { nameForm } from './person.policy.ts';

/** Null where the text has no letter or digit. Merchants have different keys for one name, so rows of two merchants can't be compared. */
export type NameKeyOf = (merchantId: number, name: string) => Buffer | null;

/** Only whole names have the same key: in any order, with or without accents, in any case. */
export const createNameKeyOf =
  (secret: string): NameKeyOf =>
  (merchantId, name) => {
    const form = nameForm(name);
    return form === '' ? null : createHmac('sha256', secret).update(`person name\n${merchantId}\n${form}`).digest();
  };
