import { decodeNamedCharacterReference } from 'decode-named-character-reference';
import type { sanitize } from 'hast-util-sanitize';
import { decodeNumericCharacterReference } from 'micromark-util-decode-numeric-character-reference';

type Node = ReturnType<typeof sanitize>;
export type Root = Extract<Node, { type: 'root' }>;
export type Element = Extract<Node, { type: 'element' }>;
export type ElementContent = Element['children'][number];
type Text = Extract<Node, { type: 'text' }>;

/** HTML as it was written, in the place where Markdown has it. */
export interface Raw {
  type: 'raw';
  value: string;
}

export type Written = Exclude<ElementContent, { type: 'comment' }> | Raw;

type Token =
  | { kind: 'text'; value: string }
  | { kind: 'open' | 'close'; name: string; attributes: string; source: string };

/** Tags deeper than this are shown as they were written: what draws a tree calls itself for each level. */
const deepest = 40;
const longestTag = 4_096;

/** What HTML of descriptions is drawn by. All other tags are no markup: `nc ctf.example <port>`. */
const drawnAs: ReadonlyMap<string, string> = new Map([
  ...(
    'a abbr b blockquote br caption cite code dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i ' +
    'img ins kbd li mark ol p pre q rp rt ruby s samp small span strong sub summary sup table tbody td tfoot th thead ' +
    'tr u ul var wbr'
  )
    .split(' ')
    .map((name) => [name, name] as const),
  ...['article', 'aside', 'body', 'center', 'footer', 'header', 'html', 'main', 'nav', 'section'].map(
    (name) => [name, 'div'] as const,
  ),
  ...['big', 'font', 'nobr', 'picture'].map((name) => [name, 'span'] as const),
  ['strike', 's'],
  ['tt', 'code'],
]);

const empty = new Set(['br', 'hr', 'img', 'wbr']);
/** Their end may be left out where the next one begins. */
const endedByTheNext = new Set(['dd', 'dt', 'li', 'p', 'td', 'th', 'tr']);
const blockNames = new Set(
  'blockquote details div dl figure h1 h2 h3 h4 h5 h6 hr ol p pre section table ul'.split(' '),
);

const propertyNames: ReadonlyMap<string, string> = new Map([
  ...['align', 'alt', 'dir', 'height', 'href', 'lang', 'open', 'src', 'start', 'title', 'width'].map(
    (name) => [name, name] as const,
  ),
  ['colspan', 'colSpan'],
  ['rowspan', 'rowSpan'],
  ['class', 'className'],
]);

/** The tags among the nodes that are drawn become elements, all others text. Nothing here is safe yet. */
export function readHtml(nodes: readonly Written[], depth = 0): ElementContent[] {
  const root: Element = { type: 'element', tagName: '', properties: {}, children: [] };
  const open = [root];
  const last = () => open.at(-1) ?? root;
  const close = (count: number) => {
    for (const element of open.splice(-count)) asDivision(element);
  };
  for (const node of nodes) {
    if (node.type === 'element')
      last().children.push(asDivision({ ...node, children: readHtml(writtenIn(node), depth + open.length) }));
    if (node.type === 'text') last().children.push(node);
    if (node.type !== 'raw') continue;
    for (const token of tokensOf(node.value)) {
      const tagName = token.kind === 'text' ? undefined : drawnAs.get(token.name);
      if (token.kind === 'text') last().children.push(textOf(token.value));
      else if (tagName === undefined) last().children.push({ type: 'text', value: token.source });
      else if (token.kind === 'close') {
        const at = open.findLastIndex((element) => element.tagName === tagName);
        if (at > 0) close(open.length - at);
      } else if (empty.has(tagName)) {
        last().children.push(elementOf(tagName, token.attributes));
      } else if (depth + open.length >= deepest) {
        last().children.push({ type: 'text', value: token.source });
      } else {
        if (endedByTheNext.has(tagName) && last().tagName === tagName) close(1);
        const element = elementOf(tagName, token.attributes);
        last().children.push(element);
        open.push(element);
      }
    }
  }
  close(open.length - 1);
  return root.children;
}

