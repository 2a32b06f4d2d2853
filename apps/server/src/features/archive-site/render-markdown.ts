import { defaultSchema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toHast } from 'mdast-util-to-hast';
import { gfm } from 'micromark-extension-gfm';

type Node = Parameters<typeof sanitize>[0];
type Element = Extract<Node, { type: 'element' }>;
type ElementContent = Element['children'][number];
type RootContent = Extract<Node, { type: 'root' }>['children'][number];

/** Where the site keeps files of the product, by their ids. */
export type LocalFiles = Readonly<Record<string, string>>;

/** Footnotes refer to each other by names that carry the prefix already. */
const schema = { ...defaultSchema, clobberPrefix: '' };
const outside = /^(?:https?|mailto):/i;
const fileAddress = /^\/api\/challenges\/[\da-f-]{36}\/files\/([\da-f-]{36})(?:[/?#]|$)/;

/** Untrusted Markdown as HTML, sanitized as the pages of the product do it, and without anything fetched from elsewhere. */
export function renderMarkdown(text: string, files: LocalFiles): string {
  const tree = fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  const safe = sanitize(toHast(tree), schema);
  const children = 'children' in safe ? safe.children : [safe];
  return toHtml({ type: 'root', children: children.flatMap((child) => settled(child, files)) });
}

function settled(node: RootContent, files: LocalFiles): ElementContent[] {
  if (node.type === 'text') return [node];
  if (node.type !== 'element') return [];
  const children = node.children.flatMap((child) => settled(child, files));
  if (node.tagName === 'img') return [settledImage(node, files)];
  if (node.tagName === 'a') return settledLink({ ...node, children }, files);
  return [{ ...node, tagName: lowered(node.tagName), children }];
}

/** The page has the first two levels of headings. */
function lowered(tagName: string): string {
  const level = Number(/^h([1-6])$/.exec(tagName)?.[1] ?? 0);
  return level === 0 ? tagName : `h${Math.min(6, level + 2)}`;
}

function pathOf(address: string, files: LocalFiles): string | undefined {
  return files[fileAddress.exec(address)?.[1] ?? ''];
}

/** A picture that is not in the zip is a link, or its description alone. */
function settledImage({ properties: { src, alt } }: Element, files: LocalFiles): ElementContent {
  const words = { type: 'text' as const, value: typeof alt === 'string' ? alt : '' };
  if (typeof src !== 'string') return words;
  const path = pathOf(src, files);
  if (path !== undefined) return element('img', { src: path, alt: words.value }, []);
  if (!outside.test(src)) return words;
  return linkTo(src, words.value === '' ? [{ type: 'text', value: src }] : [words]);
}

function settledLink(link: Element, files: LocalFiles): ElementContent[] {
  const { href } = link.properties;
  if (typeof href !== 'string') return link.children;
  if (href.startsWith('#')) return [link];
  const path = pathOf(href, files);
  if (path !== undefined) return [element('a', { href: path, download: true }, link.children)];
  return outside.test(href) ? [linkTo(href, link.children)] : link.children;
}

function linkTo(href: string, children: ElementContent[]): Element {
  return element('a', { href, rel: ['noopener', 'noreferrer', 'nofollow'] }, children);
}

function element(tagName: string, properties: Element['properties'], children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children };
}
