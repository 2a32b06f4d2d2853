import type { ReactNode } from 'react';
import styles from './badge.module.css';

export type BadgeTone = 'neutral' | 'accent' | 'wrong' | 'warning' | 'info' | 'gold';

interface BadgeProps {
  tone?: BadgeTone;
  icon?: ReactNode;
  children: ReactNode;
}

/** State in a word or two. The tone never says more than the text. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={styles['badge']} data-tone={tone}>
      {icon}
      <span className={styles['words']}>{children}</span>
    </span>
  );
}
