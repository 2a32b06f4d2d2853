import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
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
      <div className="shrinks">
        <div className={styles['line']}>
          <h1>{title}</h1>
          {aside}
        </div>
        {lead !== undefined && <div className={styles['lead']}>{lead}</div>}
      </div>
      {actions !== undefined && (
        <div className={classNames('row wraps gap-8', styles['actions'])}>{actions}</div>
      )}
    </header>
  );
}