/** The names of tags that stand in the nodes and are shown as text. */
export function undrawnTags(nodes: readonly Written[]): string[] {
  return nodes.flatMap((node) => {
    if (node.type === 'element') return undrawnTags(writtenIn(node));
    if (node.type !== 'raw') return [];
    return [...tokensOf(node.value)].flatMap((token) =>
      token.kind !== 'text' && !drawnAs.has(token.name) ? [token.name] : [],
    );
  });
}

function writtenIn({ children }: Element): Written[] {
  return children.filter((child): child is Written => child.type !== 'comment');
}

/** No paragraph of HTML holds a block. */
function asDivision(element: Element): Element {
  if (element.tagName === 'p' && element.children.some(isBlock)) element.tagName = 'div';
  return element;
}

/** Texts and elements that stand in lines, between blocks, as paragraphs. */
export function inParagraphs(children: readonly ElementContent[]): ElementContent[] {
  const blocks: ElementContent[] = [];
  let lines: ElementContent[] = [];
  const endParagraph = () => {
    if (
      lines.some((child) => child.type === 'element' || (child.type === 'text' && child.value.trim() !== ''))
    )
      blocks.push({ type: 'element', tagName: 'p', properties: {}, children: lines });
    lines = [];
  };
  for (const child of children) {
    if (!isBlock(child)) lines.push(child);
    else {
      endParagraph();
      blocks.push(child);
    }
  }
  endParagraph();
  return blocks;
}

function isBlock(child: ElementContent): boolean {
  return child.type === 'element' && blockNames.has(child.tagName);
}

function elementOf(tagName: string, attributes: string): Element {
  const properties: Element['properties'] = {};
  for (const [, name = '', double, single, bare] of attributes.matchAll(
    /([a-z]{1,20})(?:\s{0,20}=\s{0,20}(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/gi,
  )) {
    const property = propertyNames.get(name.toLowerCase());
    if (property === undefined) continue;
    const value = decoded(double ?? single ?? bare ?? '');
    properties[property] = property === 'className' ? value.split(/\s+/) : value;
  }
  return { type: 'element', tagName, properties, children: [] };
}

/** Texts, and tags from `<` to the `>` outside of quotes. Comments are left out. */
function* tokensOf(html: string): Generator<Token> {
  let textFrom = 0;
  let at = html.indexOf('<');
  while (at >= 0) {
    const end = html.startsWith('<!--', at) ? commentEnd(html, at) : tagEnd(html, at);
    const tag = /^<(\/?)([a-z][\w.:-]{0,60})(?=[\s/>])/i.exec(html.slice(at, Math.min(end, at + 70)));
    const isComment = end > 0 && html.startsWith('<!--', at);
    if (end > 0 && (isComment || tag !== null)) {
      if (at > textFrom) yield { kind: 'text', value: html.slice(textFrom, at) };
      const source = html.slice(at, end);
      if (tag !== null) {
        const [start, slash, name = ''] = tag;
        const attributes = source.slice(start.length, -1);
        yield { kind: slash === '' ? 'open' : 'close', name: name.toLowerCase(), attributes, source };
      }
      textFrom = end;
    }
    at = html.indexOf('<', Math.max(at + 1, textFrom));
  }
  if (textFrom < html.length) yield { kind: 'text', value: html.slice(textFrom) };
}

function commentEnd(html: string, start: number): number {
  const end = html.indexOf('-->', start + 4);
  return end < 0 ? html.length : end + 3;
}

/** Behind the tag that begins there; 0 where none does. */
function tagEnd(html: string, start: number): number {
  let quote = '';
  const longest = Math.min(html.length, start + longestTag);
  for (let at = start + 1; at < longest; at += 1) {
    const character = html.charAt(at);
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return at + 1;
    else if (character === '<') return 0;
  }
  return 0;
}

function textOf(value: string): Text {
  return { type: 'text', value: decoded(value) };
}

function decoded(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z\d]{1,31}));/gi,
    (written, decimal, hex, name) => {
      if (name !== undefined) return decodeNamedCharacterReference(name) || written;
      return decodeNumericCharacterReference(decimal ?? hex, decimal === undefined ? 16 : 10);
    },
  );
}
