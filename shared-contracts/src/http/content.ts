/** What proves who somebody is: no part of what is asked for, and no trace of it is kept. */
const PROOF = /password|pin$|^verificationCode$/i;

const canonical = (value: unknown): unknown => {
  if (typeof value === 'bigint') return value.toString();
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !PROOF.test(key))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, canonical(part)]),
  );
};

/** What a request asks for, as text, whatever the order of its fields. An idempotency key belongs to one content, here and on the platform. */
export const contentOf = (parts: unknown): string => JSON.stringify(canonical(parts)) ?? '';
