// Puts more routes into a domain that is there already: into the object that has its name, whatever its routes are written as.
import ts from 'typescript';

const nameOf = (property) => (property.name && ts.isIdentifier(property.name) ? property.name.text : undefined);
const fieldOf = (literal, wanted) => literal.properties.find((property) => nameOf(property) === wanted);

const isModuleOf = (node, area) => {
  if (!ts.isObjectLiteralExpression(node) || !fieldOf(node, 'routes')) return false;
  const { initializer } = fieldOf(node, 'name') ?? {};
  return initializer !== undefined && ts.isStringLiteral(initializer) && initializer.text === area;
};

const find = (node, matches) =>
  matches(node) ? node : ts.forEachChild(node, (child) => find(child, matches) ?? undefined);

/**
 * The text with `ours` (an expression that answers a list of routes) behind those of `field`, `routes` or `operatorRoutes`, of the domain
 * `area`. Null where no object of that name has routes.
 */
export const withRoutes = (text, area, field, ours) => {
  const source = ts.createSourceFile('domain.ts', text, ts.ScriptTarget.Latest, true);
  const literal = find(source, (node) => isModuleOf(node, area));
  if (!literal) return null;
  const property = fieldOf(literal, field);
  if (!property) {
    const end = fieldOf(literal, 'routes').getEnd();
    return `${text.slice(0, end)}, ${field}: ${ours}${text.slice(end)}`;
  }
  const { initializer } = property;
  const begin = property.getStart(source);
  const theirs = (initializer ?? property).getText(source);
  const list = initializer && ts.isArrayLiteralExpression(initializer) ? initializer.elements : null;
  const all = list === null ? [`...${theirs}`] : list.map((element) => element.getText(source));
  return `${text.slice(0, begin)}${field}: [${[...all, `...${ours}`].join(', ')}]${text.slice(property.getEnd())}`;
};
