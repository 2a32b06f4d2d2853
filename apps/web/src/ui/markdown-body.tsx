import type { AnchorHTMLAttributes } from 'react';
import Markdown from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import styles from './markdown-body.module.css';

function Anchor({ href, children, title }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  const isOutside = href !== undefined && /^[a-z]+:/i.test(href);
  return (
    <a
      href={href}
      title={title}
      {...(isOutside ? { target: '_blank', rel: 'noopener noreferrer nofollow' } : {})}
    >
      {children}
    </a>
  );
}

const components = { a: Anchor };
const remarkPlugins = [remarkGfm];
const rehypePlugins = [rehypeSanitize];

export function MarkdownBody({ text }: { text: string }) {
  return (
    <div className={styles['prose']}>
      <Markdown components={components} remarkPlugins={remarkPlugins} rehypePlugins={rehypePlugins}>
        {text}
      </Markdown>
    </div>
  );
}
