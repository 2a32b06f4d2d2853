import { readMarkup } from '@guidon/markup';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { type AnchorHTMLAttributes, useMemo } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
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

const options = { Fragment, jsx, jsxs, components: { a: Anchor } };

export function MarkdownBody({ text }: { text: string }) {
  const body = useMemo(() => toJsxRuntime(readMarkup(text), options), [text]);
  return <div className={styles['prose']}>{body}</div>;
}
