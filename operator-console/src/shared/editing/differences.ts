/** What somebody else changed in a form, field by field. Pure. */

export interface Difference {
  /** Path of the field, such as `fields.email.required`. */
  readonly path: string;
  /** Null: it was not there, or is gone. */
  readonly before: unknown;
  readonly after: unknown;
}

type Parts = Readonly<Record<string, unknown>>;

const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !(Array.isArray(value) && value.every((part) => !isParts(part)));

const within = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

/** Lists of plain values are one field; everything else is looked into. */
export const differencesOf = (before: unknown, after: unknown, path = ''): readonly Difference[] => {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (!isParts(before) && !isParts(after)) return [{ path, before: before ?? null, after: after ?? null }];
  const [former, latter] = [isParts(before) ? before : {}, isParts(after) ? after : {}];
  const names = new Set([...Object.keys(former), ...Object.keys(latter)]);
  return [...names].flatMap((name) => differencesOf(former[name], latter[name], within(path, name)));
};
