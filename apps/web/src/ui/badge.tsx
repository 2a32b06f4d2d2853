import type { ReactNode } from 'react';
import styles from './badge.module.css';

export type BadgeTone = 'neutral' | 'accent' | 'wrong' | 'warning' | 'info' | 'gold';

interface BadgeProps {
  tone?: BadgeTone;
  /** A small icon before the words. */
  icon?: ReactNode;
  children: ReactNode;
}

/** A word or two of state. The tone only repeats what the words say. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={styles['badge']} data-tone={tone}>
      {icon}
      <span className={styles['words']}>{children}</span>
    </span>
  );
}
