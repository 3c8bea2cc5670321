/** What a row of the audit log changed, field by field. Writers note states as JSON, or as parts that semicolons separate. Pure. */

export interface FieldChange {
  /** Null where the part has no name of its own. */
  readonly name: string | null;
  readonly before: string | null;
  readonly after: string | null;
}

type Fields = ReadonlyMap<string, string>;

/** Some actions write a dash where nothing was there. */
const isNothing = (text: string | null): text is null => text === null || text === '' || text === '-';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** An entry of a list is known by its language, code or name; other entries by their place. */
const markOf = (entry: unknown, place: number): string => {
  if (!isRecord(entry)) return String(place + 1);
  const mark = [entry['language'], entry['code'], entry['id'], entry['name']].find(
    (one) => typeof one === 'string' || typeof one === 'number',
  );
  return mark === undefined ? String(place + 1) : String(mark);
};

/** Fields of a value with the path to each as its name; nothing is left out, however deep it is. */
const flatten = (value: unknown, path: readonly string[]): readonly (readonly [string, string])[] => {
  if (Array.isArray(value) && value.some(isRecord))
    return value.flatMap((entry, place) => flatten(entry, [...path, markOf(entry, place)]));
  if (isRecord(value)) return Object.entries(value).flatMap(([name, part]) => flatten(part, [...path, name]));
  if (value === null || value === undefined) return [];
  return [[path.join(' '), Array.isArray(value) ? value.map(textOf).join(', ') : textOf(value)]];
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

const NAMED = /^([^:;]{1,40}): (.*)$/s;

const partsOf = (text: string): readonly string[] => text.split('; ');

/** Null where the text is no list of named fields. */
const fieldsOf = (text: string | null): Fields | null => {
  if (isNothing(text)) return new Map();
  const value = parsed(text);
  if (isRecord(value) || Array.isArray(value)) return new Map(flatten(value, []));
  const named = partsOf(text).map((part) => NAMED.exec(part));
  const fields = new Map(named.map((match) => [match?.[1] ?? '', match?.[2] ?? '']));
  return named.every((match) => match !== null) && fields.size === named.length ? fields : null;
};

const byName = (before: Fields, after: Fields): readonly FieldChange[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .map((name) => ({ name: name || null, before: before.get(name) ?? null, after: after.get(name) ?? null }))
    .filter((change) => change.before !== change.after);

const unnamed = (before: string | null, after: string | null): FieldChange => ({ name: null, before, after });

/** Parts without names: place by place where there are as many as before, otherwise those that went and those that came. */
const byPart = (before: readonly string[], after: readonly string[]): readonly FieldChange[] => {
  if (before.length === after.length)
    return before
      .map((part, place) => unnamed(part, after[place] ?? null))
      .filter((change) => change.before !== change.after);
  return [
    ...before.filter((part) => !after.includes(part)).map((part) => unnamed(part, null)),
    ...after.filter((part) => !before.includes(part)).map((part) => unnamed(null, part)),
  ];
};

/** Empty where the row tells of no state. */
export const changesOf = (before: string | null, after: string | null): readonly FieldChange[] => {
  if (isNothing(before) && isNothing(after)) return [];
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  if (was && is) return byName(was, is);
  if (isNothing(before)) return [unnamed(null, after)];
  if (isNothing(after)) return [unnamed(before, null)];
  const changes = byPart(partsOf(before), partsOf(after));
  return changes.length > 0 ? changes : [unnamed(before, after)];
};
