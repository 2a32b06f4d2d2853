import { firstWords } from '../lib/first-words.ts';
import styles from './markdown-body.module.css';
import { Skeleton } from './skeleton.tsx';

interface ProseOutlineProps {
  /** Undefined while it is not there. */
  text: string | undefined;
  /** The field of the page's first reply that holds it; see `theme-init.js`. */
  field: string;
  /** The text stays away while that field of the reply holds something. */
  unless?: string;
}

/** A Markdown text before it is formatted, or lines in its place. */
export function ProseOutline({ text, field, unless }: ProseOutlineProps) {
  const paragraphs = text === undefined ? [] : firstWords(text);
  return (
    <div className={styles['prose']} data-reply-prose={field} data-reply-unless={unless}>
      {paragraphs.length === 0
        ? ['100%', '92%', '64%'].map((width) => (
            <p key={width}>
              <Skeleton width={width} />
            </p>
          ))
        : paragraphs.map((paragraph, index) => <p key={index}>{paragraph}</p>)}
    </div>
  );
}
