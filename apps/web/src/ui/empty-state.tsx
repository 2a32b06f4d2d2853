import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './drawing.tsx';
import { classNames } from './class-names.ts';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  drawing?: DrawingName;
  children: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ drawing = 'field', children, action }: EmptyStateProps) {
  return (
    <div className={classNames('stack align-center gap-16', styles['empty'])}>
      <div className={styles['drawing']}>
        <Drawing name={drawing} />
      </div>
      <p className={styles['text']}>{children}</p>
      {action}
    </div>
  );
}
