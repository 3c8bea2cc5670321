// What a newer OpenAPI document takes back of a former one. Requests may only become more tolerant, replies may only grow: a shell
// of yesterday calls the platform of today, and a remote of today may meet the platform of yesterday.

const METHODS = ['get', 'post', 'put', 'delete'];

const typesOf = (schema) => [schema?.type ?? []].flat();
const enumOf = (schema) => schema?.enum ?? (schema?.const === undefined ? undefined : [schema.const]);
const branchesOf = (schema) => schema?.anyOf ?? schema?.oneOf;

/** Everything that `taken` no longer lets through of what `given` may be. Both are JSON schemas; `at` names the place. */
export const narrowed = (given, taken, at) => {
  if (!taken || Object.keys(taken).length === 0) return [];
  if (!given) return [`${at}: is asked for now`];
  const givenBranches = branchesOf(given);
  if (givenBranches) return givenBranches.flatMap((branch, index) => narrowed(branch, taken, `${at}|${index}`));
  const takenBranches = branchesOf(taken);
  if (takenBranches) {
    const faults = takenBranches.map((branch) => narrowed(given, branch, at));
    return faults.some((list) => list.length === 0) ? [] : (faults[0] ?? []);
  }
  return [
    ...typeFaults(given, taken, at),
    ...enumFaults(given, taken, at),
    ...limitFaults(given, taken, at),
    ...propertyFaults(given, taken, at),
    ...(given.items || taken.items ? narrowed(given.items ?? {}, taken.items ?? {}, `${at}[]`) : []),
  ];
};

const typeFaults = (given, taken, at) => {
  const allowed = typesOf(taken);
  if (allowed.length === 0) return [];
  const lets = (type) => allowed.includes(type) || (type === 'integer' && allowed.includes('number'));
  const offered = typesOf(given);
  if (offered.length === 0) return [`${at}: must be ${allowed.join(' or ')} now`];
  return offered.filter((type) => !lets(type)).map((type) => `${at}: ${type} is not taken any more`);
};

const enumFaults = (given, taken, at) => {
  const allowed = enumOf(taken);
  if (!allowed) return [];
  const offered = enumOf(given);
  if (!offered) return [`${at}: must be one of ${allowed.join(', ')} now`];
  return offered.filter((value) => !allowed.includes(value)).map((value) => `${at}: ${value} is not taken any more`);
};

/** Limits, with the side on which more is stricter. */
const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'];
const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'];

const letsPattern = (given, pattern) =>
  pattern === undefined ||
  pattern === given.pattern ||
  (enumOf(given)?.every((value) => new RegExp(pattern).test(value)) ?? false);

const limitFaults = (given, taken, at) => {
  const stricter = (name, isStricter) => {
    if (taken[name] === undefined) return [];
    const isNarrower = given[name] === undefined || isStricter(taken[name], given[name]);
    return isNarrower ? [`${at}: ${name} is ${taken[name]} now, was ${given[name] ?? 'open'}`] : [];
  };
  const pattern = letsPattern(given, taken.pattern) ? [] : [`${at}: pattern is ${taken.pattern} now`];
  return [
    ...UPPER.flatMap((name) => stricter(name, (now, before) => now < before)),
    ...LOWER.flatMap((name) => stricter(name, (now, before) => now > before)),
    ...pattern,
  ];
};

const propertyFaults = (given, taken, at) => {
  const always = new Set(given.required ?? []);
  const missing = (taken.required ?? [])
    .filter((name) => !always.has(name))
    .map((name) => `${at}.${name}: is required now`);
  const inner = Object.entries(given.properties ?? {}).flatMap(([name, schema]) =>
    taken.properties?.[name] ? narrowed(schema, taken.properties[name], `${at}.${name}`) : [],
  );
  return [...missing, ...inner];
};

const bodyOf = (operation) => {
  const content = operation.requestBody?.content;
  return content ? Object.values(content)[0]?.schema : undefined;
};
const replyOf = (operation) => operation.responses?.['200']?.content?.['application/json']?.schema;

const parameterFaults = (former, current, at) =>
  (current.parameters ?? []).flatMap((parameter) => {
    const before = (former.parameters ?? []).find(
      ({ name, in: place }) => name === parameter.name && place === parameter.in,
    );
    if (!before) return parameter.required ? [`${at}?${parameter.name}: is required now`] : [];
    const stricter = parameter.required && !before.required ? [`${at}?${parameter.name}: is required now`] : [];
    return [...stricter, ...narrowed(before.schema, parameter.schema, `${at}?${parameter.name}`)];
  });

/**
 * A reply is given by the platform and taken by yesterday's shell. Limits of a reply bind nobody, so only shape counts: fields that
 * were always there still are, and nothing has another type.
 */
const BINDS_NOBODY = new Set([...UPPER, ...LOWER, 'enum', 'const', 'pattern', 'format']);

const shapeOnly = (schema) => {
  if (!schema || typeof schema !== 'object') return schema;
  const kept = Object.fromEntries(Object.entries(schema).filter(([name]) => !BINDS_NOBODY.has(name)));
  const { items, anyOf, properties } = schema;
  return {
    ...kept,
    ...(items ? { items: shapeOnly(items) } : {}),
    ...(anyOf ? { anyOf: anyOf.map(shapeOnly) } : {}),
    ...(properties
      ? { properties: Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, shapeOnly(inner)])) }
      : {}),
  };
};

const operationFaults = (former, current, at) => [
  ...parameterFaults(former, current, at),
  ...narrowed(bodyOf(former), bodyOf(current), `${at} request`),
  ...narrowed(shapeOnly(replyOf(current)), shapeOnly(replyOf(former)), `${at} reply`),
];

/** Every promise of `former` that `current` does not keep, as lines. */
export const brokenCalls = (former, current) =>
  Object.entries(former.paths).flatMap(([path, operations]) =>
    METHODS.filter((method) => operations[method]).flatMap((method) => {
      const at = `${method.toUpperCase()} ${path}`;
      const now = current.paths[path]?.[method];
      return now ? operationFaults(operations[method], now, at) : [`${at}: is gone`];
    }),
  );
