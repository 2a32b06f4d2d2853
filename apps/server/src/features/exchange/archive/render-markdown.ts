import { readMarkup } from '@guidon/markup';
import { toHtml } from 'hast-util-to-html';

type RootContent = ReturnType<typeof readMarkup>['children'][number];
type Element = Extract<RootContent, { type: 'element' }>;
type ElementContent = Element['children'][number];

/** Where the site keeps files of the product, by their ids. */
export type LocalFiles = Readonly<Record<string, string>>;

const outside = /^(?:https?|mailto):/i;
const fileAddress = /^\/api\/challenges\/[\da-f-]{36}\/files\/([\da-f-]{36})(?:[/?#]|$)/;

/** Untrusted Markdown as HTML, as the pages of the product draw it, and without anything fetched from elsewhere. */
export function renderMarkdown(text: string, files: LocalFiles): string {
  const { children } = readMarkup(text);
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

/** Of a picture that is not in the zip its description is left. */
function settledImage({ properties: { src, alt } }: Element, files: LocalFiles): ElementContent {
  const words = typeof alt === 'string' ? alt : '';
  const path = typeof src === 'string' ? pathOf(src, files) : undefined;
  return path === undefined ? { type: 'text', value: words } : element('img', { src: path, alt: words }, []);
}

function settledLink(link: Element, files: LocalFiles): ElementContent[] {
  const { href } = link.properties;
  if (typeof href !== 'string') return link.children;
  if (href.startsWith('#')) return [link];
  const path = pathOf(href, files);
  if (path !== undefined) return [element('a', { href: path, download: true }, link.children)];
  if (!outside.test(href)) return link.children;
  return [element('a', { href, rel: ['noopener', 'noreferrer', 'nofollow'] }, link.children)];
}

function element(tagName: string, properties: Element['properties'], children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children };
}
