/** Requests that nobody in good faith sends, made from what an endpoint expects (SEC-002). */
import fc from 'fast-check';
import type { RouteDefinition } from '../../kernel/index.ts';
import { arbitraryOf } from './samples.ts';
import type { Hints } from './samples.ts';

export interface Malformed {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A JSON value for the endpoint's own way of sending it, or bytes as they are, of the content type that they claim. */
  readonly body: { readonly json: unknown } | { readonly bytes: Buffer; readonly type: string | null } | null;
}

const deep = (depth: number): unknown => (depth === 0 ? 'end' : [deep(depth - 1)]);

const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202eevil',
  'x'.repeat(5000),
  "'; drop table member; --",
  '%s%n${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  '9'.repeat(18),
  '9'.repeat(30),
  '-1',
  '0',
  '1e999',
  'NaN',
  'null',
  '٣٤',
  '👩‍👩‍👧',
  '2026-02-30T00:00:00Z',
  '+275760-09-13T00:00:00.000Z',
  '0001-01-01T00:00:00.000Z',
  '__proto__',
] as const;

const NASTY: readonly unknown[] = [
  ...TEXTS,
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  -(2 ** 31),
  2 ** 31,
  Number.MAX_SAFE_INTEGER,
  2 ** 63,
  [],
  {},
  [null],
  { toString: 'x', constructor: { prototype: {} } },
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
  deep(60),
];

const RAW = [
  '',
  '{',
  '{"a":',
  '[]',
  'null',
  '"text"',
  '{"a":1}{"b":2}',
  '\u0000',
  '{"a":"\\ud800"}',
  'a=b&c=d',
  '<?xml version="1.0"?><a/>',
  '{"__proto__":{"a":1}}',
  'eyJhbGciOiJub25lIn0.e30.',
  'eyJhbGciOiJFQ0RILUVTIiwiZW5jIjoiQTI1NkdDTSJ9..a.b.c',
].map((text) => Buffer.from(text));
/** Too deep for a function that calls itself for each level; too deep for `JSON.stringify` as well, so it is written as text. */
const NESTED = [
  ['[', ']'],
  ['{"a":', '}'],
].map(([open = '', close = '']) => Buffer.from(`${open.repeat(10_000)}1${close.repeat(10_000)}`));
const BYTES = [
  ...RAW,
  ...NESTED,
  Buffer.from([0xff, 0xfe, 0x00, 0xc3, 0x28]),
  Buffer.from('{"a":"\xc3\x28"}', 'latin1'),
];

const CONTENT_TYPES = [
  '',
  ';;;',
  'application/json',
  'application/json; charset=utf-16',
  'application/json;;;',
  'Application/JSON',
  'application/jose',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  'text/html',
  'application/octet-stream',
  '/',
  'x'.repeat(300),
];

const HEADERS: readonly (readonly [string, string])[] = [
  ['accept-language', ';;;q=9,*'],
  ['x-device-id', '../../x'],
  ['x-request-id', '{"a":1}'],
  ['idempotency-key', 'x'],
  ['idempotency-key', 'x'.repeat(500)],
  ['authorization', 'Bearer'],
  ['authorization', `Bearer ${'A'.repeat(4000)}`],
  ['cookie', '=;==;a=%E0%A4%A;__Host-x='],
  ['host', 'nowhere.example'],
  ['host', 'localhost:99999'],
  ['content-encoding', 'gzip'],
  ['x-forwarded-for', '::1, <script>'],
  ['if-none-match', '"'.repeat(50)],
  ['range', 'bytes=0-,-'],
  ['user-agent', 'x'.repeat(2000)],
  ['accept', 'x'],
];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One field, at some depth, made nasty, dropped, or doubled by one that nobody asked for. */
const spoil = (value: unknown, choice: number, nasty: unknown): unknown => {
  if (!isRecord(value) || Object.keys(value).length === 0) return nasty;
  const keys = Object.keys(value);
  const key = keys[choice % keys.length] ?? '';
  const part = value[key];
  const way = Math.floor(choice / keys.length) % 5;
  if (way === 0) return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
  if (way === 1) return { ...value, unexpected: nasty };
  if (isRecord(part)) return { ...value, [key]: spoil(part, Math.floor(choice / 7), nasty) };
  if (Array.isArray(part) && part.length > 0) return { ...value, [key]: [spoil(part[0], choice, nasty), ...part] };
  return { ...value, [key]: nasty };
};

