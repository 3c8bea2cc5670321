/** Amounts for people. They come and go as decimals with two digits and are counted in whole minor units. */

export const toMinor = (decimal: string): number => Math.round(Number(decimal) * 100);

/** 123456 as "¥1,234.56". */
export const format = (minor: number, symbol: string): string => {
  const sign = minor < 0 ? '−' : '';
  const [whole = '0', cents = '00'] = (Math.abs(minor) / 100).toFixed(2).split('.');
  return `${sign}${symbol}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
};
