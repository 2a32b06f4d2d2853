import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './panel.module.css';

interface PanelProps {
  title?: ReactNode;
  aside?: ReactNode;
  isFlush?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

export function Panel({ title, aside, isFlush, className, children }: PanelProps) {
  return (
    <section className={classNames(styles['panel'], className)}>
      {(title !== undefined || aside !== undefined) && (
        <header className={classNames('row wraps justify-between', styles['head'])}>
          <h2 className={styles['title']}>{title}</h2>
          {aside}
        </header>
      )}
      <div className={isFlush ? styles['flush'] : styles['body']}>{children}</div>
    </section>
  );
}
