import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  parseAllDocuments,
  type YAMLError,
  type YAMLMap,
} from 'yaml';
import { indentFlow } from './indent-flow.ts';
import { type ReportText, reportText } from './report-text.ts';

/** Scalars keep the text they were written in, so that a flag `0123` or `1e5` stays what it is. */
export type YamlValue = string | null | YamlValue[] | YamlMap;
export type YamlMap = Map<string, YamlValue>;

export interface YamlReading {
  documents: YamlValue[];
  warnings: ReportText[];
  /** If there are any, nothing of the text can be used. */
  errors: ReportText[];
}

const limits = { nodes: 20_000, depth: 40, warnings: 20 };

class YamlReadError extends Error {
  readonly text: ReportText;

  constructor(text: ReportText) {
    super(text.key);
    this.text = text;
  }
}

interface Walk {
  anchors: Map<string, unknown>;
  open: Set<string>;
  nodes: number;
  lineAt: (offset: number) => number;
  warnings: ReportText[];
}

/** Reads one or several YAML documents of untrusted text; never throws. */
export function readYaml(text: string): YamlReading {
  const warnings: ReportText[] = [];
  try {
    const source = text.startsWith('\uFEFF') ? text.slice(1) : text;
    const read = parse(source);
    const errors = read.flatMap(({ errors: own }) => own);
    const indented = errors.length > 0 ? indentFlow(source) : source;
    const again = indented === source ? read : parse(indented);
    const isMended = again.every(({ errors: own }) => own.length === 0);
    const documents = isMended ? again : read;
    const [first] = isMended ? [] : errors;
    if (first !== undefined)
      return {
        documents: [],
        warnings,
        errors: [conflictIn(source) ?? textOf(first, errors.length, source)],
      };
    const lineAt = (offset: number) => placeOf(source, offset).line;
    const values = documents.map((document) =>
      valueOf(document.contents, { anchors: new Map(), open: new Set(), nodes: 0, lineAt, warnings }, 0),
    );
    return { documents: values.filter((value) => value !== null), warnings, errors: [] };
  } catch (error) {
    return { documents: [], warnings, errors: [refusalOf(error)] };
  }
}

function parse(source: string): Document.Parsed[] {
  const parsed = parseAllDocuments(source, { uniqueKeys: false, logLevel: 'silent', prettyErrors: false });
  return Array.isArray(parsed) ? parsed : [];
}

function refusalOf(error: unknown): ReportText {
  if (error instanceof YamlReadError) return error.text;
  return reportText(error instanceof RangeError ? 'yaml.nested' : 'yaml.unreadable');
}

function valueOf(node: unknown, walk: Walk, depth: number): YamlValue {
  walk.nodes += 1;
  if (walk.nodes > limits.nodes) throw new YamlReadError(reportText('yaml.unfolds'));
  if (depth > limits.depth) throw new YamlReadError(reportText('yaml.nested'));
  if (isAlias(node)) return aliasValue(node.source, walk, depth);
  const anchor = anchorOf(node);
  if (anchor !== null) {
    walk.anchors.set(anchor, node);
    walk.open.add(anchor);
  }
  const value = contentOf(node, walk, depth);
  if (anchor !== null) walk.open.delete(anchor);
  return value;
}

function contentOf(node: unknown, walk: Walk, depth: number): YamlValue {
  if (isScalar(node)) return scalarText(node.value, node.source);
  if (isSeq(node)) return node.items.map((item) => valueOf(item, walk, depth + 1));
  if (isMap(node)) return mapValue(node, walk, depth);
  return null;
}

function anchorOf(node: unknown): string | null {
  return (isScalar(node) || isSeq(node) || isMap(node)) && node.anchor !== undefined ? node.anchor : null;
}

function aliasValue(name: string, walk: Walk, depth: number): YamlValue {
  const target = walk.anchors.get(name);
  if (target === undefined) throw new YamlReadError(reportText('yaml.aliasNothing', { name }));
  if (walk.open.has(name)) throw new YamlReadError(reportText('yaml.aliasItself', { name }));
  return valueOf(target, walk, depth + 1);
}

function mapValue(node: YAMLMap, walk: Walk, depth: number): YamlMap {
  const map: YamlMap = new Map();
  const merged: YamlMap = new Map();
  for (const pair of node.items) {
    const key = keyText(pair.key, walk, depth);
    const value = valueOf(pair.value, walk, depth + 1);
    if (key === '<<' && value instanceof Map) {
      for (const [name, inherited] of value) merged.set(name, inherited);
      continue;
    }
    if (map.has(key) && walk.warnings.length < limits.warnings) {
      walk.warnings.push(reportText('yaml.twice', { key, place: lineOf(pair.key, walk) }));
    }
    map.set(key, value);
  }
  for (const [name, inherited] of merged) if (!map.has(name)) map.set(name, inherited);
  return map;
}

function keyText(node: unknown, walk: Walk, depth: number): string {
  const key = valueOf(node, walk, depth + 1);
  if (typeof key === 'string') return key;
  if (key === null) return 'null';
  throw new YamlReadError(reportText('yaml.key', { place: lineOf(node, walk) }));
}

function lineOf(node: unknown, walk: Walk): string | ReportText {
  const range = isScalar(node) || isSeq(node) || isMap(node) ? node.range : null;
  return range ? reportText('yaml.atLine', { line: walk.lineAt(range[0]) }) : '';
}

function scalarText(value: unknown, source: string | undefined): string | null {
  if (value === null || value === undefined) return null;
  const text = typeof value === 'string' ? value : (source ?? '');
  if (text.includes('\0')) throw new YamlReadError(reportText('yaml.nullCharacter'));
  return text.toWellFormed();
}

/** What a merge of Git leaves behind where both sides had changed the same lines. */
function conflictIn(source: string): ReportText | null {
  const line = source.split('\n').findIndex((one) => one.startsWith('<<<<<<< ')) + 1;
  return line > 0 && /^>{7} /m.test(source) ? reportText('yaml.conflict', { line }) : null;
}

const errorTexts: Partial<Record<string, ReportText>> = {
  TAB_AS_INDENT: reportText('yaml.tab'),
  BLOCK_AS_IMPLICIT_KEY: reportText('yaml.quotes'),
  BAD_SCALAR_START: reportText('yaml.start'),
  MISSING_CHAR: reportText('yaml.open'),
};

/** The library reports an endless nesting as an error of the text, in the words of the engine. */
function isStackOverflow(message: string): boolean {
  return /call stack/.test(message);
}

function placeOf(source: string, offset: number): { line: number; column: number } {
  const before = source.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

function textOf(error: YAMLError, errorCount: number, source: string): ReportText {
  const { line, column } = placeOf(source, error.pos[0]);
  const [firstLine = ''] = error.message.split('\n');
  if (isStackOverflow(firstLine)) return reportText('yaml.nested');
  const plain = firstLine.replace(/ at line \d+, column \d+:?$/, '');
  const what = errorTexts[error.code] ?? plain.charAt(0).toLowerCase() + plain.slice(1);
  if (errorCount === 1) return reportText('yaml.broken', { line, column, what });
  return reportText('yaml.brokenOften', { line, column, what, more: errorCount - 1 });
}
