/**
 * What a remote exposes must be a `PortalModule`, or the shell refuses it in the browser. Read from the source, without running it:
 * the default export of `src/module.tsx` is an object that says what it has (MFE-028).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import type { Expression, Module, ObjectExpression } from '@swc/core';

/** What the loader refuses a module without (shell/src/shared/remotes/contract.policy.ts). */
const REQUIRED = ['name', 'contract', 'routes', 'strings', 'activate'] as const;

interface Declared {
  readonly name: string;
  readonly slots: readonly string[];
  readonly overlays: readonly string[];
}

const constant = (program: Module, name: string): Expression | undefined =>
  program.body
    .flatMap((item) => {
      if (item.type === 'VariableDeclaration') return item.declarations;
      return item.type === 'ExportDeclaration' && item.declaration.type === 'VariableDeclaration'
        ? item.declaration.declarations
        : [];
    })
    .find(({ id }) => id.type === 'Identifier' && id.value === name)?.init;

/** The object behind names, brackets and types. */
const objectOf = (program: Module, expression: Expression | undefined): ObjectExpression | undefined => {
  if (!expression) return undefined;
  if (expression.type === 'ObjectExpression') return expression;
  if (expression.type === 'Identifier') return objectOf(program, constant(program, expression.value));
  const isWrapping =
    expression.type === 'ParenthesisExpression' ||
    expression.type === 'TsSatisfiesExpression' ||
    expression.type === 'TsAsExpression' ||
    expression.type === 'TsConstAssertion';
  return isWrapping ? objectOf(program, expression.expression) : undefined;
};

/** Fields by name; undefined as a value where it is not a plain `key: value`. */
const fieldsOf = (object: ObjectExpression): ReadonlyMap<string, Expression | undefined> =>
  new Map(
    object.properties.flatMap((property): [string, Expression | undefined][] => {
      if (property.type === 'SpreadElement') return [];
      if (property.type === 'Identifier') return [[property.value, property]];
      const { key } = property;
      if (key.type !== 'Identifier' && key.type !== 'StringLiteral') return [];
      return [[key.value, property.type === 'KeyValueProperty' ? property.value : undefined]];
    }),
  );

const hasSpread = (object: ObjectExpression): boolean => object.properties.some(({ type }) => type === 'SpreadElement');

/** What the manifest promises and the module does not have: `slots` or `overlays`. */
const missingParts = (program: Module, field: Expression | undefined, kind: string, names: readonly string[]) => {
  if (names.length === 0) return [];
  const object = objectOf(program, field);
  if (field && (!object || hasSpread(object))) return [];
  const known = object ? fieldsOf(object) : new Map<string, unknown>();
  return names
    .filter((name) => !known.has(name))
    .map((name) => `portal-module.json names the ${kind} ${name}; src/module.tsx has none of that name`);
};

/** Why the source of an exposed module does not fit its manifest; nothing when it does. */
export const moduleFaults = (source: string, declared: Declared): readonly string[] => {
  const program = parseSync(source, { syntax: 'typescript', tsx: true, target: 'es2022' });
  const exported = program.body.find(({ type }) => type === 'ExportDefaultExpression');
  if (exported?.type !== 'ExportDefaultExpression')
    return ['src/module.tsx has no default export: export a PortalModule'];
  const object = objectOf(program, exported.expression);
  if (!object) return ['src/module.tsx must export an object as it stands: const mine: PortalModule = { ... }'];
  const fields = fieldsOf(object);
  const missing = hasSpread(object) ? [] : REQUIRED.filter((field) => !fields.has(field));
  const name = fields.get('name');
  return [
    ...(missing.length > 0 ? [`the module of src/module.tsx lacks ${missing.join(', ')}`] : []),
    ...(name?.type === 'StringLiteral' && name.value !== declared.name
      ? [`src/module.tsx calls itself ${name.value}; portal-module.json says ${declared.name}`]
      : []),
    ...missingParts(program, fields.get('slots'), 'slot', declared.slots),
    ...missingParts(program, fields.get('overlays'), 'overlay', declared.overlays),
  ];
};

/** The same for the remote in `folder`. */
export const exposedFaults = (folder: string): readonly string[] =>
  moduleFaults(
    readFileSync(join(folder, 'src', 'module.tsx'), 'utf8'),
    JSON.parse(readFileSync(join(folder, 'portal-module.json'), 'utf8')) as Declared,
  );
