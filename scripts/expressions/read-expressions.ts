import { limits } from '@guidon/contract/plain';
import { parseSync } from '@swc/core';

export interface Expression {
  source: string;
  flags: string;
}

export interface ExpressionsInCode {
  found: Expression[];
  /** How many are made of what is known at run time alone. */
  made: number;
}

interface Node {
  type: string;
  [key: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(nodesIn);
  return isNode(value) ? [value, ...inner] : inner;
}

/** The literals of regular expressions in a source text, and what `new RegExp` makes of its constants. */
export function readExpressions(code: string, isTsx: boolean): ExpressionsInCode {
  const nodes = nodesIn(parseSync(code, { syntax: 'typescript', tsx: isTsx }).body);
  // The first of a name wins, which is the one of the module.
  const constants = new Map(
    nodes
      .filter(({ type }) => type === 'VariableDeclarator')
      .toReversed()
      .flatMap(({ id, init }) => (isNode(id) && isNode(init) ? [[String(id['value']), init] as const] : [])),
  );
  const literals = nodes
    .filter(({ type }) => type === 'RegExpLiteral')
    .map(({ pattern, flags }) => ({ source: String(pattern), flags: String(flags) }));
  const made = nodes.filter(isConstructor).map((node): Expression | null => {
    const [source, flags = ''] = argumentsOf(node).map((argument) => textOf(argument, constants));
    return source === undefined || source === null || flags === null ? null : { source, flags };
  });
  const found = made.filter((one) => one !== null);
  return { found: [...literals, ...found], made: made.length - found.length };
}

function isConstructor({ type, callee }: Node): boolean {
  return (
    (type === 'NewExpression' || type === 'CallExpression') && isNode(callee) && callee['value'] === 'RegExp'
  );
}

function argumentsOf({ arguments: given }: Node): unknown[] {
  return Array.isArray(given) ? given.map((one: { expression: unknown }) => one.expression) : [];
}

/** The text of a constant; null where it is not known from this file. */
function textOf(node: unknown, constants: ReadonlyMap<string, Node>): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'StringLiteral' || node.type === 'NumericLiteral') return String(node['value']);
  if (node.type === 'Identifier') return textOf(constants.get(String(node['value'])), constants);
  if (node.type === 'MemberExpression') return limitOf(node);
  if (node.type === 'BinaryExpression' && node['operator'] === '-') return differenceOf(node, constants);
  if (node.type === 'TaggedTemplateExpression') return joined(node['template'], constants, 'raw');
  return node.type === 'TemplateLiteral' ? joined(node, constants, 'cooked') : null;
}

function differenceOf({ left, right }: Node, constants: ReadonlyMap<string, Node>): string | null {
  const [from, less] = [textOf(left, constants), textOf(right, constants)];
  return from === null || less === null ? null : String(Number(from) - Number(less));
}

function limitOf({ object, property }: Node): string | null {
  if (!isNode(object) || object['value'] !== 'limits' || !isNode(property)) return null;
  const found = Object.entries(limits).find(([name]) => name === property['value']);
  return found === undefined ? null : String(found[1]);
}

function joined(
  template: unknown,
  constants: ReadonlyMap<string, Node>,
  form: 'raw' | 'cooked',
): string | null {
  if (!isNode(template) || !Array.isArray(template['quasis'])) return null;
  const given = Array.isArray(template['expressions']) ? template['expressions'] : [];
  const values = given.map((one: unknown) => textOf(one, constants));
  if (values.includes(null)) return null;
  return template['quasis']
    .map((part: unknown, at) => (isNode(part) ? String(part[form]) : '') + (values[at] ?? ''))
    .join('');
}
