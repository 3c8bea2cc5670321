/** Values for a schema, made from what the schema itself says. */
import fc from 'fast-check';
import { z } from 'zod';

/** The parts of JSON Schema that zod writes. */
interface Shape {
  readonly type?: string;
  readonly const?: unknown;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly items?: Shape;
  readonly prefixItems?: readonly Shape[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Shape;
  readonly propertyNames?: Shape;
}

/** Values to prefer for a text or number field, by the field's name. */
export type Hints = (field: string) => readonly string[];
const NO_HINTS: Hints = () => [];

const FORMATS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'date-time': fc
    .date({ min: new Date('2025-01-01T00:00:00Z'), max: new Date('2027-01-01T00:00:00Z'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  date: fc
    .date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2027-01-01T00:00:00Z'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  email: fc.constantFrom('somebody@example.com', 'a.b+c@mail.example.org'),
  uuid: fc.uuid(),
  uri: fc.constantFrom('https://example.com/', 'https://example.com/a?b=c'),
  ipv4: fc.ipV4(),
  ipv6: fc.ipV6(),
};

const readPattern = (pattern: string): fc.Arbitrary<string> | null => {
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    return null; // Assertions that the generator does not know.
  }
};

/** Hundreds of fields share some dozens of patterns, each of which costs the generator a millisecond and more. */
const patterns = new Map<string, fc.Arbitrary<string> | null>();
const matching = (pattern: string): fc.Arbitrary<string> | null => {
  const known = patterns.get(pattern);
  if (known !== undefined) return known;
  const values = readPattern(pattern);
  patterns.set(pattern, values);
  return values;
};

const textOf = (shape: Shape): fc.Arbitrary<string> => {
  const format = shape.format === undefined ? undefined : FORMATS[shape.format];
  if (format) return format;
  const minLength = shape.minLength ?? 0;
  const maxLength = Math.min(shape.maxLength ?? 24, Math.max(minLength, 24));
  const fits = (text: string): boolean => text.length >= minLength && text.length <= (shape.maxLength ?? 10_000);
  const byPattern = shape.pattern === undefined ? null : matching(shape.pattern);
  return byPattern?.filter(fits) ?? fc.string({ minLength, maxLength, unit: 'grapheme-ascii' });
};

const numberOf = (shape: Shape): fc.Arbitrary<number> => {
  const least = shape.minimum ?? (shape.exclusiveMinimum === undefined ? -1000 : shape.exclusiveMinimum + 1);
  const most = shape.maximum ?? (shape.exclusiveMaximum === undefined ? 1000 : shape.exclusiveMaximum - 1);
  return shape.type === 'integer'
    ? fc.integer({ min: Math.ceil(Math.max(least, -(2 ** 31))), max: Math.floor(Math.min(most, 2 ** 31 - 1)) })
    : fc.double({ min: least, max: most, noNaN: true });
};

/** `minLength` and `maxLength` of one object stand in their order, as refinements of such pairs want them. */
const inOrder = (value: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
  const ordered = { ...value };
  for (const key of Object.keys(value).filter((name) => name.startsWith('min'))) {
    const other = `max${key.slice(3)}`;
    const [least, most] = [value[key], value[other]];
    if (typeof least === 'number' && typeof most === 'number' && least > most)
      [ordered[key], ordered[other]] = [most, least];
  }
  return ordered;
};

const objectOf = (shape: Shape, hints: Hints): fc.Arbitrary<unknown> => {
  const more = shape.additionalProperties;
  // A record whose keys are a list: each of them is there, or may be.
  const listed = (shape.propertyNames?.enum ?? []).map((key) => [String(key), more] as const);
  const named = [...Object.entries(shape.properties ?? {}), ...listed];
  const own = named.map(([key, part]) => [key, valuesOf(typeof part === 'object' ? part : {}, hints, key)] as const);
  const requiredKeys = (shape.required ?? []).filter((key) => own.some(([name]) => name === key));
  const record = fc.record(Object.fromEntries(own), { requiredKeys }).map(inOrder);
  if (typeof more !== 'object' || own.length > 0) return record;
  const keys = textOf(shape.propertyNames ?? { pattern: '^[A-Z]{2}$' });
  return fc.dictionary(fc.oneof(fc.constant('EN'), keys), valuesOf(more, hints), { maxKeys: 3 });
};

const valuesOf = (shape: Shape, hints: Hints, field = ''): fc.Arbitrary<unknown> => {
  if ('const' in shape) return fc.constant(shape.const);
  if ('default' in shape) {
    const { default: usual, ...others } = shape;
    return fc.oneof(fc.constant(usual), valuesOf(others, hints, field));
  }
  if (shape.enum) return fc.constantFrom(...shape.enum);
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valuesOf(choice, hints, field)));
  const { allOf = [], ...rest } = shape;
  if (allOf.length > 0) {
    const merged = allOf.reduce<Shape>((all, part) => ({ ...all, ...part }), rest);
    return valuesOf(merged, hints, field);
  }
  switch (shape.type) {
    case 'string': {
      const pattern = shape.pattern === undefined ? null : new RegExp(shape.pattern);
      const known = hints(field).filter(
        (text) => (pattern?.test(text) ?? true) && text.length <= (shape.maxLength ?? 10_000) && !shape.format,
      );
      return known.length > 0 ? fc.constantFrom(...known) : textOf(shape);
    }
    case 'integer':
    case 'number':
      return numberOf(shape);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      if (shape.prefixItems) return fc.tuple(...shape.prefixItems.map((part) => valuesOf(part, hints, field)));
      return fc.array(valuesOf(shape.items ?? {}, hints, field), {
        minLength: shape.minItems ?? 0,
        maxLength: Math.min(shape.maxItems ?? 3, Math.max(shape.minItems ?? 0, 3)),
      });
    case 'object':
      return objectOf(shape, hints);
    default:
      return fc.oneof(fc.string(), fc.integer(), fc.constant(null));
  }
};

/** Values that the schema describes; refinements beyond what JSON Schema can say are not kept. */
export const arbitraryOf = (schema: z.ZodType, hints: Hints = NO_HINTS): fc.Arbitrary<unknown> =>
  valuesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape, hints);

const TRIES = 200;

/** A value that the schema accepts, always the same one for a seed; undefined where the generator finds none. */
export const sampleOf = (schema: z.ZodType, hints: Hints, seed: number): unknown => {
  const values = arbitraryOf(schema, hints);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const [value] = fc.sample(values, { seed: seed * TRIES + tries, numRuns: 1 });
    if (schema.safeParse(value).success) return value;
  }
  return undefined;
};
