/** A value of 0 to 9,999 as it is read: `5050` is `50.50`. */
export const digits = (value: number): string => (value / 100).toFixed(2);
