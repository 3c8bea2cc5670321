/** What somebody else changed in a form, field by field. Pure. */

export interface Difference {
  /** Path of the field, such as `fields.email.required`. */
  readonly path: string;
  /** Null: it was not there, or is gone. */
  readonly before: unknown;
  readonly after: unknown;
}

type Parts = Readonly<Record<string, unknown>>;

/** Has fields of its own; a list of plain values is one field. */
export const isParts = (value: unknown): value is Parts =>
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

const SHOWN_MAX = 80;
/** How much of a long text stands before the place where it differs. */
const LEAD = 20;

/** Two texts at the place where they differ first, short enough for a line. */
export const excerpts = (before: string, after: string): readonly [string, string] => {
  const most = Math.min(before.length, after.length);
  let same = 0;
  while (same < most && before[same] === after[same]) same += 1;
  const isLong = Math.max(before.length, after.length) > SHOWN_MAX;
  const start = isLong ? Math.max(0, same - LEAD) : 0;
  const cut = (text: string): string => {
    const part = text.slice(start, start + SHOWN_MAX);
    return `${start > 0 ? '…' : ''}${part}${start + SHOWN_MAX < text.length ? '…' : ''}`;
  };
  return [cut(before), cut(after)];
};
