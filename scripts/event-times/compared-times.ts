import { parseSync } from '@swc/core';

const columns = ['startsAt', 'startedAt', 'endsAt', 'completedAt', 'freezeAt', 'pausedAt', 'revealedAt'];
const fields = ['startTime', 'endTime', 'freezeTime'];
const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const names = new Set([...columns, ...fields]);
const inSql = [...columns, ...columns.map(snake)].join('|');
const sqlComparison = new RegExp(
  [
    `\\b(${inSql})\\b\\)*(?:::\\w+)? *(?:<=|>=|<>|<|>|between\\b|is (?:not )?null)`,
    `(?:<=|>=|<>|<|>|between) *(?:\\w+\\()?[\\w.]*\\b(${inSql})\\b`,
  ].join('|'),
  'g',
);
const mention = new RegExp(`\\b(?:${[...names, ...columns.map(snake)].join('|')})\\b`);
const orders = new Set(['<', '>', '<=', '>=']);
const equals = new Set(['===', '!==']);
const queries = new Set(['lt', 'lte', 'gt', 'gte', 'between', 'isNull', 'isNotNull']);

interface Node {
  type: string;
  [key: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/**
 * The times of events that a file compares, each as often as it does: in an order, in a condition of a query, or by
 * whether there is a reveal.
 */
export function comparedTimes(source: string, path: string): string[] {
  if (!mention.test(source)) return [];
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    if (isNode(value)) found.push(...comparedIn(value));
    Object.values(value).forEach(visit);
  };
  visit(parseSync(source, { syntax: 'typescript', tsx: path.endsWith('.tsx') }).body);
  return found;
}

function comparedIn(node: Node): string[] {
  if (node.type === 'BinaryExpression') {
    const operator = String(node['operator']);
    const times = timesIn([node['left'], node['right']]);
    if (orders.has(operator)) return times;
    return equals.has(operator) ? times.filter((time) => time === 'revealedAt') : [];
  }
  if (node.type === 'CallExpression' && queries.has(nameOf(node['callee']) ?? ''))
    return timesIn(node['arguments']);
  if (node.type !== 'TaggedTemplateExpression') return [];
  return [...sqlOf(node['template']).matchAll(sqlComparison)].map(([, left, right]) => left ?? right ?? '');
}

/** The names of times within an expression, functions left out. */
function timesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(timesIn);
  if (typeof value !== 'object' || value === null) return [];
  if (isNode(value) && /Function|^Arrow/.test(value.type)) return [];
  const name = isNode(value) && value.type === 'Identifier' ? String(value['value']) : '';
  return [...(names.has(name) ? [name] : []), ...Object.values(value).flatMap(timesIn)];
}

/** A template with the names of what is put into it. */
function sqlOf(template: unknown): string {
  if (!isNode(template)) return '';
  const { quasis, expressions } = template;
  if (!Array.isArray(quasis) || !Array.isArray(expressions)) return '';
  const parts = quasis.map((part: unknown) => (isNode(part) ? String(part['cooked']) : ''));
  return parts
    .map((part, index) => `${part}${nameOf(expressions[index]) ?? ''}`)
    .join('')
    .replaceAll(/\s+/g, ' ');
}

function nameOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'MemberExpression') return nameOf(node['property']);
  return typeof node['value'] === 'string' ? node['value'] : null;
}
