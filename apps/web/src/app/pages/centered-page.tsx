import type { ReactNode } from 'react';
import styles from './centered-page.module.css';

interface CenteredPageProps {
  title: string;
  text?: string | undefined;
  drawing: ReactNode;
  /** Fills the window instead of the shell's content area. */
  isAlone?: boolean;
  children: ReactNode;
}

/** One message in the middle: not found, failure, not yet. */
export function CenteredPage({ title, text, drawing, isAlone, children }: CenteredPageProps) {
  const inner = (
    <div className={styles['inner']}>
      <div className={styles['drawing']}>{drawing}</div>
      <h1>{title}</h1>
      {text !== undefined && <p className={styles['text']}>{text}</p>}
      <div className={styles['actions']}>{children}</div>
    </div>
  );
  if (!isAlone) return <div className={styles['page']}>{inner}</div>;
  return (
    <main className={styles['page']} data-alone tabIndex={-1}>
      {inner}
    </main>
  );
}
