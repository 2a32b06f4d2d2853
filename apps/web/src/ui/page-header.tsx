import type { ReactNode } from 'react';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  lead?: ReactNode;
  aside?: ReactNode;
  /** The most important action comes last. */
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
        {lead !== undefined && <div className={styles['lead']}>{lead}</div>}
      </div>
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
    </header>
  );
}
