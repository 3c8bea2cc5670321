// Reads the statements of the platform's sources: each `sql` template that is executed, with the fragments that stand in it put in place,
// its values numbered as parameters, and the type of its rows.
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

/** A condition in a template doubles its texts; more than this many are not checked. */
const VARIANTS_MAX = 200;

/** Their statements are checked by being run. */
const TESTS = /\.test\.ts$|\/testing\//;

class Unreadable extends Error {}

/** A fragment is a parameter of this function. */
class Depends extends Error {
  constructor(declaration) {
    super('takes a fragment from its callers');
    this.declaration = declaration;
  }
}

/** Fragments that come from another storey, by their type: a statement or subquery with their columns. */
const FOREIGN = {
  WorkQuestion: 'select true as "hasWork"',
  MemberTimes: 'select 1::bigint as branch_id, 1::bigint as member_id, now() as since, now() as until',
};

/** Every pairing of an element of each list, joined. */
const product = (lists) =>
  lists.reduce(
    (known, list) => {
      const next = known.flatMap((before) => list.map((part) => before + part));
      if (next.length > VARIANTS_MAX) throw new Unreadable(`has more than ${VARIANTS_MAX} forms`);
      return next;
    },
    [''],
  );

/** Stands for a value until the whole text is there and the parameters get their numbers. */
const VALUE = '\u0001';
const numbered = (text) => {
  let count = 0;
  return text.replaceAll(VALUE, () => `$${(count += 1)}`);
};

const isSql = (node) => ts.isIdentifier(node) && node.text === 'sql';
const isMethodOfSql = (node) =>
  ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && isSql(node.expression.expression)
    ? node.expression.name.text
    : undefined;

const unwrapped = (node) =>
  ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isNonNullExpression(node)
    ? unwrapped(node.expression)
    : node;

/** What a function returns: its expression, or those of its `return` statements. */
const returnsOf = (declaration) => {
  if (!declaration.body) return [];
  if (!ts.isBlock(declaration.body)) return [declaration.body];
  const found = [];
  const visit = (node) => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(declaration.body, visit);
  return found;
};

const functionOf = (declaration) => {
  const value =
    ts.isVariableDeclaration(declaration) && declaration.initializer ? declaration.initializer : declaration;
  return ts.isArrowFunction(value) || ts.isFunctionExpression(value) || ts.isFunctionDeclaration(value)
    ? value
    : undefined;
};

