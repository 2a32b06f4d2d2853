import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './notice.module.css';

type NoticeTone = 'info' | 'warning' | 'wrong' | 'right';

const icons = {
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  wrong: IconCircleX,
  right: IconCircleCheck,
};

interface NoticeProps {
  tone?: NoticeTone;
  title?: string;
  /** Announced to screen readers; for notices that appear after an action. */
  isAlert?: boolean;
  children?: ReactNode;
}

export function Notice({ tone = 'info', title, isAlert, children }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div className={styles['notice']} data-tone={tone} role={isAlert ? 'alert' : undefined}>
      <Icon size={20} className={styles['icon']} aria-hidden />
      <div className="shrinks breaks">
        {title !== undefined && <p className={classNames('medium', styles['title'])}>{title}</p>}
        {children !== undefined && <div className={styles['text']}>{children}</div>}
      </div>
    </div>
  );
}

/** Why an act was refused, announced as it comes; nothing without one. */
export function ProblemNotice({ problem }: { problem: string | null | undefined }) {
  if (problem === null || problem === undefined) return null;
  return (
    <Notice tone="wrong" isAlert>
      {problem}
    </Notice>
  );
}
