import type { FieldError } from 'react-hook-form';
import { isPortalError } from 'shared-contracts/errors';

/** The field that the platform's refusal names, if it is one of these. */
export const refusedField = <Name extends string>(error: unknown, names: readonly Name[]): Name | null => {
  const { fields = {} } = isPortalError(error) ? error : {};
  return names.find((name) => Object.hasOwn(fields, name)) ?? null;
};

/** What is said at a field: the platform's words where it refused, else what the form itself asks for. */
export const faultText = (fault: FieldError | undefined, own: string): string | undefined => {
  if (!fault) return undefined;
  return fault.type === 'refused' && fault.message ? fault.message : own;
};
