// One breach of each rule of oxlint.config.ts: the shortest code that it must refuse.

/** Code that breaks one rule, in a file of a folder where the rule holds. */
const inFile = (file, breaches) =>
  Object.entries(breaches)
    .map(([rule, codes]) => [codes].flat().map((code) => ({ rule, file, code })))
    .flat();

const everywhere = {
  'for-direction': 'for (let i = 0; i < 3; i--) take(i);',
  'no-async-promise-executor': 'take(new Promise(async (resolve) => resolve(await take())));',
  'no-case-declarations': 'switch (take()) { case 1: let a = take(); take(a); }',
  'no-compare-neg-zero': 'take(take() === -0);',
  'no-cond-assign': 'let a = 1; if ((a) = take()) take(a);',
  'no-constant-binary-expression': 'take({} === take());',
  'no-constant-condition': 'if (true) take();',
  'no-control-regex': String.raw`take(/\x1f/);`,
  'no-debugger': 'debugger;',
  'no-dupe-else-if': 'const a = take(); if (a) take(1); else if (a) take(2);',
  'no-duplicate-case': 'switch (take()) { case 1: break; case 1: break; }',
  'no-empty': 'if (take()) {}',
  'no-empty-character-class': 'take(/a[]/);',
  'no-empty-pattern': 'const {} = take();',
  'no-empty-static-block': 'take(class { static {} });',
  'no-ex-assign': 'try { take(); } catch (error) { error = 1; take(error); }',
  'no-extra-boolean-cast': 'if (!!take()) take();',
  'no-fallthrough': 'switch (take()) { case 1: take(1); case 2: take(2); }',
  'no-global-assign': 'undefined = take();',
  'no-invalid-regexp': "take(new RegExp('['));",
  'no-irregular-whitespace': 'take(\u00a01);',
  'no-loss-of-precision': 'take(9007199254740993);',
  'no-misleading-character-class': 'take(/[👍]/);',
  'no-prototype-builtins': "take(take().hasOwnProperty('a'));",
  'no-regex-spaces': 'take(/a  b/);',
  'no-self-assign': 'let a = take(); a = a; take(a);',
  'no-shadow-restricted-names': 'const inner = (undefined) => take(undefined); take(inner);',
  'no-sparse-arrays': 'take([1, , 2]);',
  'no-unassigned-vars': 'let a; take(a);',
  'no-unexpected-multiline': 'const a = take\n(1); take(a);',
  'no-unsafe-finally': 'export const a = () => { try { return take(); } finally { return 1; } };',
  'no-unsafe-optional-chaining': 'take((take()?.a)());',
  'no-unused-labels': 'outer: take();',
  'no-unused-private-class-members': 'take(class { #a = 1; });',
  'no-useless-assignment': 'let a = 1; a = take(); take(a);',
  'no-useless-backreference': String.raw`take(/(?:a|\1(b))/);`,
  'no-useless-catch': 'try { take(); } catch (error) { throw error; }',
  'no-useless-escape': String.raw`take('\d');`,
  'preserve-caught-error': "try { take(); } catch (error) { take(error); throw new Error('a'); }",
  'require-yield': 'take(function* () { return 1; });',
  'use-isnan': 'take(take() === NaN);',
  'valid-typeof': "take(typeof take() === 'strnig');",
  'directives/explained': [
    '// oxlint-disable-next-line no-debugger\ndebugger;',
    '// eslint-disable-next-line -- because\ndebugger;',
    '/* eslint-disable no-debugger -- because */\ndebugger;',
  ],
};

const javaScript = {
  'constructor-super': 'take(class extends take { constructor() { take(); } });',
  'getter-return': 'take({ get a() { take(); } });',
  'no-class-assign': 'class A {} A = take(); take(A);',
  'no-const-assign': 'const a = 1; a = 2; take(a);',
  'no-dupe-class-members': 'take(class { a() {} a() {} });',
  'no-dupe-keys': 'take({ a: 1, a: 2 });',
  'no-func-assign': 'function a() {} a = take(); take(a);',
  'no-import-assign': "import a from 'a'; a = 1; take(a);",
  'no-new-native-nonconstructor': 'take(new Symbol());',
  'no-obj-calls': 'take(Math());',
  'no-setter-return': 'take({ set a(value) { return take(value); } });',
  'no-this-before-super': 'take(class extends take { constructor() { this.a = 1; super(); } });',
  'no-undef': 'take(missing);',
  'no-unreachable': 'export const a = () => { return 1; take(); };',
  'no-unsafe-negation': 'take(!take in take());',
  'no-unused-vars': 'const a = 1;',
};

