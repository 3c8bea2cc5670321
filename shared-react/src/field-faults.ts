import { isPortalError } from 'shared-contracts/sdk';

/** What is wrong with a form, by field: names of faults, or codes of the error catalogue. */
export type FieldFaults = Readonly<Record<string, string>>;

export const NO_FAULTS: FieldFaults = {};

/**
 * What the platform's refusal says about these fields; empty where it concerns none of them. `fieldsByCode`: the fields that an error code
 * concerns, of which the first one in `fields` gets the code.
 */
export const fieldFaults = (
  error: unknown,
  fields: readonly string[],
  fieldsByCode: Readonly<Record<string, readonly string[]>> = {},
): FieldFaults => {
  if (!isPortalError(error)) return NO_FAULTS;
  const named = Object.fromEntries(Object.entries(error.fields ?? {}).filter(([field]) => fields.includes(field)));
  const field = fieldsByCode[error.code]?.find((name) => fields.includes(name));
  return field === undefined ? named : { ...named, [field]: error.code };
};
