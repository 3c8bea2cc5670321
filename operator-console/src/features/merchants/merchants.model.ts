import type { MerchantEntry, ModuleEntry } from './merchants.api.ts';

/** Merchants whose name, code or one of whose hosts holds the text. */
export const matching = (merchants: readonly MerchantEntry[], text: string): readonly MerchantEntry[] => {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return merchants;
  return merchants.filter(({ name, code, hosts }) =>
    [name, code, ...hosts].some((part) => part.toLowerCase().includes(wanted)),
  );
};

/** The list with one module as the platform answered it, so that the switch stands right before the list is read anew. */
export const withModule = (
  merchants: readonly MerchantEntry[],
  code: string,
  changed: ModuleEntry,
): readonly MerchantEntry[] =>
  merchants.map((merchant) =>
    merchant.code === code
      ? {
          ...merchant,
          modules: merchant.modules.map((module) => (module.module === changed.module ? changed : module)),
        }
      : merchant,
  );
