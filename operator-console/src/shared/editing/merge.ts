/** What two operators made of the same form, field by field. Pure. */
import { differencesOf, isParts } from './differences.ts';
import type { Difference } from './differences.ts';

/** A field that both changed, each to something else. */
export interface Conflict {
  readonly path: string;
  readonly theirs: unknown;
  readonly mine: unknown;
}

export type Choice = 'theirs' | 'mine';
export type Choices = Readonly<Record<string, Choice>>;

export interface Merged {
  /** What this operator typed, with what only others changed. Of a conflict that is not decided: what is typed. */
  readonly values: unknown;
  /** What only others changed. */
  readonly taken: readonly Difference[];
  /** Also those that are decided. */
  readonly conflicts: readonly Conflict[];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Rows of lists are told apart by their places: a list that lost or won some is one field. */
const isDivisible = (values: readonly unknown[]): boolean =>
  values.every(isParts) &&
  (values.every((value) => !Array.isArray(value)) ||
    (values.every(Array.isArray) && new Set(values.map(({ length }) => length)).size === 1));

/** Three states of a form: as both began, as others saved it, as it is typed. */
export const mergeOf = (base: unknown, theirs: unknown, mine: unknown, choices: Choices = {}, path = ''): Merged => {
  if (isSame(base, theirs) || isSame(theirs, mine)) return { values: mine, taken: [], conflicts: [] };
  if (isSame(base, mine)) return { values: theirs, taken: differencesOf(base, theirs, path), conflicts: [] };
  if (!isDivisible([base, theirs, mine])) {
    const values = choices[path] === 'theirs' ? theirs : mine;
    return { values, taken: [], conflicts: [{ path, theirs, mine }] };
  }
  const [was, their, own] = [base, theirs, mine] as readonly Readonly<Record<string, unknown>>[];
  const names = [...new Set([was, their, own].flatMap((part) => Object.keys(part ?? {})))];
  const parts = names.map((name) => {
    const within = path === '' ? name : `${path}.${name}`;
    return [name, mergeOf(was?.[name], their?.[name], own?.[name], choices, within)] as const;
  });
  const values = parts.filter(([, part]) => part.values !== undefined).map(([name, part]) => [name, part.values]);
  return {
    values: Array.isArray(mine) ? values.map(([, value]) => value) : Object.fromEntries(values),
    taken: parts.flatMap(([, { taken }]) => taken),
    conflicts: parts.flatMap(([, { conflicts }]) => conflicts),
  };
};
