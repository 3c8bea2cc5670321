// Plants one broken promise after the other and proves that the check names each; what only adds passes.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { brokenDeclarations, emitDeclarations } from './declarations.mjs';
import { brokenCalls } from './openapi-compat.mjs';

describe('declarations', () => {
  let work;
  let former;
  beforeAll(() => {
    mkdirSync(join(root, 'coverage'), { recursive: true });
    work = mkdtempSync(join(root, 'coverage/contracts-test-'));
    former = join(work, 'former');
    emitDeclarations(join(root, 'shared-contracts/src'), former);
  });
  afterAll(() => rmSync(work, { recursive: true, force: true }));

  const faultsAfter = (file, from, to) => {
    const current = join(work, 'changed');
    rmSync(current, { recursive: true, force: true });
    cpSync(former, current, { recursive: true });
    if (file) {
      const path = join(current, file);
      const text = readFileSync(path, 'utf8');
      expect(text).toContain(from);
      writeFileSync(path, text.replace(from, to));
    }
    return brokenDeclarations({ former, current, work: join(work, 'check') });
  };

  it('[MFE-017] keeps what did not change', () => {
    expect(faultsAfter()).toEqual([]);
  });

  it.each([
    ['a part of the portal', 'module/portal-module.d.ts', 'readonly openLogin: () => void;', ''],
    [
      'what a part answers',
      'module/portal-module.d.ts',
      'readonly requireRealAccount: () => boolean;',
      'readonly requireRealAccount: () => unknown;',
    ],
    [
      'an optional part of a module made required',
      'module/portal-module.d.ts',
      'readonly slots?: Readonly',
      'readonly slots: Readonly',
    ],
    ['a function of the SDK', 'sdk/index.d.ts', 'useErrorText', 'useErrorText as useErrorWords'],
    ['the door to the portal', 'sdk/index.d.ts', 'usePortal,', ''],
    ['an event', 'events/events.d.ts', "'wallet/refresh-requested':", "'wallet/refresh-asked':"],
    ['a field of an event', 'events/events.d.ts', 'readonly revision: string;', ''],
    ['a field of the composition', 'composition/composition.d.ts', 'readonly defaultLanguage: string;', ''],
    ['a slot', 'module/manifest.d.ts', '"home.lottery", ', ''],
  ])('[MFE-017] names %s that is taken back', (_what, file, from, to) => {
    const plain = readFileSync(join(former, file), 'utf8');
    // The compiler writes either kind of quote.
    const wanted = plain.includes(from) ? from : from.replaceAll('"', "'");
    expect(faultsAfter(file, wanted, to)).not.toEqual([]);
  });

  it.each([
    [
      'another part of the portal',
      'module/portal-module.d.ts',
      'readonly openLogin: () => void;',
      '$&\n    readonly more: () => void;',
    ],
    [
      'another event',
      'events/events.d.ts',
      "'wallet/refresh-requested':",
      "'wallet/more': { readonly more: string };\n    $&",
    ],
    [
      'another field of the composition',
      'composition/composition.d.ts',
      'readonly defaultLanguage: string;',
      '$&\n    readonly more: string;',
    ],
  ])('lets %s come', (_what, file, from, to) => {
    expect(faultsAfter(file, from, to)).toEqual([]);
  });
});

describe('calls', () => {
  const text = { type: 'string' };
  const object = (properties, required = Object.keys(properties)) => ({ type: 'object', properties, required });
  const documentOf = ({ request, reply, parameters } = {}) => ({
    paths: {
      '/wps/bet': {
        post: {
          ...(parameters ? { parameters } : {}),
          ...(request ? { requestBody: { content: { 'application/json': { schema: request } } } } : {}),
          responses: { 200: { content: { 'application/json': { schema: reply ?? object({ success: text }) } } } },
        },
      },
    },
  });
  const query = (name, schema, required = false) => ({ name, in: 'query', required, schema });

  it.each([
    ['a call', documentOf(), { paths: {} }, 'is gone'],
    [
      'a field of a reply',
      documentOf({ reply: object({ a: text, b: text }) }),
      documentOf({ reply: object({ a: text }) }),
      'b: is required now',
    ],
    [
      'a field of a reply, always there before',
      documentOf({ reply: object({ a: text }) }),
      documentOf({ reply: object({ a: text }, []) }),
      'a: is required now',
    ],
    [
      'the type of a reply',
      documentOf({ reply: object({ a: text }) }),
      documentOf({ reply: object({ a: { type: 'number' } }) }),
      'number is not taken',
    ],
    [
      'nothing where something was',
      documentOf({ reply: object({ a: text }) }),
      documentOf({ reply: object({ a: { type: ['string', 'null'] } }) }),
      'null is not taken',
    ],
    [
      'a new duty of a request',
      documentOf({ request: object({ a: text }) }),
      documentOf({ request: object({ a: text, b: text }) }),
      'b: is required now',
    ],
    ['a body where none was', documentOf(), documentOf({ request: object({ a: text }) }), 'is asked for now'],
    [
      'a value of a list',
      documentOf({ request: object({ a: { enum: ['x', 'y'] } }) }),
      documentOf({ request: object({ a: { enum: ['x'] } }) }),
      'y is not taken',
    ],
    [
      'a narrower limit',
      documentOf({ request: object({ a: { type: 'string', maxLength: 40 } }) }),
      documentOf({ request: object({ a: { type: 'string', maxLength: 20 } }) }),
      'maxLength is 20',
    ],
    [
      'a new pattern',
      documentOf({ request: object({ a: text }) }),
      documentOf({ request: object({ a: { type: 'string', pattern: '^a' } }) }),
      'pattern',
    ],
    [
      'a new duty of an address',
      documentOf(),
      documentOf({ parameters: [query('a', text, true)] }),
      '?a: is required now',
    ],
  ])('[MFE-017] names %s', (_what, former, current, words) => {
    expect(brokenCalls(former, current).join('\n')).toContain(words);
  });

  it.each([
    ['another call', documentOf(), { paths: { ...documentOf().paths, '/wps/more': {} } }],
    [
      'more in a reply',
      documentOf({ reply: object({ a: text }) }),
      documentOf({ reply: object({ a: text, b: text }) }),
    ],
    [
      'a wish in a request',
      documentOf({ request: object({ a: text }) }),
      documentOf({ request: object({ a: text, b: text }, ['a']) }),
    ],
    [
      'a wider limit',
      documentOf({ request: object({ a: { type: 'string', maxLength: 20 } }) }),
      documentOf({ request: object({ a: { type: 'string', maxLength: 40 } }) }),
    ],
    [
      'a pattern that takes every value of the former list',
      documentOf({ request: object({ a: { type: 'string', enum: ['x'] } }) }),
      documentOf({ request: object({ a: { type: 'string', pattern: '^[a-z]$' } }) }),
    ],
    [
      'another kind of what is taken',
      documentOf({ request: object({ a: text }) }),
      documentOf({ request: object({ a: { anyOf: [text, { type: 'null' }] } }) }),
    ],
  ])('lets %s come', (_what, former, current) => {
    expect(brokenCalls(former, current)).toEqual([]);
  });
});