const createReader = (checker) => {
  const inside = new Set();
  const declarationOf = (identifier) => {
    let symbol = checker.getSymbolAtLocation(identifier);
    if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
    return symbol?.valueDeclaration ?? symbol?.declarations?.[0];
  };
  /** A fragment, or none. */
  const isFragmentType = (type) => {
    const parts = (type.isUnion() ? type.types : [type]).filter((part) => !(part.flags & ts.TypeFlags.Undefined));
    return (
      parts.length > 0 &&
      parts.every(
        (part) => /^(RawBuilder|AliasedRawBuilder)$/.test(part.symbol?.name ?? '') || part.symbol?.name in FOREIGN,
      )
    );
  };

  /** Literal texts that a string expression may have. `bound`: arguments of the functions around it, by parameter. */
  const strings = (expression, bound) => {
    const node = unwrapped(expression);
    if (ts.isStringLiteralLike(node)) return [node.text];
    if (ts.isTemplateExpression(node))
      return product([
        [node.head.text],
        ...node.templateSpans.flatMap((span) => [strings(span.expression, bound), [span.literal.text]]),
      ]);
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
      return product([strings(node.left, bound), strings(node.right, bound)]);
    if (ts.isConditionalExpression(node)) return [...strings(node.whenTrue, bound), ...strings(node.whenFalse, bound)];
    if (ts.isIdentifier(node)) {
      const declaration = declarationOf(node);
      if (bound.has(declaration)) return strings(...bound.get(declaration));
      if (declaration && ts.isVariableDeclaration(declaration) && declaration.initializer)
        try {
          return strings(declaration.initializer, bound);
        } catch (error) {
          if (!(error instanceof Unreadable)) throw error;
        }
    }
    const type = checker.getTypeAtLocation(node);
    const parts = type.isUnion() ? type.types : [type];
    if (parts.every((part) => part.isStringLiteral())) return parts.map((part) => part.value);
    throw new Unreadable(`${node.getText()} is a text that is not known here`);
  };

  const quoted = (name) =>
    name
      .split('.')
      .map((part) => `"${part}"`)
      .join('.');

  /** Items of a list of fragments: enough of them to see every form. */
  const items = (expression, bound) => {
    const node = unwrapped(expression);
    if (ts.isArrayLiteralExpression(node))
      return node.elements.flatMap((element) =>
        ts.isSpreadElement(element) ? items(element.expression, bound) : [parts(element, bound)],
      );
    if (ts.isConditionalExpression(node)) return [...items(node.whenTrue, bound), ...items(node.whenFalse, bound)];
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const method = node.expression.name.text;
      if (method === 'map' || method === 'flatMap') {
        const mapped = functionOf(node.arguments[0]);
        if (mapped) return returnsOf(mapped).map((result) => parts(result, bound));
      }
      if (method === 'filter') return items(node.expression.expression, bound);
    }
    if (ts.isIdentifier(node)) {
      const declaration = declarationOf(node);
      if (bound.has(declaration)) return items(...bound.get(declaration));
      if (declaration && ts.isVariableDeclaration(declaration) && declaration.initializer) {
        const pushed = [];
        const visit = (child) => {
          if (
            ts.isCallExpression(child) &&
            ts.isPropertyAccessExpression(child.expression) &&
            child.expression.name.text === 'push' &&
            ts.isIdentifier(child.expression.expression) &&
            declarationOf(child.expression.expression) === declaration
          )
            pushed.push(...child.arguments.map((argument) => parts(argument, bound)));
          ts.forEachChild(child, visit);
        };
        visit(declaration.parent.parent.parent);
        return [...items(declaration.initializer, bound), ...pushed];
      }
    }
    const type = checker.getTypeAtLocation(node);
    const element = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
    if (element && !isFragmentType(element)) return [[VALUE]];
    throw new Unreadable(`${node.getText()} is a list that is not known here`);
  };

  const called = (node, bound) => {
    const declaration = declarationOf(
      ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression,
    );
    const body = declaration && functionOf(declaration);
    const returns = body ? returnsOf(body) : [];
    if (returns.length === 0) throw new Unreadable(`${node.expression.getText()}() is not known here`);
    const inner = new Map(bound);
    body.parameters.forEach((parameter, index) => {
      const argument = node.arguments[index] ?? parameter.initializer;
      if (argument) inner.set(parameter, [argument, bound]);
    });
    return returns.flatMap((result) => parts(result, inner));
  };

  const ofSql = (method, node, bound) => {
    if (method === 'raw') return strings(node.arguments[0], bound);
    if (['ref', 'id', 'table'].includes(method)) return strings(node.arguments[0], bound).map(quoted);
    if (method === 'val') return [VALUE];
    if (method === 'lit') return ["'1'"];
    if (method === 'join') {
      const [separator] = node.arguments[1] ? parts(node.arguments[1], bound) : [', '];
      const list = items(node.arguments[0], bound).filter((forms) => forms.length > 0);
      if (list.length === 0) throw new Unreadable(`${node.getText()} joins nothing that is known here`);
      // Each form of each item once, in its place.
      const longest = Math.max(...list.map((item) => item.length));
      return Array.from({ length: longest }, (_, index) =>
        list.map((item) => item[Math.min(index, item.length - 1)]).join(separator),
      );
    }
    throw new Unreadable(`sql.${method} is not known here`);
  };

  /** Calls of a function in its own file. */
  const callsOf = (declaration) => {
    const name = ts.isVariableDeclaration(declaration.parent) ? declaration.parent : declaration;
    const found = [];
    const visit = (node) => {
      if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && declarationOf(node.expression) === name)
        found.push(node);
      ts.forEachChild(node, visit);
    };
    visit(declaration.getSourceFile());
    return found;
  };

  /** The property of an object that is written out, or the element of an array that is. */
  const taken = (expression, element) => {
    const node = unwrapped(expression);
    if (ts.isConditionalExpression(node)) return [...taken(node.whenTrue, element), ...taken(node.whenFalse, element)];
    if (ts.isArrayLiteralExpression(node)) return [node.elements[element.parent.elements.indexOf(element)]];
    if (!ts.isObjectLiteralExpression(node)) return [];
    const name = (element.propertyName ?? element.name).getText();
    return node.properties
      .filter((property) => property.name?.getText() === name)
      .map((property) => (ts.isShorthandPropertyAssignment(property) ? property.name : property.initializer));
  };

  /** What a name taken out of a constant stands for. A parameter depends on who calls. */
  const valuesOf = (declaration) => {
    if (ts.isParameter(declaration)) throw new Depends(declaration.parent);
    if (!ts.isBindingElement(declaration)) return [];
    const source = declaration.parent.parent;
    if (ts.isParameter(source)) throw new Depends(source.parent);
    return taken(source.initializer, declaration);
  };

  /** Adds the arguments of a call: by parameter, or by the names that a parameter is taken apart into. */
  const withArguments = (bound, call, declaration) => {
    const values = new Map([...bound].map(([name, [value]]) => [name, value]));
    declaration.parameters.forEach((parameter, index) => {
      const argument = call.arguments[index] ?? parameter.initializer;
      if (!argument) return;
      values.set(parameter, argument);
      if (!ts.isObjectBindingPattern(parameter.name)) return;
      for (const element of parameter.name.elements) {
        const [value] = taken(argument, element);
        if (value) values.set(element, value);
      }
    });
    // An argument may itself name a parameter of the caller, which is bound in the same map.
    const all = new Map();
    for (const [name, value] of values) all.set(name, [value, all]);
    return all;
  };

  /** Texts that an expression in a template may stand for. */
  const parts = (expression, bound) => {
    const node = unwrapped(expression);
    if (ts.isTaggedTemplateExpression(node) && isSql(node.tag)) {
      inside.add(node);
      return template(node, bound);
    }
    if (ts.isConditionalExpression(node)) return [...parts(node.whenTrue, bound), ...parts(node.whenFalse, bound)];
    // Dropped from the list that it stands in.
    if (ts.isIdentifier(node) && node.text === 'undefined') return [];
    const method = isMethodOfSql(node);
    if (method) return ofSql(method, node, bound);
    if (!isFragmentType(checker.getTypeAtLocation(node))) return [VALUE];
    if (ts.isCallExpression(node)) return called(node, bound);
    const foreign = FOREIGN[checker.getTypeAtLocation(node).symbol?.name];
    if (foreign) return [foreign];
    if (ts.isIdentifier(node)) {
      const declaration = declarationOf(node);
      if (bound.has(declaration)) return parts(...bound.get(declaration));
      if (declaration && ts.isVariableDeclaration(declaration) && declaration.initializer)
        return parts(declaration.initializer, bound);
      const given = declaration ? valuesOf(declaration) : [];
      if (given.length > 0) return given.flatMap((value) => parts(value, bound));
    }
    if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) return member(node, bound);
    throw new Unreadable(`${node.getText()} is a fragment that is not known here`);
  };

  /** `ORDER[kind]`: a value of the object; `ORDER.newest`: that one. */
  const member = (node, bound) => {
    const owner = unwrapped(node.expression);
    const declaration = ts.isIdentifier(owner) ? declarationOf(owner) : undefined;
    const value = declaration && ts.isVariableDeclaration(declaration) && declaration.initializer;
    const object = value && unwrapped(ts.isSatisfiesExpression(value) ? value.expression : value);
    if (!object || !ts.isObjectLiteralExpression(object))
      throw new Unreadable(`${node.getText()} is a fragment that is not known here`);
    const wanted = ts.isPropertyAccessExpression(node) ? node.name.text : undefined;
    return object.properties
      .filter((property) => ts.isPropertyAssignment(property) && (!wanted || property.name.getText() === wanted))
      .flatMap((property) => parts(property.initializer, bound));
  };

  const template = (node, bound) => {
    if (ts.isNoSubstitutionTemplateLiteral(node.template)) return [node.template.text];
    return product([
      [node.template.head.text],
      ...node.template.templateSpans.flatMap((span) => [parts(span.expression, bound), [span.literal.text]]),
    ]);
  };

  /** The texts of a template; where they depend on who calls the function around it, those of each call in its file. */
  const texts = (node, bound) => {
    try {
      return template(node, bound);
    } catch (error) {
      if (!(error instanceof Depends)) throw error;
      const calls = callsOf(error.declaration);
      if (calls.length === 0) throw new Unreadable('takes a fragment from another file');
      return calls.flatMap((call) => texts(node, withArguments(bound, call, error.declaration)));
    }
  };

  return {
    /** Templates that stand in another one. */
    placed: inside,
    texts: (node) => {
      if (isCompiled(node)) return strings(node.arguments[0], new Map());
      return [...new Set(texts(node, new Map()).map(numbered))];
    },
  };
};

