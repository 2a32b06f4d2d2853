import { lazy, Suspense } from 'react';
import { firstWords } from '../lib/first-words.ts';
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

/** Renders untrusted Markdown, sanitized. While its library loads, the words stand there, or about the room for them. */
export function MarkdownView({ text }: { text: string }) {
  const paragraphs = plainParagraphs(text);
  if (paragraphs !== null)
    return (
      <div className={styles['prose']}>
        <Paragraphs paragraphs={paragraphs} />
      </div>
    );
  const words = firstWords(text);
  return (
    <Suspense
      fallback={
        <div className={styles['prose']} data-waiting={words.length === 0 || undefined} aria-hidden="true">
          <Paragraphs paragraphs={words.length === 0 ? text.split(/\n\s*\n/) : words} />
        </div>
      }
    >
      <MarkdownBody text={text} />
    </Suspense>
  );
}
