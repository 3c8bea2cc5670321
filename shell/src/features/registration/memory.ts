/** Input of the form, in memory only. It survives closing the dialog and switching tabs, and is cleared by a login (ERR-014). */
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
/** The address of a new social identity replaces a typed one (AUT-016). */
export const rememberAddress = (email: string): void => {
  if (email !== '') memory.values = { ...memory.values, email };
};
export const forgetTyped = (): void => {
  memory.values = null;
  memory.type = null;
};