/** Modules are strict: only scripts can hold these. */
const scripts = {
  'no-delete-var': 'var a = 1; delete a;',
  'no-nonoctal-decimal-escape': String.raw`take('\8');`,
  'no-redeclare': 'var a = 1; var a = 2; take(a);',
  'no-with': 'with (take) {}',
  'eslint-js/no-dupe-args': 'take(function (a, a) { take(a); });',
  'eslint-js/no-octal': 'take(071);',
};

const typeScript = {
  eqeqeq: 'take(take() == 1);',
  'max-lines-per-function': `export const a = (): void => {\n${'take();\n'.repeat(80)}};`,
  'no-array-constructor': 'take(new Array(1, 2));',
  'no-console': "console.log('a');",
  'no-unused-expressions': "'a' + 'b';",
  'no-unused-vars': 'const a = 1;',
  'no-var': 'var a = take(); take(a);',
  'prefer-const': 'let a = take(); take(a);',
  'prefer-rest-params': 'export function a(): void { take(arguments); }',
  'prefer-spread': 'const a: number[] = [take()]; take.apply(undefined, a);',
  'no-restricted-imports': [
    "import a from 'axios'; take(a);",
    "import { type A } from 'axios'; export const a = (b: A): void => take(b);",
    "import { a } from '@module-federation/runtime'; take(a);",
  ],
  'eslint-js/no-restricted-syntax': ["export * from 'a';", 'enum A { B } take(A.B);', 'export default 1;'],
  'typescript/await-thenable': 'export const a = async (): Promise<void> => { await 1; };',
  'typescript/ban-ts-comment': '// @ts-ignore\nuse();',
  'typescript/consistent-type-imports':
    "import { Socket } from 'node:net'; export const a = (b: Socket): void => take(b);",
  'typescript/no-array-delete': 'const a = [1]; delete a[0];',
  'typescript/no-base-to-string': 'const a: object = {}; take(String(a));',
  'typescript/no-duplicate-enum-values': 'enum A { B = 1, C = 1 } take(A.B);',
  'typescript/no-duplicate-type-constituents': 'export type A = string | string;',
  'typescript/no-empty-object-type': 'export type A = {};',
  'typescript/no-explicit-any': 'export type A = any;',
  'typescript/no-extra-non-null-assertion': 'declare const a: { b: string } | undefined; take(a!!.b);',
  'typescript/no-floating-promises': 'Promise.resolve();',
  'typescript/no-for-in-array': 'const a = [1]; for (const b in a) take(b);',
  'typescript/no-implied-eval': "setTimeout('take()', 1);",
  'typescript/no-misused-new': 'export interface A { new (): A }',
  'typescript/no-misused-promises': 'if (Promise.resolve(1)) take();',
  'typescript/no-namespace': 'export namespace a { export const b = 1; }',
  'typescript/no-non-null-asserted-optional-chain': 'declare const a: { b?: string } | undefined; take(a?.b!);',
  'typescript/no-non-null-assertion': 'declare const a: string | undefined; take(a!);',
  'typescript/no-redundant-type-constituents': 'export type A = unknown | string;',
  'typescript/no-require-imports': "import a = require('a'); take(a);",
  'typescript/no-this-alias': 'export class A { b(): void { const self = this; take(self); } }',
  'typescript/no-unnecessary-type-assertion': 'const a: string = take.name; take(a as string);',
  'typescript/no-unnecessary-type-constraint': 'export type A<T extends unknown> = T[];',
  'typescript/no-unsafe-argument': "const a = (b: string): void => take(b); a(JSON.parse('1'));",
  'typescript/no-unsafe-assignment': "const a = JSON.parse('1'); take(1, typeof a);",
  'typescript/no-unsafe-call': "JSON.parse('1')();",
  'typescript/no-unsafe-declaration-merging': 'export interface A { b: string } export class A {}',
  'typescript/no-unsafe-enum-comparison': 'enum A { B = 1 } declare const a: A; take(a === 1);',
  'typescript/no-unsafe-function-type': 'export type A = Function;',
  'typescript/no-unsafe-member-access': "take(typeof JSON.parse('1').a);",
  'typescript/no-unsafe-return': "export const a = () => JSON.parse('1');",
  'typescript/no-unsafe-unary-minus': 'declare const a: string; take(-a);',
  'typescript/no-wrapper-object-types': 'export type A = String;',
  'typescript/only-throw-error': "throw 'a';",
  'typescript/prefer-as-const': "export const a = 'b' as 'b';",
  'typescript/prefer-namespace-keyword': 'declare module a { export const b: 1; } take(a.b);',
  'typescript/prefer-promise-reject-errors': "export const a = (): Promise<void> => Promise.reject('a');",
  'typescript/restrict-plus-operands': 'declare const a: bigint; take(a + 1);',
  'typescript/restrict-template-expressions': 'declare const a: object; take(`${a}`);',
  'typescript/return-await':
    'export const a = async (): Promise<number> => { try { return Promise.resolve(1); } catch { return 1; } };',
  'typescript/switch-exhaustiveness-check': "declare const a: 'b' | 'c'; switch (a) { case 'b': take(a); }",
  'typescript/triple-slash-reference': '/// <reference path="./a.d.ts" />',
  'typescript/unbound-method': 'class A { b(): void { take(this); } } const { b } = new A(); take(b);',
};