const nastyValue = fc.constantFrom(...NASTY);
const nastyText = fc.constantFrom(...TEXTS);

const bodies = ({ schemas }: RouteDefinition, hints: Hints): fc.Arbitrary<Malformed['body']> => {
  const claimed = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('application/json', 'application/jose') },
    { weight: 1, arbitrary: fc.constantFrom(null, ...CONTENT_TYPES) },
  );
  const asIs = fc.tuple(fc.constantFrom(...BYTES), claimed).map(([bytes, type]) => ({ bytes, type }));
  if (!schemas.body) return fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: asIs });
  const spoilt = fc
    .tuple(arbitraryOf(schemas.body, hints), fc.nat(10_000), nastyValue)
    .map(([value, choice, nasty]) => ({ json: spoil(value, choice, nasty) }));
  return fc.oneof(
    { weight: 6, arbitrary: spoilt },
    { weight: 1, arbitrary: nastyValue.map((json) => ({ json })) },
    { weight: 2, arbitrary: asIs },
  );
};

/** Escaped where an address can hold it at all, sometimes broken on purpose. */
const escaped = (text: string): string => {
  try {
    return encodeURIComponent(text);
  } catch {
    return '%ED%A0%80';
  }
};
const BROKEN_QUERIES = ['%', '%E0%A4%A', 'a[b]=c&a[]=d', '&&==&', 'a=%00', 'a=1&a=2&a=3', `a=${'x'.repeat(3000)}`];

const queries = ({ schemas }: RouteDefinition, hints: Hints): fc.Arbitrary<string> => {
  const broken = fc.constantFrom('', ...BROKEN_QUERIES);
  if (!schemas.query) return broken;
  const spoilt = fc
    .tuple(arbitraryOf(schemas.query, hints), fc.nat(10_000), nastyText, fc.nat(3))
    .map(([value, choice, nasty, twice]) => {
      const query = spoil(value, choice, nasty);
      if (!isRecord(query)) return escaped(nasty);
      const pairs = Object.entries(query).map(([key, part]) => `${escaped(key)}=${escaped(String(part))}`);
      return [...pairs, ...(twice === 0 ? pairs : [])].join('&');
    });
  return fc.oneof({ weight: 4, arbitrary: spoilt }, { weight: 1, arbitrary: broken });
};

const paths = ({ endpoint, schemas }: RouteDefinition, hints: Hints): fc.Arbitrary<string> => {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  if (names.length === 0 || !schemas.params) return fc.constant(endpoint.path);
  const parts = fc.tuple(arbitraryOf(schemas.params, hints), nastyText, fc.nat(3));
  return parts.map(([params, nasty, choice]) =>
    endpoint.path.replace(/:(\w+)/g, (_all, name: string) => {
      const value = isRecord(params) ? String(params[name]) : '1';
      return escaped(names[choice] === name ? nasty.slice(0, 300) : value) || '%20';
    }),
  );
};

/** `count` requests to one endpoint, always the same ones. */
export const malformedRequests = (route: RouteDefinition, hints: Hints, count: number): readonly Malformed[] => {
  const headers = fc.oneof(
    { weight: 5, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.constantFrom(...HEADERS).map(([name, value]) => ({ [name]: value })) },
    { weight: 1, arbitrary: fc.constantFrom(...CONTENT_TYPES).map((type) => ({ 'content-type': type })) },
  );
  const requests = fc.tuple(paths(route, hints), queries(route, hints), headers, bodies(route, hints));
  return fc.sample(requests, { seed: 20260115, numRuns: count }).map(([path, query, own, body]) => ({
    url: query === '' ? path : `${path}?${query}`,
    headers: own,
    body,
  }));
};
