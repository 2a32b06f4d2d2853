import { defaultSchema, type Schema, sanitize } from 'hast-util-sanitize';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toHast } from 'mdast-util-to-hast';
import { gfm } from 'micromark-extension-gfm';
import {
  type Element,
  type ElementContent,
  inParagraphs,
  type Root,
  readHtml,
  undrawnTags,
  type Written,
} from './read-html.ts';

type Markdown = ReturnType<typeof fromMarkdown>;

const schema: Schema = {
  ...defaultSchema,
  // Footnotes refer to each other by names that carry the prefix already, and no other name is read.
  clobberPrefix: '',
  tagNames: [
    ...(defaultSchema.tagNames ?? []),
    'abbr',
    'caption',
    'cite',
    'dfn',
    'figcaption',
    'figure',
    'mark',
    'small',
    'u',
    'wbr',
  ],
};

const ownAddress = /^\/(?![/\\])/;
const autolink = /^(?:https?|mailto|xmpp|ircs?):/i;

/**
 * Untrusted Markdown with the HTML that may stand in it, as a tree that is safe to draw: known tags and attributes
 * alone, all other tags as the text that was written. Pictures are those of the product; of others a link is left.
 */
export function readMarkup(text: string): Root {
  const safe = sanitize({ type: 'root', children: inParagraphs(readHtml(writtenAs(text))) }, schema);
  const children = safe.type === 'root' ? safe.children : [];
  return {
    type: 'root',
    children: children.flatMap((child) => (child.type === 'doctype' ? [] : settled(child))),
  };
}

/** The names of tags in the text that are shown as they were written. */
export function tagsShownAsText(text: string): string[] {
  return [...new Set(undrawnTags(writtenAs(text)))];
}

function writtenAs(text: string): Written[] {
  const markdown = fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  keepAngles(markdown, text);
  const tree = toHast(markdown, { allowDangerousHtml: true });
  const children = 'children' in tree ? tree.children : [tree];
  return children.filter((child): child is Written => child.type !== 'comment' && child.type !== 'doctype');
}

/** `<host:port>` reads as an address of a protocol that does not exist: it is what it says. */
function keepAngles(parent: Markdown | Markdown['children'][number], text: string): void {
  if (!('children' in parent)) return;
  const { children }: { children: Markdown['children'] } = parent;
  for (const [index, child] of children.entries()) {
    const from = child.position?.start.offset ?? 0;
    if (child.type === 'link' && text.charAt(from) === '<' && !autolink.test(child.url))
      children[index] = { type: 'text', value: text.slice(from, child.position?.end.offset) };
    else keepAngles(child, text);
  }
}

function settled(node: ElementContent): ElementContent[] {
  if (node.type !== 'element') return node.type === 'text' ? [node] : [];
  const { src, alt } = node.properties;
  if (node.tagName !== 'img') return [{ ...node, children: node.children.flatMap(settled) }];
  if (typeof src !== 'string') return typeof alt === 'string' ? [{ type: 'text', value: alt }] : [];
  if (ownAddress.test(src)) return [node];
  return [linkTo(src, typeof alt === 'string' && alt !== '' ? alt : src)];
}

function linkTo(href: string, value: string): Element {
  return { type: 'element', tagName: 'a', properties: { href }, children: [{ type: 'text', value }] };
}