/** Code of browsers: what they show is translated. */
const browser = {
  'eslint-js/no-restricted-syntax': [
    'export const A = () => <p>Good day</p>;',
    'export const A = () => <input placeholder="Good day" />;',
    'export default 1;',
    'enum A { B } take(A.B);',
  ],
  'max-lines-per-function': `export const A = (): void => {\n${'take();\n'.repeat(120)}};`,
  'react/rules-of-hooks':
    "import { useState } from 'react'; export const A = () => { if (take()) useState(1); return null; };",
  'react/exhaustive-deps':
    "import { useEffect } from 'react'; export const A = ({ b }: { b: string }) => { useEffect(() => { take(b); }, []); return null; };",
  'react/static-components': 'export const A = () => { const B = () => <p />; return <B />; };',
  'react/use-memo':
    "import { useMemo } from 'react'; export const A = () => { const b = useMemo(async () => await take(), []); take(b); return null; };",
  'react/void-use-memo':
    "import { useMemo } from 'react'; export const A = () => { const b = useMemo(() => { take(); }, []); return <p>{String(b)}</p>; };",
  'react/preserve-manual-memoization':
    "import { useMemo, useState } from 'react'; export const A = ({ b }: { b: number }) => { const c: number[] = []; useState(1); c.push(b); const d = useMemo(() => [c], [c]); return <p>{d}</p>; };",
  'react/incompatible-library':
    "import { useForm } from 'react-hook-form'; export const A = () => { const { watch } = useForm(); const b = watch('c'); return <p>{String(b)}</p>; };",
  'react/immutability': 'export const A = ({ b }: { b: { c: number } }) => { b.c = 1; return <p>{b.c}</p>; };',
  'react/globals': 'let b = 1; export const A = () => { b = 2; return <p>{b}</p>; };',
  'react/refs':
    "import { useRef } from 'react'; export const A = () => { const b = useRef(1); return <p>{b.current}</p>; };",
  'react/set-state-in-effect':
    "import { useEffect, useState } from 'react'; export const A = () => { const [b, setB] = useState(1); useEffect(() => { setB(2); }, []); return <p>{b}</p>; };",
  'react/error-boundaries': 'export const A = () => { try { return <p />; } catch { return null; } };',
  'react/purity': 'export const A = () => <p>{Math.random()}</p>;',
  'react/set-state-in-render':
    "import { useState } from 'react'; export const A = () => { const [b, setB] = useState(1); setB(2); return <p>{b}</p>; };",
  'react/unsupported-syntax': "export const A = () => { eval('1'); return <p />; };",
};

/** What only these folders may not import. */
const remotes = {
  'no-restricted-imports': [
    "import { of } from 'rxjs'; take(of);",
    "import a from 'axios'; take(a);",
    "import { lazy } from 'react'; take(lazy);",
  ],
};

export const breaches = [
  ...inFile('tooling/NAME.mjs', everywhere),
  ...inFile('tooling/NAME.mjs', javaScript),
  ...inFile('tooling/NAME.cjs', scripts),
  ...inFile('platform/src/NAME.ts', typeScript),
  ...inFile('shell/src/NAME.tsx', browser),
  ...inFile('remote-lobby/src/NAME.ts', remotes),
];

/** What is allowed where it is written. */
export const allowed = [
  { file: 'shell/src/a-page.tsx', code: 'export default 1;' },
  {
    file: 'shell/src/shared/remotes/federation/a.ts',
    code: "import { a } from '@module-federation/runtime'; take(a);",
  },
  { file: 'shared-contracts/src/upload/a.ts', code: "import a from 'axios'; take(a);" },
  { file: 'platform/src/a.test.ts', code: 'export default 1;' },
  { file: 'e2e/a.ts', code: "console.log('a');" },
  {
    file: 'tooling/a.mjs',
    code: '// oxlint-disable-next-line no-debugger -- shows that a reason is enough\ndebugger;',
  },
  { file: 'platform/src/b.ts', code: '/* Words about oxlint-disable are no directive. */\ntake();' },
];
