import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parse } from '@swc/core';

/** The countable parts of one file of the product. */
export interface SourceFile {
  path: string;
  lines: number;
  functions: { name: string; line: number; lines: number }[];
  casts: number;
  nonNullAssertions: number;
  exports: number;
  documentedExports: number;
}

const measured = /^(apps|packages)\/[^/]+\/src\/.*\.tsx?$/;
const support =
  /\.test\.tsx?$|-fixture\.tsx?$|(^|\/)arbitrary-[^/]+\.ts$|^apps\/(server|web)\/src\/(testing|dev)\/|^packages\/testkit\/|\.d\.ts$/;

function tracked(): string[] {
  return execFileSync('git', ['ls-files'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).split('\n');
}

export function productFiles(): string[] {
  return tracked().filter((path) => measured.test(path) && !support.test(path));
}

export function styleSheets(): string[] {
  return tracked().filter((path) => /^apps\/web\/src\/.*\.css$/.test(path));
}

interface Node {
  type: string;
  span: { start: number; end: number };
  [key: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'span' in value;
}

const functionTypes = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'MethodProperty',
]);
const exportTypes = new Set(['ExportDeclaration', 'ExportDefaultDeclaration', 'ExportDefaultExpression']);

export async function readSource(path: string): Promise<SourceFile> {
  const text = readFileSync(path, 'utf8');
  // The parser counts positions through all files of a process: an empty statement in front says where this one begins.
  const bytes = Buffer.from(`;${text}`);
  const module = await parse(bytes.toString(), { syntax: 'typescript', tsx: path.endsWith('.tsx') });
  const start = module.body[0]?.span.start ?? 0;
  const lineAt = lineCounter(bytes);
  const file: SourceFile = {
    path,
    lines: text.split('\n').length - 1,
    functions: [],
    casts: 0,
    nonNullAssertions: 0,
    exports: 0,
    documentedExports: 0,
  };
  visit(module, (node, name) => {
    const from = node.span.start - start;
    if (functionTypes.has(node.type)) {
      const line = lineAt(from);
      file.functions.push({ name, line, lines: lineAt(node.span.end - start) - line + 1 });
    }
    if (node.type === 'TsAsExpression' || node.type === 'TsTypeAssertion') file.casts += 1;
    if (node.type === 'TsNonNullExpression') file.nonNullAssertions += 1;
    if (exportTypes.has(node.type)) {
      file.exports += 1;
      if (isDocumented(bytes.subarray(1, from).toString())) file.documentedExports += 1;
    }
  });
  file.functions.sort((a, b) => b.lines - a.lines);
  return file;
}

/** Calls `found` for every node, with the name that it has or is given to. */
function visit(value: unknown, found: (node: Node, name: string) => void, name = ''): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, found, name);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const own = isNode(value) ? (nameOf(value) ?? name) : name;
  if (isNode(value)) found(value, own);
  for (const [key, child] of Object.entries(value)) if (key !== 'span') visit(child, found, own);
}

function nameOf(node: Node): string | undefined {
  const named = node['identifier'] ?? node['id'] ?? node['key'];
  return isNode(named) && typeof named['value'] === 'string' ? named['value'] : undefined;
}

function isDocumented(before: string): boolean {
  const trimmed = before.trimEnd();
  return trimmed.endsWith('*/') && trimmed.slice(trimmed.lastIndexOf('/*')).startsWith('/**');
}

function lineCounter(bytes: Buffer): (offset: number) => number {
  const starts = [0];
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) starts.push(at + 1);
  return (offset) => {
    let [low, high] = [0, starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
