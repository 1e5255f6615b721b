import ts from 'typescript';

/** Declarations of a machine file, read from its syntax tree. */
interface Chart {
  id: string | undefined;
  exportedAs: string | undefined;
  config: ts.ObjectLiteralExpression | undefined;
}

const EVENT = /^(?:notice|xstate\..+|\*|[a-z]\w*(?:\.[a-z]\w*)+(?:\.\*)?)$/u;

/** Finds the one `setup(…).createMachine({…})` of a file. */
export function configOf(source: ts.SourceFile): Chart {
  let chart: Chart = { id: undefined, exportedAs: undefined, config: undefined };
  const visit = (node: ts.Node): void => {
    if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      node.expression.name.text === 'createMachine'
    ) {
      const [config] = node.arguments;
      const object = config && ts.isObjectLiteralExpression(config) ? config : undefined;
      const declaration =
        ts.isVariableDeclaration(node.parent) && ts.isIdentifier(node.parent.name) ? node.parent.name.text : undefined;
      chart = { id: object && literal(property(object, 'id')), exportedAs: declaration, config: object };
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return chart;
}

/** Everything that would keep Stately's editor from reading the file, and every breach of our naming, in words. */
export function problemsOf(source: ts.SourceFile): string[] {
  const { config } = configOf(source);
  if (!config) return ['there is no createMachine({…}) with an inline chart'];
  const problems = [...importProblems(source), ...literalProblems(config)];
  const invokes: string[] = [];
  checkState(config, 'the machine', problems, invokes, true);
  for (const id of new Set(invokes.filter((id, index) => invokes.indexOf(id) !== index)))
    problems.push(`invoke id ${id} stands twice`);
  return problems;
}

function importProblems(source: ts.SourceFile): string[] {
  const imports = source.statements.filter(ts.isImportDeclaration);
  return imports
    .filter((each) => {
      const from = (each.moduleSpecifier as ts.StringLiteral).text;
      const typesOnly = each.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
      return from !== 'xstate' && !(['../types', '../types/children', '../types/parts'].includes(from) && typesOnly);
    })
    .map((each) => `imports only 'xstate' and types from '../types', not ${each.getText()}`);
}

/** Spreads and computed keys anywhere in the chart but inside functions, which the editor keeps as text. */
function literalProblems(node: ts.Node): string[] {
  if (ts.isFunctionLike(node) || ts.isCallExpression(node)) return [];
  const own =
    ts.isSpreadAssignment(node) || ts.isSpreadElement(node)
      ? [`spread: ${node.getText()}`]
      : ts.isComputedPropertyName(node)
        ? [`computed key: ${node.getText()}`]
        : ts.isShorthandPropertyAssignment(node)
          ? [`not literal: ${node.getText()}`]
          : [];
  const below: string[] = [];
  ts.forEachChild(node, (child) => void below.push(...literalProblems(child)));
  return [...own, ...below];
}

function checkState(
  state: ts.ObjectLiteralExpression,
  name: string,
  problems: string[],
  invokes: string[],
  isRoot = false,
): void {
  for (const key of ['initial', 'type', 'id'] as const) {
    const value = property(state, key);
    if (value && literal(value) === undefined) problems.push(`${name}: ${key} is not literal`);
  }
  const works = ['invoke', 'after', 'always', 'states'].some((key) => property(state, key));
  if (works && !isRoot && !property(state, 'description')) problems.push(`${name}: needs a description`);
  for (const [event, transition] of entries(property(state, 'on'))) {
    if (!EVENT.test(event)) problems.push(`${name}: event ${event} is not spelt subject.verb`);
    checkTargets(transition, `${name} on ${event}`, problems);
  }
  for (const [delay, transition] of entries(property(state, 'after')))
    checkTargets(transition, `${name} after ${delay}`, problems);
  for (const key of ['always', 'onDone'] as const) checkTargets(property(state, key), `${name} ${key}`, problems);
  for (const invoke of objects(property(state, 'invoke'))) {
    const id = literal(property(invoke, 'id'));
    if (id === undefined) problems.push(`${name}: an invoke needs a literal id of its own`);
    else invokes.push(id);
    for (const key of ['onDone', 'onError', 'onSnapshot'] as const)
      checkTargets(property(invoke, key), `${name} ${key}`, problems);
  }
  for (const [child, config] of entries(property(state, 'states'))) {
    if (ts.isObjectLiteralExpression(config)) checkState(config, child, problems, invokes);
    else problems.push(`${child}: its chart is not literal`);
  }
}

/** A transition is a target, an object with one, or a list of such objects. */
function checkTargets(transition: ts.Expression | undefined, where: string, problems: string[]): void {
  if (!transition || literal(transition) !== undefined) return;
  const options = objects(transition);
  if (options.length === 0) problems.push(`${where}: not literal`);
  for (const option of options) {
    const target = property(option, 'target');
    if (target && literal(target) === undefined && target.getText() !== 'undefined')
      problems.push(`${where}: needs one literal target`);
  }
}

function objects(node: ts.Expression | undefined): ts.ObjectLiteralExpression[] {
  if (!node) return [];
  const list = ts.isArrayLiteralExpression(node) ? [...node.elements] : [node];
  return list.filter(ts.isObjectLiteralExpression);
}

function property(object: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined {
  return entries(object).find(([key]) => key === name)?.[1];
}

function entries(node: ts.Expression | undefined): [string, ts.Expression][] {
  if (!node || !ts.isObjectLiteralExpression(node)) return [];
  return node.properties.filter(ts.isPropertyAssignment).map((each) => [nameOf(each.name), each.initializer]);
}

function nameOf(name: ts.PropertyName): string {
  return ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isNumericLiteral(name)
    ? name.text
    : name.getText();
}

function literal(node: ts.Expression | undefined): string | undefined {
  return node && ts.isStringLiteralLike(node) ? node.text : undefined;
}
