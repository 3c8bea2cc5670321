/** What was typed, in this page's memory alone: it outlives a closed window and a change of tabs, and goes when somebody has signed in (ERR-014). */
import type { RegisterType } from 'shared-contracts/registration/rules';
import type { FormValues } from './form.model.ts';

interface Memory {
  values: Partial<FormValues> | null;
  type: RegisterType | null;
}

const memory: Memory = { values: null, type: null };

export const typedBefore = (): Readonly<Memory> => memory;
export const remember = (values: FormValues, type: RegisterType): void => {
  memory.values = values;
  memory.type = type;
};
/** The address of a new social identity goes before what was typed (AUT-016). */
export const rememberAddress = (email: string): void => {
  if (email !== '') memory.values = { ...memory.values, email };
};
export const forgetTyped = (): void => {
  memory.values = null;
  memory.type = null;
};
