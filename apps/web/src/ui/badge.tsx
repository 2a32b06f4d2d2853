import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
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
    <span className={classNames('inline-row medium text-12', styles['badge'])} data-tone={tone}>
      {icon}
      <span className="shrinks">{children}</span>
    </span>
  );
}
