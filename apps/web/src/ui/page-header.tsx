import type { ReactNode } from 'react';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  /** One line under the title. */
  lead?: ReactNode;
  /** Badges and small facts beside the title. */
  aside?: ReactNode;
  /** What one can do here; the most important last. */
  actions?: ReactNode;
}

export function PageHeader({ title, lead, aside, actions }: PageHeaderProps) {
  return (
    <header className={styles['header']}>
      <div className={styles['words']}>
        <div className={styles['line']}>
          <h1>{title}</h1>
          {aside}
        </div>
        {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
      </div>
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
    </header>
  );
}
