import type { ReactNode } from 'react';
import { useIsFramed } from './contexts.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './centered-page.module.css';

interface CenteredPageProps {
  title: string;
  text?: string | undefined;
  note?: string | undefined;
  drawing: ReactNode;
  children: ReactNode;
}

/** One centered message: not found, failure, or a planned page. */
export function CenteredPage({ title, text, note, drawing, children }: CenteredPageProps) {
  const isFramed = useIsFramed();
  const inner = (
    <div className={classNames('stack align-center gap-16', styles['inner'])}>
      <div className={styles['drawing']}>{drawing}</div>
      <h1>{title}</h1>
      {text !== undefined && <p className={styles['text']}>{text}</p>}
      <div className={classNames('flex wraps justify-center gap-8', styles['actions'])}>{children}</div>
      {note !== undefined && <p className={styles['note']}>{note}</p>}
    </div>
  );
  if (isFramed) return <div className={styles['page']}>{inner}</div>;
  return (
    <main className={styles['page']} data-alone tabIndex={-1}>
      {inner}
    </main>
  );
}
