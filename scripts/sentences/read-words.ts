import { parseSync } from '@swc/core';

/** Words that stand in source code, with what they stand in: the names of calls, classes and properties, the inner first. */
export interface WordsInCode {
  words: string;
  within: readonly string[];
}

interface Node {
  type: string;
  [key: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

const withoutWords =
  /^(?:Import|Ts(?!AsExpression|SatisfiesExpression|ConstAssertion|NonNull)|TaggedTemplate)/;

/** Every literal of at least two words; a place for a value in it is written as `…`. */
export function readWords(source: string): WordsInCode[] {
  const found: WordsInCode[] = [];
  const visit = (value: unknown, within: readonly string[]): void => {
    if (Array.isArray(value)) {
      for (const item of value) visit(item, within);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    if (isNode(value) && withoutWords.test(value.type)) return;
    const words = isNode(value) ? wordsOf(value) : null;
    if (words !== null && /\p{L}{2,} (?:\p{L}{2,}|…)/u.test(words)) found.push({ words, within });
    const name = isNode(value) ? nameOf(value) : null;
    const inner = name === null ? within : [name, ...within];
    for (const child of Object.values(value)) visit(child, inner);
  };
  visit(parseSync(source, { syntax: 'typescript' }).body, []);
  return found;
}

function wordsOf(node: Node): string | null {
  if (node.type === 'StringLiteral') return String(node['value']);
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node['quasis'])) return null;
  return node['quasis'].map((part: unknown) => (isNode(part) ? String(part['cooked']) : '')).join('…');
}

/** `log.warn` of a call, `Error` of `new Error`, `message` of a property. */
function nameOf(node: Node): string | null {
  if (node.type === 'CallExpression' || node.type === 'NewExpression') return pathOf(node['callee']);
  return node.type === 'KeyValueProperty' ? pathOf(node['key']) : null;
}

function pathOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Super') return 'super';
  if (node.type !== 'MemberExpression') return typeof node['value'] === 'string' ? node['value'] : null;
  return [pathOf(node['object']), pathOf(node['property'])].filter((part) => part !== null).join('.');
}
