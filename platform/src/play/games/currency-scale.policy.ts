/** Currencies whose unit is worth so little that stakes are a multiple of the usual ones. Pure. */
const SCALE: Readonly<Record<string, bigint>> = {
  VND: 1_000n,
  IDR: 1_000n,
  KRW: 1_000n,
  MMK: 1_000n,
  KHR: 1_000n,
  JPY: 100n,
  INR: 10n,
  THB: 5n,
};

/** What an amount of the catalogue is multiplied by to be a usual one in this currency. */
export const currencyScale = (currency: string): bigint => SCALE[currency] ?? 1n;
