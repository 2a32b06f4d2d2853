import { lazy, Suspense } from 'react';
import { retryImport } from '../lib/retry-import.ts';
import styles from './markdown-body.module.css';
import { plainParagraphs } from './plain-paragraphs.ts';

const MarkdownBody = lazy(async () => {
  const { MarkdownBody: component } = await retryImport(() => import('./markdown-body.tsx'));
  return { default: component };
});

function Paragraphs({ paragraphs }: { paragraphs: readonly string[] }) {
  return paragraphs.map((paragraph, index) => <p key={index}>{paragraph}</p>);
}

/** Renders untrusted Markdown, sanitized. While its library loads, the text keeps about the room that it will take. */
export function MarkdownView({ text }: { text: string }) {
  const paragraphs = plainParagraphs(text);
  if (paragraphs !== null)
    return (
      <div className={styles['prose']}>
        <Paragraphs paragraphs={paragraphs} />
      </div>
    );
  return (
    <Suspense
      fallback={
        <div className={styles['prose']} data-waiting aria-hidden="true">
          <Paragraphs paragraphs={text.split(/\n\s*\n/)} />
        </div>
      }
    >
      <MarkdownBody text={text} />
    </Suspense>
  );
}