const STATEMENT = /^\s*(select|insert|update|delete|with|values|merge)\b/i;

const headOf = ({ template }) => (ts.isNoSubstitutionTemplateLiteral(template) ? template : template.head).text;

/** A template that is executed where it is written, has a type of its rows, or begins as a statement does. */
const isStatement = (node) =>
  node.typeArguments !== undefined ||
  STATEMENT.test(headOf(node)) ||
  (ts.isPropertyAccessExpression(node.parent) && node.parent.name.text === 'execute');

/** `CompiledQuery.raw(text, values)`: a statement with parameters of its own. */
const isCompiled = (node) =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  node.expression.expression.getText() === 'CompiledQuery' &&
  node.expression.name.text === 'raw';

const templatesIn = (source) => {
  const found = [];
  const visit = (node) => {
    if (ts.isTaggedTemplateExpression(node) && isSql(node.tag)) found.push(node);
    if (isCompiled(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

/** The declared type of a row: of the template, or of the call that a compiled statement is handed to. */
const rowTypeOf = (node) => (isCompiled(node) ? node.parent : node).typeArguments?.[0];

/** The sources of a folder that hold statements, and what they import. */
const createProgram = (folder) => {
  const config = join(folder, 'tsconfig.json');
  const { config: json } = ts.readConfigFile(config, ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(json, ts.sys, folder);
  const sources = fileNames.filter(
    (file) => file.startsWith(join(folder, 'src/')) && !TESTS.test(file) && /\bsql[<`]/.test(ts.sys.readFile(file)),
  );
  return { sources, program: ts.createProgram(sources, { ...options, noEmit: true, types: ['node'] }) };
};

/**
 * Statements of all sources of a folder that has a tsconfig.json: `{ place, file, texts, row, node, checker }`, or
 * `{ place, file, unreadable }`. `row` is the type of a row, undefined where none is declared.
 */
export const readStatements = (folder) => {
  const { sources, program } = createProgram(folder);
  const checker = program.getTypeChecker();
  const reader = createReader(checker);
  const placed = (node) => {
    const source = node.getSourceFile();
    const file = relative(dirname(folder), source.fileName);
    return { file, place: `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}` };
  };
  const read = (node) => {
    const row = rowTypeOf(node);
    try {
      return {
        ...placed(node),
        texts: reader.texts(node),
        row: row && checker.getTypeFromTypeNode(row),
        node,
        checker,
      };
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      return { ...placed(node), node, unreadable: error.message };
    }
  };
  const templates = sources.flatMap((name) => templatesIn(program.getSourceFile(name)));
  const statements = templates.filter((node) => isCompiled(node) || isStatement(node)).map(read);
  // A subquery begins like a statement and stands in another one.
  const whole = statements.filter(({ node }) => !reader.placed.has(node));
  const known = new Set([...statements.map(({ node }) => node), ...reader.placed]);
  const left = templates.filter((node) => !known.has(node));
  return [
    ...whole,
    ...left.map((node) => ({ ...placed(node), unreadable: 'it stands in no statement that was read' })),
  ];
};
