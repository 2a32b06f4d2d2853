import { MarkdownView } from '../../../ui/markdown-view.tsx';
import styles from './announcements.module.css';

/** The message of an announcement with its links and emphasis, in the lines in which it was written. */
export function AnnouncementText({ message }: { message: string }) {
  return (
    <div className={styles['message']}>
      <MarkdownView text={message} />
    </div>
  );
}
