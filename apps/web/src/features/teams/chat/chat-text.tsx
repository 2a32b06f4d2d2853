import { textParts } from './text-parts-state.ts';
import styles from './team-chat.module.css';

/** Text as it was typed; addresses in it are links to another site. */
export function ChatText({ text }: { text: string }) {
  return (
    <p className={styles['text']} dir="auto">
      {textParts(text).map((part, index) =>
        part.isLink ? (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of one text stay where they are
          <a key={index} href={part.text} target="_blank" rel="noopener noreferrer nofollow ugc">
            {part.text}
          </a>
        ) : (
          part.text
        ),
      )}
    </p>
  );
}
